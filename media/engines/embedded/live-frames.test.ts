import { expect, it } from 'vitest';
import { framesDue } from './live-frames.ts';

it('starts a new receiver at the current group', () => {
  expect(framesDue(undefined, 1_003, 20)).toEqual([1_000, 1_001, 1_002, 1_003]);
});

it('sends the frames since the last one, also across groups', () => {
  expect(framesDue(1_018, 1_021, 20)).toEqual([1_019, 1_020, 1_021]);
});

it('sends nothing twice', () => {
  expect(framesDue(1_003, 1_003, 20)).toEqual([]);
});

it('skips to the current group when it is too far behind, as under a fast clock', () => {
  expect(framesDue(1_003, 5_007, 20)).toEqual([5_000]);
});

it('starts again when time was set back', () => {
  expect(framesDue(1_003, 501, 20)).toEqual([500, 501]);
});
