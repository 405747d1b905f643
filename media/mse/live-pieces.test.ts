import { beforeEach, expect, it } from 'vitest';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import { NOON, picturesIn, testMedia } from '../hls/testing/test-media.ts';
import { type Receiver, sendLive } from './live-pieces.ts';

let media: ReturnType<typeof testMedia>;
let sent: Buffer[];
let unread: number;
let left: AbortController;
let ended: unknown;

beforeEach(async () => {
  media = testMedia();
  // With these loaded, no piece waits for the disk, only for the clock.
  await media.fragments.build(NOON / 2_000, await media.segments.load('cam-1', NOON / 2_000));
  sent = [];
  unread = 0;
  left = new AbortController();
  ended = undefined;
});

function watch(camera = 'cam-1') {
  const receiver: Receiver = { send: (piece) => sent.push(piece), unread: () => unread };
  const fault = () => media.faults.get(camera)?.kind;
  sendLive(camera, receiver, { ...media, fault, signal: left.signal }).catch((error: unknown) => {
    ended = error;
  });
}

const setFault = (kind: CameraFaultKind) =>
  media.faults.set('cam-1', { cameraId: 'cam-1', kind, sinceMs: media.clock.now() });
const frames = () => sent.map((piece) => picturesIn(piece).frames.length);
/** Start of each piece, in ms after NOON. */
const begins = () => sent.map((piece) => Number(piece.readBigUInt64BE(piece.indexOf('tfdt') + 8)) - NOON);

it('begins with everything since the last key frame, and then sends each picture at its time', async () => {
  await media.clock.advance(730);
  watch();
  await media.clock.advance(0);
  expect([begins(), frames()]).toEqual([[0], [8]]);
  await media.clock.advance(200);
  expect([begins(), frames()]).toEqual([
    [0, 800, 900],
    [8, 1, 1],
  ]);
});

it('continues across segments without a gap', async () => {
  await media.clock.advance(1_900);
  watch();
  for (let step = 0; step < 25; step += 1) await media.clock.advance(100);
  expect(begins()).toEqual([0, ...Array.from({ length: 25 }, (_, index) => 2_000 + index * 100)]);
});

it('sends nothing to a viewer that does not read, and resumes at a key frame', async () => {
  watch();
  await media.clock.advance(100);
  unread = 1_000_000;
  for (let step = 0; step < 22; step += 1) await media.clock.advance(100);
  const before = sent.length;
  expect(before).toBe(2);
  unread = 0;
  await media.clock.advance(100);
  expect([begins().slice(before), frames().slice(before)]).toEqual([[2_000], [5]]);
});

it('gives up a viewer that does not read for a long time', async () => {
  watch();
  await media.clock.advance(100);
  unread = 1_000_000;
  await media.machine.advance(20_001);
  await media.clock.advance(100);
  expect(String(ended)).toContain('does not read');
});

it('ends when the clock is set back by more than a small correction', async () => {
  await media.clock.advance(3_000);
  watch();
  await media.clock.advance(0);
  media.clock.set({ epochMs: NOON + 2_900 });
  await media.machine.advance(1_000);
  expect(ended).toBeUndefined();
  media.clock.set({ epochMs: NOON - 60_000 });
  await media.machine.advance(1_000);
  expect(String(ended)).toContain('set back');
});

it('ends with its viewer and leaves no timers or listeners behind', async () => {
  watch();
  await media.clock.advance(100);
  left.abort(new Error('left'));
  await media.clock.advance(500);
  expect(frames()).toHaveLength(2);
  expect(String(ended)).toContain('left');
});

it('is disconnected from a camera that goes offline', async () => {
  watch();
  await media.clock.advance(100);
  setFault('offline');
  await media.clock.advance(100);
  expect(String(ended)).toContain('cannot be reached');
});

it('receives a slow camera twice a second', async () => {
  setFault('slow');
  watch();
  for (let step = 0; step < 10; step += 1) await media.clock.advance(100);
  expect(frames()).toEqual([20, 5, 5]);
  // The last picture of a batch is held until the next batch arrives.
  expect(begins()).toEqual([-2_000, 0, 500]);
});

it('waits for the key frame after the next on a camera with a late join', async () => {
  await media.clock.advance(300);
  setFault('late-join');
  watch();
  for (let step = 0; step < 36; step += 1) await media.clock.advance(100);
  expect(begins()).toEqual([]);
  await media.clock.advance(100);
  expect(begins()).toEqual([4_000]);
});
