import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { CameraFaultKind } from '#contract/sim/cameras.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { LiveCameras } from '../engines/embedded/live-cameras.ts';
import { sameBytes } from '../mux/annex-b.ts';
import { packetise } from '../mux/rtp.ts';
import { CameraPictures } from '../pictures/camera-pictures.ts';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { writeTestLibrary } from '../pictures/testing/test-library.ts';
import { FaultBook } from './fault-book.ts';
import { encodeBlack, encodeRepeats } from './made-pictures.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const library = await ClipLibrary.open(await writeTestLibrary());
const { parameterSets } = library.format;

type Payloads = readonly Uint8Array[];
interface Seen {
  payloads: Payloads;
  shownMs: number;
  receivedMs: number;
}

let clock: SimulatedClock;
let faults: FaultBook;
let pictures: CameraPictures;
let live: LiveCameras;
let seen: Seen[];

beforeEach(() => {
  clock = new SimulatedClock(NOON);
  faults = new FaultBook(async () => []);
  seen = [];
  pictures = new CameraPictures(
    { find: async () => ({ scene: 'car-lot', timezone: 'UTC' }) },
    { live: () => undefined, recorded: async () => undefined },
    library,
    faults,
  );
  live = new LiveCameras({ pictures, clock, machine: clock, log: pino({ level: 'silent' }) });
});

const set = (kind: CameraFaultKind) => faults.set({ cameraId: 'cam-1', kind, sinceMs: clock.now() });
const watch = () =>
  live.watch('cam-1', (payloads, shownMs) => seen.push({ payloads, shownMs, receivedMs: clock.now() }));
const same = (a: Payloads | undefined, b: Payloads | undefined) =>
  a !== undefined && b !== undefined && a.length === b.length && a.every((one, i) => sameBytes(one, b[i] ?? one));

/** Lets pending reads proceed until the condition holds. */
const until = (condition: () => boolean) => expect.poll(condition, { interval: 1 }).toBe(true);

it('freezes the picture from the next segment on, also for viewers who join later', async () => {
  clock.set({ epochMs: NOON + 500 });
  set('frozen');
  clock.set({ epochMs: NOON + 6_300 });
  const leave = watch();
  await until(() => seen.length === 4);
  const [stands] = await pictures.loadLive('cam-1', NOON / 2_000 + 1);
  const still = stands ? packetise(stands, parameterSets) : undefined;
  const repeats = encodeRepeats(parameterSets, 3).map((unit) => packetise(unit, parameterSets));
  expect(seen.map(({ payloads }, i) => same(payloads, i === 0 ? still : repeats[i - 1]))).toEqual(Array(4).fill(true));
  leave();
});

it('shows the current picture until the segment at which it freezes', async () => {
  clock.set({ epochMs: NOON + 500 });
  const before = await pictures.loadLive('cam-1', NOON / 2_000);
  set('frozen');
  expect(await pictures.loadLive('cam-1', NOON / 2_000)).toEqual(before);
});

it('turns the picture black and back', async () => {
  set('black');
  const black = packetise(encodeBlack(parameterSets), parameterSets);
  const leave = watch();
  await until(() => seen.length === 1);
  expect(same(seen[0]?.payloads, black)).toBe(true);
  set('none');
  await clock.advance(2_000);
  await until(() => seen.length === 21);
  expect(same(seen[20]?.payloads, black)).toBe(false);
  leave();
});

it('sends two batches a second when it is slow, each with all pictures since the last', async () => {
  const leave = watch();
  await until(() => seen.length === 1);
  set('slow');
  await clock.advance(1_100);
  expect(seen.slice(1).map(({ receivedMs }) => receivedMs - NOON)).toEqual([
    ...Array(5).fill(500),
    ...Array(5).fill(1_000),
  ]);
  leave();
});

it('makes viewers of a camera with a late join wait for the key frame after the next', async () => {
  clock.set({ epochMs: NOON + 500 });
  set('late-join');
  const leave = watch();
  await clock.advance(3_400);
  expect(seen).toEqual([]);
  await clock.advance(200);
  await until(() => seen.length === 2);
  expect((seen[0]?.shownMs ?? 0) - NOON).toBe(4_000);
  leave();
});

it('sends nothing while it cannot be reached, and resumes by itself', async () => {
  set('offline');
  expect(await pictures.isOnline('cam-1')).toBe(false);
  const leave = watch();
  await clock.advance(1_000);
  expect(seen).toEqual([]);
  set('none');
  await clock.advance(200);
  await until(() => seen.length > 0);
  leave();
});
