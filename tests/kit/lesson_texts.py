"""What lessons say."""

from civitas.play.text import FALLBACK, PRODUCT


def lesson_texts(game: str, language: str = FALLBACK) -> dict[str, str]:
    """What the lessons of a game say, by key; in English where the language has no file."""
    folder = PRODUCT / "lessons" / game
    file = folder / f"{language}.ftl"
    source = (file if file.is_file() else folder / f"{FALLBACK}.ftl").read_text(encoding="utf-8")
    lines = [line.partition(" = ") for line in source.splitlines() if line.startswith("lesson-")]
    return {key: words for key, _, words in lines}
