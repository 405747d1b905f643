import { BitReader } from '../decode/bit-reader.ts';

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Profiles whose parameter sets describe colours and scaling (H.264, 7.3.2.1.1). */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** Largest side of a picture that is believed: H.264 allows no larger one at any level. */
const SIDE_MAX = 16_384;

/** The size of the shown pictures, from a sequence parameter set of any profile; undefined when it cannot be read. */
export function sizeOf(sps: Uint8Array): PictureSize | undefined {
  try {
    const { width, height } = readSize(new BitReader(sps));
    return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

function readSize(bits: BitReader): PictureSize {
  const profile = bits.bits(8);
  bits.skip(16);
  bits.unsigned();
  const chroma = HIGH_PROFILES.has(profile) ? readColours(bits) : 1;
  bits.unsigned();
  skipPictureOrder(bits);
  bits.unsigned();
  bits.skip(1);
  const mbWidth = bits.unsigned() + 1;
  const unitHeight = bits.unsigned() + 1;
  const isProgressive = bits.bit() === 1;
  if (!isProgressive) bits.skip(1);
  bits.skip(1);
  const [left, right, top, bottom] = bits.bit()
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0];
  const fields = isProgressive ? 1 : 2;
  const cropX = chroma === 1 || chroma === 2 ? 2 : 1;
  const cropY = (chroma === 1 ? 2 : 1) * fields;
  return {
    width: mbWidth * 16 - cropX * (left + right),
    height: unitHeight * 16 * fields - cropY * (top + bottom),
  };
}

/** Returns the chroma format: 1 for 4:2:0. */
function readColours(bits: BitReader): number {
  const chroma = bits.unsigned();
  if (chroma === 3) bits.skip(1);
  bits.unsigned();
  bits.unsigned();
  bits.skip(1);
  if (bits.bit())
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) skipScalingList(bits, list < 6 ? 16 : 64);
  return chroma;
}

function skipScalingList(bits: BitReader, size: number): void {
  if (!bits.bit()) return;
  let last = 8;
  let next = 8;
  for (let at = 0; at < size; at += 1) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.unsigned();
  if (type === 0) bits.unsigned();
  if (type !== 1) return;
  bits.skip(1);
  bits.signed();
  bits.signed();
  const cycle = bits.unsigned();
  if (cycle > 255) throw new Error('the picture order cannot be read');
  for (let at = 0; at < cycle; at += 1) bits.signed();
}
