"""Writes the fonts of the client: subsets of open fonts, into `client/src/styles/fonts`.

The sources are packages of npm with fixed versions. This needs fontTools and brotli:
`pip install fonttools brotli` into any environment, then run this with its Python. It also prints
the numbers that `fonts.css` uses to give system fonts the same width while ours load.

What is changed: alphabets we have no texts in and weights we do not use are removed, lining figures
of equal width become the default, and the fonts are renamed, because "Source" is a reserved name.
"""

import base64
import hashlib
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from client import CLIENT, find_node, needed, surroundings

OUT: Final = CLIENT / "src" / "styles" / "fonts"
WEIGHTS: Final = {"titles": 600, "text": (400, 400, 700)}
"""One weight where one is enough; else the lightest, the default and the boldest."""
ALPHABETS: Final = {
    "latin": "20-7E,A0,A2-A3,A9,AB,B0-B1,B5,B7,BB,D7,2010-2015,2018-201E,2022,2026,2032-2033,"
    "2039-203A,20AC,2212",
    "western": "A1,A4-A8,AA,AC,AE-AF,B2-B4,B6,B8-BA,BC-D6,D8-FF,131,152-153,2BC,2C6,2DA,2DC,"
    "2020-2021,2030,2044,2122,2215",
    "latin-ext": "100-130,132-151,154-17F,218-21B,1E9E",
    "cyrillic": "400-45F,490-491,2116",
    "hebrew": "5B0-5C7,5D0-5EA,5F0-5F4,20AA,FB1D-FB4F",
}
"""The letters of each file; `unicode-range` in `fonts.css` repeats them."""
PACKED_AS: Final = {"western": "latin"}
"""Alphabets that a package has in the file of another one; English needs no accents."""
FEATURES: Final = ("kern", "mark", "mkmk", "ccmp", "locl", "rvrn")
NAMES: Final = (1, 3, 4, 6, 16, 25)
KEPT_NAMES: Final = (0, 1, 2, 3, 4, 5, 6, 13, 14)
LICENCE: Final = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz "
ENGLISH: Final = "65 12 22 34 102 18 16 49 56 1 6 33 20 56 60 14 1 48 51 73 23 8 19 1 16 1 190"
"""How often each of these letters occurs in a thousand."""
SYSTEM: Final = {
    "text": "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 "
    "500 722 500 500 500 278",
    "titles": "444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 "
    "500 722 500 500 444 250",
}
"""Their widths in Arial and Times New Roman, the system fonts that stand in for ours."""


@dataclass(frozen=True)
class Source:
    """A package of npm with one variable font."""

    name: str
    version: str
    hash: str
    """SHA-512 of the package as npm writes it."""
    use: str
    alphabets: tuple[str, ...]


EUROPEAN: Final = ("latin", "western", "latin-ext", "cyrillic")
SOURCES: Final = (
    Source(
        "alegreya",
        "5.3.0",
        "K+DFrm7tnqsG6di2w3eW/o4Ic6XNFLtZCKcPldeHEnE9f8uWy4llIp1CqQAu+ByI9MFfs1C7eLv4Rv84yEIerw==",
        "titles",
        EUROPEAN,
    ),
    Source(
        "frank-ruhl-libre",
        "5.3.0",
        "BgE4pEPDSXfg7741yQYdxB7XShRgdMTYoP4sdoRXfo0FCDWlQdDUm+o1xPcISC8+TTmC6ytvq+u/QmnpQ+EhpQ==",
        "titles",
        ("hebrew",),
    ),
    Source(
        "source-sans-3",
        "5.3.0",
        "dpi0GZk7EQe2tYpg6Q0Fx0OmUgnuGu+0rHPgtXqtKhglYmJuP7jZ12Mu1uN+NfRaJRY1Emn8AQJEWzmoZ4wa9g==",
        "text",
        EUROPEAN,
    ),
    Source(
        "assistant",
        "5.3.0",
        "rH3USV32Zb1TmyFIkuvJfL/ySKWgDAxEDsso5fY5Pnsgg8rzKk3TSNWiCZllFrDwRiJjEgUgMlaoR+PsYdAnZA==",
        "text",
        ("hebrew",),
    ),
)


