"""How the course made its tool model: conversations written by a program, a LoRA adapter, evaluation and export.

`python -m helpers.training --help` lists the commands. Nothing here is imported by the notebooks' other helpers.
"""
