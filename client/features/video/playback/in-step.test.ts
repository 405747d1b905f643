import { expect, it } from 'vitest';
import type { MediaStatus } from '../player/media-remote.ts';
import { fallenBehind, outOfStep } from './in-step.ts';

const playing: MediaStatus = { live: false, playing: true, waiting: false, ended: false, failed: false, rate: 1 };
const at = (moment: number | undefined, more: Partial<MediaStatus> = {}) => ({
  moment,
  status: { ...playing, ...more },
});

it('moves recordings that have fallen behind by more than a second to the foremost', () => {
  expect(fallenBehind([at(60_000), at(58_900), at(59_500)])).toEqual({ to: 60_000, late: [1] });
});

it('leaves recordings alone that are within a second of each other', () => {
  expect(fallenBehind([at(60_000), at(59_100)])).toBeUndefined();
});

it('moves nothing while one of them waits for data, or has shown no frame yet', () => {
  expect(fallenBehind([at(60_000), at(50_000, { waiting: true })])).toBeUndefined();
  expect(fallenBehind([at(60_000), at(undefined)])).toBeUndefined();
});

it('moves nothing while they are paused', () => {
  expect(fallenBehind([at(60_000, { playing: false }), at(50_000, { playing: false })])).toBeUndefined();
});

it('leaves out failed and ended recordings', () => {
  const others = [at(90_000, { failed: true, playing: false }), at(10_000, { ended: true, playing: false })];
  expect(fallenBehind([at(60_000), ...others, at(50_000)])).toEqual({ to: 60_000, late: [3] });
  expect(fallenBehind([at(60_000), ...others])).toBeUndefined();
});

it('finds a recording that plays on because it was still loading when all were paused', () => {
  const paused = at(60_000, { playing: false });
  expect(outOfStep([paused, at(60_000), paused])).toEqual({ playing: false, others: [1] });
  expect(outOfStep([paused, at(60_000, { waiting: true })])).toBeUndefined();
});

it('finds none while the first one loads, has failed or has ended', () => {
  expect(outOfStep([at(undefined, { playing: false }), at(60_000)])).toBeUndefined();
  expect(outOfStep([at(60_000, { failed: true, playing: false }), at(60_000)])).toBeUndefined();
  expect(outOfStep([at(60_000, { ended: true, playing: false }), at(60_000)])).toBeUndefined();
});
