import path from 'node:path';

/** Relative to the project's root, where the server runs: bundling moves the modules, not the fonts. */
const FOLDER = path.resolve('server/domains/incident-reports/fonts');

/** Inter as TrueType, with Latin, Greek and Cyrillic; made by `scripts/build-report-fonts.py`. */
export const FONTS = {
  regular: path.join(FOLDER, 'inter-400.ttf'),
  strong: path.join(FOLDER, 'inter-600.ttf'),
} as const;
export type Font = keyof typeof FONTS;