def fetch(source: Source, folder: Path) -> Path:
    """Download a package with npm and unpack it; returns where its files are."""
    node = needed(find_node())
    full = f"@fontsource-variable/{source.name}@{source.version}"
    run = subprocess.run(
        [*node.npm, "pack", "--silent", full],
        cwd=folder,
        env=surroundings(node),
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    archive = folder / run.stdout.split()[-1]
    digest = hashlib.sha512(archive.read_bytes()).digest()
    if base64.b64encode(digest).decode() != source.hash:
        raise SystemExit(f"{full} is not the package that is expected here")
    with tarfile.open(archive) as packed:
        packed.extractall(folder / source.name, filter="data")
    return folder / source.name / "package"


def use_lining_figures(font: Any) -> None:
    """Make lining figures of equal width the figures of a font."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    for tag in ("lnum", "tnum"):
        found = (r for r in table.FeatureList.FeatureRecord if r.FeatureTag == tag)
        lookups = {index for record in found for index in record.Feature.LookupListIndex}
        swaps: dict[str, str] = {}
        for index in sorted(lookups):
            for part in table.LookupList.Lookup[index].SubTable:
                part = getattr(part, "ExtSubTable", part)
                swaps.update(getattr(part, "mapping", {}))
        for cmap in font["cmap"].tables:
            for code in range(ord("0"), ord("9") + 1):
                name = cmap.cmap.get(code)
                if name is not None:
                    cmap.cmap[code] = swaps.get(name, name)


def rename(font: Any, family: str) -> None:
    """Give a font our name; the authors stay, and the licence is named."""
    names = font["name"]
    names.setName(LICENCE, 13, 3, 1, 0x409)
    names.names = [record for record in names.names if record.nameID in KEPT_NAMES]
    for record in names.names:
        if record.nameID in NAMES:
            record.string = family.replace(" ", "") if record.nameID == 6 else family


def subset(file: Path, alphabet: str, use: str) -> Any:
    """The part of a font we ship."""
    font = TTFont(file, recalcTimestamp=False)
    use_lining_figures(font)
    options = Options()
    options.layout_features = list(FEATURES)
    options.name_IDs = list(KEPT_NAMES)
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    worker = Subsetter(options)
    worker.populate(unicodes=parse_unicodes(ALPHABETS[alphabet]))
    worker.subset(font)
    instantiateVariableFont(font, {"wght": WEIGHTS[use]}, inplace=True, updateFontNames=False)
    rename(font, f"Civitas {use.title()}")
    font.flavor = "woff2"
    return font


def fallback(font: Any, use: str) -> str:
    """The declarations that make a system font as wide and as high as ours."""
    letters, widths, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    often = [int(number) for number in ENGLISH.split()]
    our = [widths[letters[ord(letter)]][0] for letter in LETTERS]
    their = [int(number) for number in SYSTEM[use].split()]
    ours, theirs = (sum(a * b for a, b in zip(often, row, strict=True)) for row in (our, their))
    size = ours / units / (theirs / 1000)
    head = font["hhea"]
    return (
        f"{use}: size-adjust: {size:.1%}; ascent-override: {head.ascent / units / size:.1%}; "
        f"descent-override: {-head.descent / units / size:.1%}; line-gap-override: 0%;"
    )


def main() -> int:
    """Write all fonts and their licences."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for source in SOURCES:
            package = fetch(source, Path(scratch))
            licence = (package / "LICENSE").read_text(encoding="utf-8")
            for alphabet in source.alphabets:
                packed = PACKED_AS.get(alphabet, alphabet)
                file = package / "files" / f"{source.name}-{packed}-wght-normal.woff2"
                font = subset(file, alphabet, source.use)
                out = OUT / f"{source.use}-{alphabet}.woff2"
                font.save(out)
                print(f"{out.name}: {out.stat().st_size:,} bytes")
                if alphabet == "latin":
                    print(fallback(font, source.use))
                    authors = str(font["name"].getDebugName(0))
                    if authors not in licence:
                        licence = authors + licence[licence.index("\n") :]
            (OUT / f"LICENCE-{source.name}.txt").write_text(licence, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
