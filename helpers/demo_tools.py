"""Five small tools for the course's demonstrations: weather, prices, news, and the text files of one folder.

Plain functions with types and docstrings, from which `helpers.tools.tool_schema` makes what a model reads. They need no
network, and their answers are made up (data/demo_tools.toml), so that a run can be repeated. A question that they
cannot answer raises a ValueError whose sentence a model can act on.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

COURSE = Path(__file__).resolve().parent.parent
VALUES = COURSE / "data" / "demo_tools.toml"
SUFFIXES = {".md", ".txt", ".yml", ".toml"}
LIMIT = 800  # characters of a file that are given at once: about 200 tokens, which a small model can still survey


def get_weather(city: str, unit: Literal["celsius", "fahrenheit"] = "celsius") -> dict[str, Any]:
    """Get today's weather in a city.

    Args:
        city: Name of the city
        unit: Unit of the temperature
    """
    if unit not in ("celsius", "fahrenheit"):
        raise ValueError(f"unit must be 'celsius' or 'fahrenheit', not {unit!r}")
    name, today = _entry("weather", city, "weather for")
    degrees = today["celsius"] if unit == "celsius" else round(today["celsius"] * 9 / 5 + 32)
    weather = {"city": name, "condition": today["condition"], "temperature": degrees, "unit": unit}
    return weather | {"rain_chance_percent": today["rain_chance"]}


def get_price(asset: str) -> dict[str, Any]:
    """Get the current price of a currency or commodity.

    Args:
        asset: What to price, such as Ethereum or gold
    """
    name, price = _entry("price", asset, "price of")
    return {"asset": name, "price": price, "currency": "USD"}


def get_news(topic: str) -> dict[str, Any]:
    """Get the latest headlines on a topic.

    Args:
        topic: What the news should be about
    """
    name, headlines = _entry("news", topic, "news on")
    return {"topic": name, "headlines": headlines}


def folder_tools(folder: Path | str, limit: int = LIMIT) -> tuple[Callable[[], list[str]], Callable[[str], str]]:
    """`list_files` and `read_file` for one folder.

    They show the text files that lie directly in it and no others: no hidden file, no other folder, and no link that
    leads out of it. They do not keep a secret that lies in one of those files, nor stop what a file's text tells the
    model to do.
    """
    root = Path(folder).resolve()

    def list_files() -> list[str]:
        """List the files of the project."""
        return sorted(path.name for path in root.iterdir() if _shown(path, root))

    def read_file(path: str) -> str:
        """Read a text file of the project.

        Args:
            path: Name of the file, as list_files gives it
        """
        file = root / str(path)
        if str(path) not in list_files():
            raise ValueError(f"there is no file {path!r}; the files are {', '.join(list_files())}")
        text = file.read_text(encoding="utf-8")
        return (
            text
            if len(text) <= limit
            else f"{text[:limit].rstrip()}\n[the first {limit:,} of {len(text):,} characters]"
        )

    return list_files, read_file


def _shown(path: Path, root: Path) -> bool:
    return path.is_file() and path.suffix in SUFFIXES and path.name[0] != "." and path.resolve().parent == root


list_files, read_file = folder_tools(COURSE)


@functools.cache
def _values() -> dict[str, dict[str, Any]]:
    return tomllib.loads(VALUES.read_text(encoding="utf-8"))


def _entry(table: str, name: str, what: str) -> tuple[str, Any]:
    """The entry of a name, however it is capitalised, with the name as the table writes it."""
    entries = _values()[table]
    for known, entry in entries.items():
        if known.lower() == str(name).strip().lower():
            return known, entry
    raise ValueError(f"there is no {what} {name!r}; known are {', '.join(entries)}")
