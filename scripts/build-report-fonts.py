"""Builds the fonts of incident reports: server/domains/incident-reports/fonts/inter-{400,600}.ttf, and code-points.json,
the ranges of the characters that both have.

pdfkit embeds neither WOFF2 nor variable fonts, and @fontsource/inter divides each weight by script. This script joins
the static WOFF files of one weight to one TrueType font: Latin, Latin Extended, Vietnamese, Greek and Cyrillic. It
keeps kerning and drops features that print does not need.

Run with Debian's python3-fonttools: /usr/bin/python3 scripts/build-report-fonts.py
"""

import json
import pathlib
import shutil
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@fontsource/inter"
TARGET = ROOT / "server/domains/incident-reports/fonts"
SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"]
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
# The time of Inter 4.1 in seconds since 1904, so that the same sources make the same bytes.
MODIFIED = 3_814_300_800


def build(weight: int) -> set[int]:
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in SCRIPTS:
            font = TTFont(SOURCE / f"files/inter-{script}-{weight}-normal.woff")
            font.flavor = None
            path = pathlib.Path(folder) / f"{script}.ttf"
            font.save(path)
            parts.append(str(path))
        joined = merge.Merger().merge(parts)
        options = subset.Options()
        options.layout_features = FEATURES
        options.name_IDs = ["*"]
        options.notdef_outline = True
        options.hinting = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=joined.getBestCmap().keys())
        subsetter.subset(joined)
        joined.recalcTimestamp = False
        joined["head"].created = joined["head"].modified = MODIFIED
        joined.save(TARGET / f"inter-{weight}.ttf")
        return {point for point in joined.getBestCmap() if point >= 0x20}


def ranges(code_points: set[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for point in sorted(code_points):
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


(TARGET / "code-points.json").write_text(json.dumps(ranges(build(400) & build(600))) + "\n")
shutil.copyfile(SOURCE / "LICENSE", TARGET / "OFL.txt")
