"""What every exercise of every notebook must do, whatever it asks for."""

from helpers.checks import Exercise, Status


def is_open_until_answered(exercise: Exercise, function: bool) -> None:
    """Open while nobody has answered; `function`: also while the function that it asks for is unwritten."""
    assert exercise.judge(...).status is Status.OPEN
    if function:
        assert exercise.judge(lambda *arguments, **named: ...).status is Status.OPEN


def is_solved_by_its_solution(exercise: Exercise) -> None:
    """The solution that the notebook can show passes the exercise's own check."""
    verdict = exercise.judge(exercise.solve())
    assert verdict.status is Status.RIGHT, verdict.text
