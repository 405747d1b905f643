"""Builds the fonts of incident reports for scripts that Inter lacks: server/domains/incident-reports/fonts/noto-*.ttf,
and noto-code-points.json, the ranges of the characters of each.

The fonts come from npm, as whole static TrueType files; Arabic from Debian's fonts-noto-core, whose letters are glyphs of
their own: the newer font puts each together from a body and its dots, and programs could not read the text back. Han has the characters of everyday Chinese and Japanese (GB
2312, the first level of Big5 and of JIS X 0208), Hangul the syllables of KS X 1001: all of Han would take 10 MB.

Run with Debian's python3-fonttools, apt and npm: /usr/bin/python3 scripts/build-noto-fonts.py
"""

import json
import pathlib
import subprocess
import tarfile
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = pathlib.Path(__file__).resolve().parent.parent / "server/domains/incident-reports/fonts"
# 1 November 2025 in seconds since 1904, so that the same sources make the same bytes.
MODIFIED = 3_844_800_000

KANA_AND_SIGNS = [*range(0x3000, 0x3040), *range(0x3041, 0x3100), *range(0xFF01, 0xFFEF)]


def points_of(encoding: str, first: range, second: range) -> set[int]:
    """The characters of a two-byte encoding."""
    found = set()
    for high in first:
        for low in second:
            try:
                found.add(ord(bytes([high, low]).decode(encoding)))
            except (UnicodeDecodeError, TypeError):
                continue
    return {point for point in found if point >= 0x2E80}


def han() -> set[int]:
    chinese = points_of("gb2312", range(0xB0, 0xF8), range(0xA1, 0xFF))
    traditional = points_of("big5", range(0xA4, 0xC7), range(0x40, 0xFF))
    japanese = points_of("euc_jp", range(0xB0, 0xD0), range(0xA1, 0xFF))
    return chinese | traditional | japanese | set(KANA_AND_SIGNS)


def hangul() -> set[int]:
    return points_of("euc_kr", range(0xB0, 0xC9), range(0xA1, 0xFF)) | set(range(0x3131, 0x3164))


DEBIAN = "20201225-1"

# The name of the font, the version of its npm package, and its characters; all of them for None. In this order a
# character's font is looked for.
FONTS = [
    ("noto-sans-arabic", "NotoSansArabic", DEBIAN, None),
    ("noto-sans-hebrew", "NotoSansHebrew", "0.4.1", None),
    ("noto-sans-devanagari", "NotoSansDevanagari", "0.4.1", None),
    ("noto-sans-thai", "NotoSansThai", "0.4.2", None),
    ("noto-sans-sc", "NotoSansSC", "0.4.3", han()),
    ("noto-sans-kr", "NotoSansKR", "0.4.3", hangul()),
    ("noto-emoji", "NotoEmoji", "0.4.7", None),
]


def fetch(package: str, name: str, version: str, folder: pathlib.Path) -> tuple[pathlib.Path, str]:
    """The file of a font and the text of its licence."""
    if version == DEBIAN:
        subprocess.run(["apt-get", "download", f"fonts-noto-core={version}"], cwd=folder, check=True)
        subprocess.run(["dpkg", "-x", f"fonts-noto-core_{version}_all.deb", "."], cwd=folder, check=True)
        terms = (TARGET / "OFL.txt").read_text().split("\n", 1)[1]
        return folder / f"usr/share/fonts/truetype/noto/{name}-Regular.ttf", f"Copyright 2015-2020 Google LLC\n{terms}"
    subprocess.run(["npm", "pack", "--silent", f"@expo-google-fonts/{package}@{version}"], cwd=folder, check=True)
    with tarfile.open(folder / f"expo-google-fonts-{package}-{version}.tgz") as archive:
        archive.extractall(folder / package)
    unpacked = folder / package / "package"
    return unpacked / f"400Regular/{name}_400Regular.ttf", (unpacked / "LICENSE_FONT").read_text()


def build(package: str, name: str, version: str, points: set[int] | None) -> list[list[int]]:
    with tempfile.TemporaryDirectory() as folder:
        file, licence = fetch(package, name, version, pathlib.Path(folder))
        font = TTFont(file)
        options = subset.Options()
        options.layout_features = ["*"] if points is None else []
        options.name_IDs = ["*"]
        options.notdef_outline = True
        options.hinting = False
        options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG"]
        subsetter = subset.Subsetter(options)
        own = {point for point in font.getBestCmap() if point > 0x7E}
        subsetter.populate(unicodes=own if points is None else own & points)
        subsetter.subset(font)
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = MODIFIED
        font.save(TARGET / f"{package}.ttf")
        (TARGET / f"OFL-{package}.txt").write_text(licence)
        return ranges(set(font.getBestCmap()))


def ranges(code_points: set[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for point in sorted(code_points):
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


known = {package: build(package, name, version, points) for package, name, version, points in FONTS}
(TARGET / "noto-code-points.json").write_text(json.dumps(known, separators=(",", ":")) + "\n")
