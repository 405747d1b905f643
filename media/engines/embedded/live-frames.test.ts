import { expect, it } from 'vitest';
import { framesDue } from './live-frames.ts';

it('begins a new receiver at the group that is on', () => {
  expect(framesDue(undefined, 1_003, 20)).toEqual([1_000, 1_001, 1_002, 1_003]);
});

it('sends the frames since the last one, over the end of a group too', () => {
  expect(framesDue(1_018, 1_021, 20)).toEqual([1_019, 1_020, 1_021]);
});

it('sends nothing twice', () => {
  expect(framesDue(1_003, 1_003, 20)).toEqual([]);
});

it('leaps to the present group when it is too far behind, as under a fast clock', () => {
  expect(framesDue(1_003, 5_007, 20)).toEqual([5_000]);
});

it('begins anew when time was set back', () => {
  expect(framesDue(1_003, 501, 20)).toEqual([500, 501]);
});
