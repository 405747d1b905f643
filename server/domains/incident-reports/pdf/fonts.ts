import path from 'node:path';
import notoPoints from '../fonts/noto-code-points.json' with { type: 'json' };

/** Relative to the project's root, where the server runs: bundling moves the modules, not the fonts. */
const FOLDER = path.resolve('server/domains/incident-reports/fonts');

/** Inter as TrueType, with Latin, Greek and Cyrillic; made by `scripts/build-report-fonts.py`. */
export const FONTS = {
  regular: path.join(FOLDER, 'inter-400.ttf'),
  strong: path.join(FOLDER, 'inter-600.ttf'),
} as const;
export type Font = keyof typeof FONTS;

/** The font of each character that Inter lacks, by code point; made by `scripts/build-noto-fonts.py`. */
const FALLBACKS = new Map<number, string>();
for (const [name, ranges] of Object.entries(notoPoints)) {
  const file = path.join(FOLDER, `${name}.ttf`);
  for (const [from = 0, to = 0] of ranges) {
    for (let point = from; point <= to; point += 1) if (!FALLBACKS.has(point)) FALLBACKS.set(point, file);
  }
}

/** The file of the font of a character that Inter lacks, in one weight only; undefined when no font has it. */
export const fallbackOf = (character: string): string | undefined => FALLBACKS.get(character.codePointAt(0) ?? 0);

/** The file of the emoji. */
export const EMOJI = path.join(FOLDER, 'noto-emoji.ttf');
