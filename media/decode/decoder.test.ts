import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStream } from '../mux/annex-b.ts';
import { Decoder } from './decoder.ts';
import type { Picture, Plane } from './picture.ts';

/*
 * A moving, noisy pattern of 60x52, encoded with every kind of partition and three reference pictures, and the
 * SHA-256 (its beginning) of each picture as decoded by another decoder.
 */
const { parameterSets, units } = readStream(readFileSync('media/decode/fixtures/pattern.h264'));
const EXPECTED =
  '3630ad770da365db 2a16440e0e4cf4e5 c88f345389b048b3 06388c7116bbe81d 8f82443a64277156 d40242d6f9360d2b 6b5c6c21c084d490 7acc27335a45e83a 565d7c0be4dfded2 3eadf49989bd4912 702b95a8ff7f23be 84c4f707f357da87 14b5c74654ac322f c3c98b40ffb8fd44 5c9f98af16a0535c ded56cea1d18e3db c32939fa9585196e 9bc0ebd3462ccb56 b56b2a63a4ffa1ae b9eaacbccd93666c dd8d7adb7f48fda7 9ff77ad5dd0aa6e0 c143317ba41537dd 01e3ef45831fd796 '
    .trim()
    .split(' ');

function digest(picture: Picture, width: number, height: number): string {
  const hash = createHash('sha256');
  const add = (plane: Plane, columns: number, rows: number) => {
    for (let y = 0; y < rows; y += 1) hash.update(plane.samples.subarray(y * plane.width, y * plane.width + columns));
  };
  add(picture.luma, width, height);
  add(picture.cb, width / 2, height / 2);
  add(picture.cr, width / 2, height / 2);
  return hash.digest('hex').slice(0, 16);
}

it('knows the size of the shown picture', () => {
  const { format } = new Decoder(parameterSets);
  expect([format.width, format.height, format.mbWidth, format.mbHeight]).toEqual([60, 52, 4, 4]);
});

it('decodes every picture bit-exactly', () => {
  const decoder = new Decoder(parameterSets);
  expect(units.map((unit) => digest(decoder.decode(unit), 60, 52))).toEqual(EXPECTED);
});

it('starts at any IDR picture', () => {
  const decoder = new Decoder(parameterSets);
  expect(units.slice(12, 15).map((unit) => digest(decoder.decode(unit), 60, 52))).toEqual(EXPECTED.slice(12, 15));
});

it('refuses a picture whose references are missing', () => {
  const [, second] = units;
  if (!second) throw new Error('no second picture');
  expect(() => new Decoder(parameterSets).decode(second)).toThrow('refers to one that is not there');
});

it('refuses a damaged picture instead of looping for ever', () => {
  const [first] = units;
  const [nal] = first?.nals ?? [];
  if (!nal) throw new Error('no picture');
  for (let cut = 20; cut < nal.length; cut += 97) {
    const damaged = Uint8Array.from([...nal.subarray(0, cut), ...new Uint8Array(40).fill(0xff)]);
    expect(() => new Decoder(parameterSets).decode({ idr: true, nals: [damaged] })).toThrow();
  }
});

it('refuses another profile', () => {
  const sps = Uint8Array.from(parameterSets.sps);
  sps[1] = 100;
  expect(() => new Decoder({ ...parameterSets, sps })).toThrow('the profile');
});
