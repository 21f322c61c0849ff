"""Tables in Markdown, and pages of the documentation with generated parts."""

from collections.abc import Sequence
from pathlib import Path

BEGIN, END = "<!-- {}: generated -->", "<!-- end of {} -->"


def table(rows: Sequence[dict[str, str]]) -> str:
    """Rows with their headings as a table in Markdown."""
    lines = [rows[0], ["---"] * len(rows[0]), *(row.values() for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write_page(parts: dict[str, str], page: Path) -> None:
    """Write the tables between their markers."""
    text = page.read_text(encoding="utf-8")
    for name, body in parts.items():
        begin, end = BEGIN.format(name), END.format(name)
        head, _, rest = text.partition(begin)
        _, found, tail = rest.partition(end)
        if not found:
            raise SystemExit(f"{page}: no markers for {name}")
        text = f"{head}{begin}\n\n{body}\n\n{end}{tail}"
    page.write_text(text, encoding="utf-8")
