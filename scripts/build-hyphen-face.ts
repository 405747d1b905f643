/**
 * Draws `client/styles/hyphen.ttf`, a face with one glyph: the hyphen of Inter at its own width. Inter's tabular set
 * widens the hyphen to the width of a figure, which tears dates such as 20-Nov-25 apart, and browsers apply the set to
 * every face of an element. A face that has no such set keeps its hyphen.
 *
 * Run with `node --import tsx scripts/build-hyphen-face.ts`; the figures are in font units of 2048 to the em.
 */
import { writeFileSync } from 'node:fs';

const EM = 2048;
const ASCENT = 1984;
const DESCENT = 494;
const HYPHEN = 0x2d;
const ADVANCE = 944;
/** The bar of the hyphen in Inter Regular. */
const BAR = { left: 132, right: 810, bottom: 544, top: 736 };

type Write = (table: Buffer, at: number, value: number) => void;
const u16: Write = (table, at, value) => void table.writeUInt16BE(value, at);
const i16: Write = (table, at, value) => void table.writeInt16BE(value, at);
const u32: Write = (table, at, value) => void table.writeUInt32BE(value, at);

function table(size: number, ...fields: [write: Write, at: number, value: number][]): Buffer {
  const bytes = Buffer.alloc(size);
  for (const [write, at, value] of fields) write(bytes, at, value);
  return bytes;
}

const box = (at: number): [Write, number, number][] => [
  [i16, at, BAR.left],
  [i16, at + 2, BAR.bottom],
  [i16, at + 4, BAR.right],
  [i16, at + 6, BAR.top],
];

/** One contour of four points, as absolute steps of two bytes each. */
const glyph = table(
  34,
  [i16, 0, 1],
  ...box(2),
  [u16, 10, 3],
  [u16, 12, 0],
  // Flags: every point is on the curve.
  [u32, 14, 0x01010101],
  [i16, 18, BAR.left],
  [i16, 20, 0],
  [i16, 22, BAR.right - BAR.left],
  [i16, 24, 0],
  [i16, 26, BAR.bottom],
  [i16, 28, BAR.top - BAR.bottom],
  [i16, 30, 0],
  [i16, 32, BAR.bottom - BAR.top],
);

const tables: Record<string, Buffer> = {
  'OS/2': table(
    96,
    [u16, 0, 4],
    [i16, 2, ADVANCE],
    [u16, 4, 400],
    [u16, 6, 5],
    [u16, 62, 0x40],
    [u16, 64, HYPHEN],
    [u16, 66, HYPHEN],
    [i16, 68, ASCENT],
    [i16, 70, -DESCENT],
    [u16, 74, ASCENT],
    [u16, 76, DESCENT],
  ),
  // One format 4 subtable with the hyphen's segment and the closing one.
  cmap: table(
    44,
    [u16, 2, 1],
    [u16, 4, 3],
    [u16, 6, 1],
    [u32, 8, 12],
    [u16, 12, 4],
    [u16, 14, 32],
    [u16, 18, 4],
    [u16, 20, 4],
    [u16, 22, 1],
    [u16, 26, HYPHEN],
    [u16, 28, 0xffff],
    [u16, 32, HYPHEN],
    [u16, 34, 0xffff],
    [i16, 36, 1 - HYPHEN],
    [i16, 38, 1],
  ),
  glyf: glyph,
  head: table(
    54,
    [u32, 0, 0x00010000],
    [u32, 4, 0x00010000],
    [u32, 12, 0x5f0f3cf5],
    [u16, 16, 3],
    [u16, 18, EM],
    ...box(36),
    [u16, 46, 8],
    [i16, 48, 2],
  ),
  hhea: table(
    36,
    [u32, 0, 0x00010000],
    [i16, 4, ASCENT],
    [i16, 6, -DESCENT],
    [u16, 10, ADVANCE],
    [i16, 12, BAR.left],
    [i16, 16, BAR.right],
    [i16, 18, 1],
    [u16, 34, 2],
  ),
  hmtx: table(8, [u16, 0, ADVANCE], [u16, 4, ADVANCE], [i16, 6, BAR.left]),
  // Glyph 0, the missing glyph, is empty; offsets are halved.
  loca: table(6, [u16, 4, glyph.length / 2]),
  maxp: table(32, [u32, 0, 0x00010000], [u16, 4, 2], [u16, 6, 4], [u16, 8, 1], [u16, 14, 2]),
  name: table(6, [u16, 4, 6]),
  post: table(32, [u32, 0, 0x00030000]),
};

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const names = Object.keys(tables).sort();
const header = table(12, [u32, 0, 0x00010000], [u16, 4, names.length], [u16, 6, 128], [u16, 8, 3], [u16, 10, 32]);
let offset = 12 + 16 * names.length;
const directory: Buffer[] = [];
const bodies: Buffer[] = [];
for (const name of names) {
  const bytes = tables[name] ?? Buffer.alloc(0);
  const body = padded(bytes);
  const entry = table(16, [u32, 4, checksum(body)], [u32, 8, offset], [u32, 12, bytes.length]);
  entry.write(name, 0, 'latin1');
  directory.push(entry);
  bodies.push(body);
  offset += body.length;
}
const font = Buffer.concat([header, ...directory, ...bodies]);
const head = names
  .slice(0, names.indexOf('head'))
  .reduce((at, name) => at + padded(tables[name] ?? Buffer.alloc(0)).length, 12 + 16 * names.length);
u32(font, head + 8, (0xb1b0afba - checksum(font)) >>> 0);
writeFileSync(new URL('../client/styles/hyphen.ttf', import.meta.url), font);
