/** Colour of lines and letters, readable on light and dark backgrounds. */
const INK = '#7d8792';

/** A rectangle of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const rectangle = ({ x, y, width, height }: Box, strokeWidth = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${INK}" stroke-width="${strokeWidth}"/>`;

/** A built part of a site: walls all round, and a floor slightly lighter than the ground. */
export const room = ({ x, y, width, height }: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${INK}" fill-opacity=".12" stroke="${INK}" stroke-width="2.5"/>`;

/** An open part of a site: outlined, not built. */
export const plot = ({ x, y, width, height }: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${INK}" stroke-width="1.5" stroke-dasharray="10 8"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, strokeWidth = 1) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${INK}" stroke-width="${strokeWidth}"/>`;

export const label = (x: number, y: number, content: string, size: number) =>
  `<text x="${x}" y="${y}" fill="${INK}" font-size="${size}" font-family="Inter, sans-serif">${escaped(content)}</text>`;

/** A door: its leaf and the quarter circle it sweeps, hung at (x, y) in a wall that runs to the right. */
export const doorLeaf = (x: number, y: number) =>
  `<path d="M${x} ${y}v-26a26 26 0 0 1 26 26" fill="none" stroke="${INK}" stroke-width="1.5"/>`;

/** A whole drawing. */
export const drawing = (width: number, height: number, title: string, shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escaped(title)}</title>${shapes.join('')}</svg>`;

const escaped = (content: string) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
