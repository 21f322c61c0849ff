"""Writes the methods of declared fields into copies of sources, for the compiler.

mypyc makes a class with a decorator it does not know slow, so in the copies `@frozen` and
`@mutable` give way to the methods they would have written. All other code keeps its line numbers:
tracebacks of compiled code fit the sources.

`python -m civitas._expand FOLDER` expands what is compiled of the copies in a folder.
"""

import ast
import importlib
import re
import sys
from pathlib import Path, PurePosixPath

from civitas._compiled import is_compiled
from civitas.kernel.fields import FIELDS, fields_of, fields_text, frozen, method_lines, mutable

DECORATORS = (frozen.__name__, mutable.__name__)
QUALIFIED = re.compile(r"([A-Za-z_][\w.]*)\.\w+")


def main(folder: Path) -> None:
    """Expand the copies in a folder, of modules that can be imported by their place in it."""
    sys.path.append(str(folder))
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(folder).as_posix()
        if is_compiled(place):
            module = ".".join(PurePosixPath(place).with_suffix("").parts)
            path.write_text(expand(path.read_text(encoding="utf-8"), module), encoding="utf-8")


def expand(source: str, module: str) -> str:
    """The source of a module in which no class has a decorator that declares fields."""
    tree = ast.parse(source)
    lines = source.splitlines()
    notes: list[str] = []
    end = len(lines) + 1
    # From the last class to the first, since only what follows a class may move.
    for node in reversed(tree.body):
        begin = first_line(node)
        if isinstance(node, ast.ClassDef) and is_declaration(node):
            cls: type = getattr(importlib.import_module(module), node.name)
            lines[begin - 1 : end - 1] = expand_class(lines[: end - 1], node, cls)
            notes.append(note_fields(node, cls))
        end = begin
    return "\n".join([*lines, *reversed(notes), ""])


def note_fields(node: ast.ClassDef, cls: type) -> str:
    """The line that gives a class its fields, for subclasses that are not compiled."""
    return f"setattr({node.name}, {FIELDS!r}, {fields_text(fields_of(cls))!r})"


def declared(node: ast.ClassDef) -> dict[str, tuple[str, str]]:
    """The source of the type and of the default of each field that a class declares."""
    return {
        ast.unparse(item.target): (
            ast.unparse(item.annotation),
            ast.unparse(item.value) if item.value else "",
        )
        for item in node.body
        if isinstance(item, ast.AnnAssign)
    }


def is_declaration(node: ast.ClassDef) -> bool:
    """Whether a class declares its fields."""
    return any(ast.unparse(decorator) in DECORATORS for decorator in node.decorator_list)


def first_line(node: ast.stmt) -> int:
    """The line on which a statement begins, with its decorators."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def expand_class(lines: list[str], node: ast.ClassDef, cls: type) -> list[str]:
    """The lines of a class, the last one of a file's first lines, with its methods written out.

    The lines of the decorator, of the fields and between them make room for the methods.
    """
    begin = first_line(node)
    documented = ast.get_docstring(node) is not None
    body = node.body[1:] if documented else node.body
    others = [item for item in body if not isinstance(item, ast.AnnAssign | ast.Expr)]
    head_end = (node.body[0].end_lineno if documented else first_line(node.body[0]) - 1) or begin
    room_end = first_line(others[0]) - 1 if others else len(lines)
    own = declared(node)
    inherited = [field.annotation for field in fields_of(cls) if field.name not in own]
    fields = tuple(
        field._replace(annotation=own[field.name][0], default=own[field.name][1])
        if field.name in own
        else field
        for field in fields_of(cls)
    )
    written = {item.name for item in body if isinstance(item, ast.FunctionDef)}
    imported = sorted({name for text in inherited for name in QUALIFIED.findall(text)})
    dropped = {d.lineno for d in node.decorator_list if ast.unparse(d) in DECORATORS}
    new = [
        *(f"import {name}" for name in imported),
        *(lines[number - 1] for number in range(begin, head_end + 1) if number not in dropped),
        *(f"    {line}" for line in method_lines(cls, fields, written).values()),
    ]
    new += [""] * (room_end - begin + 1 - len(new))
    return new + lines[room_end:]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
