import { expect, it } from 'vitest';
import { readStream, splitNals } from './annex-b.ts';

const [sps, pps] = [
  [0x67, 1],
  [0x68, 2],
] as const;
const stream = (...nals: (readonly number[])[]) => Uint8Array.from(nals.flatMap((nal) => [0, 0, 1, ...nal]));

it('splits at start codes of three and of four bytes', () => {
  const nals = splitNals(Uint8Array.from([0, 0, 0, 1, 0x67, 1, 0, 0, 1, 0x68, 2, 0, 0, 0, 1, 0x65, 3]));
  expect(nals.map((nal) => [...nal])).toEqual([
    [0x67, 1],
    [0x68, 2],
    [0x65, 3],
  ]);
});

it('keeps parameter sets apart from the pictures and drops what decoders do not need', () => {
  const read = readStream(stream([0x09, 0x10], sps, pps, [0x06, 5], [0x65, 0x88], [0x41, 0x9a]));
  expect(read.parameterSets.sps).toEqual(Uint8Array.from(sps));
  expect(read.units.map((unit) => unit.idr)).toEqual([true, false]);
  expect(read.units.map((unit) => unit.nals.length)).toEqual([1, 1]);
});

it('joins the slices of one picture', () => {
  const read = readStream(stream(sps, pps, [0x65, 0x88], [0x65, 0x22], [0x41, 0x9a], [0x41, 0x33]));
  expect(read.units.map((unit) => unit.nals.length)).toEqual([2, 2]);
});

it('refuses a stream that changes its parameter sets', () => {
  expect(() => readStream(stream(sps, pps, [0x65, 0x88], [0x67, 9]))).toThrow('changes its SPS');
});

it('refuses a stream without parameter sets', () => {
  expect(() => readStream(stream([0x65, 0x88]))).toThrow('no parameter sets');
});
