import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Decoder } from '../decode/decoder.ts';
import type { Picture } from '../decode/picture.ts';
import { readStream } from '../mux/annex-b.ts';
import { TEST_PPS, TEST_SPS } from '../pictures/testing/test-library.ts';
import { encodeBlack, encodeRepeats } from './made-pictures.ts';

const pattern = readStream(await readFile('media/decode/fixtures/pattern.h264'));
const library = { sps: TEST_SPS, pps: TEST_PPS };
const low = readStream(await readFile('media/clips/car-lot.night.person.low.h264'));

const samples = ({ luma, cb, cr }: Picture) => [luma, cb, cr].map((plane) => Buffer.from(plane.samples));

it('repeats the last picture', () => {
  for (const { parameterSets, units } of [pattern, low]) {
    const decoder = new Decoder(parameterSets);
    const [first] = units;
    if (!first) throw new Error('no picture');
    const before = Buffer.concat(samples(decoder.decode(first)));
    for (const unit of encodeRepeats(parameterSets, 19)) {
      expect(before.equals(Buffer.concat(samples(decoder.decode(unit))))).toBe(true);
    }
  }
});

it('makes an entirely black picture', () => {
  for (const parameterSets of [library, pattern.parameterSets, low.parameterSets]) {
    const [luma, blue, red] = samples(new Decoder(parameterSets).decode(encodeBlack(parameterSets)));
    expect(new Set(luma)).toEqual(new Set([16]));
    expect(new Set(blue)).toEqual(new Set([128]));
    expect(new Set(red)).toEqual(new Set([128]));
  }
});
