import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { CameraPictures } from '../../pictures/camera-pictures.ts';
import { ClipLibrary } from '../../pictures/clip-library.ts';
import { writeTestLibrary } from '../../pictures/testing/test-library.ts';
import { LiveCameras } from './live-cameras.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const library = await ClipLibrary.open(await writeTestLibrary());

/** A picture of the test library carries its frame number: see test-library.ts. */
const frameOf = (payloads: readonly Uint8Array[]) => {
  const payload = payloads.at(payloads.length > 1 ? 1 : 0);
  // In a fragment the header of the picture takes two bytes.
  return (payload?.at(payloads.length > 1 ? 4 : 3) ?? 0) - 1;
};

let clock: SimulatedClock;
let live: LiveCameras;
let seen: { frame: number; shownMs: number }[];
const viewer = (payloads: readonly Uint8Array[], shownMs: number) => seen.push({ frame: frameOf(payloads), shownMs });

beforeEach(() => {
  clock = new SimulatedClock(NOON);
  seen = [];
  // Both clocks are the same: a simulated clock at the rate of real time.
  live = camerasBy(clock);
});

function camerasBy(machine: SimulatedClock): LiveCameras {
  const pictures = new CameraPictures(
    { find: async (id) => (id === 'gone' ? undefined : { scene: 'car-lot', timezone: 'UTC' }) },
    { live: () => undefined, recorded: async () => undefined },
    library,
  );
  return new LiveCameras({ pictures, clock, machine, log: pino({ level: 'silent' }) });
}

it('sends a new viewer the whole group up to now, at once', async () => {
  clock.set({ epochMs: NOON + 500 });
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 6);
  const first = ((NOON / 2_000) % 10) * 20;
  expect(seen.map((one) => one.frame)).toEqual([0, 1, 2, 3, 4, 5].map((frame) => first + frame));
  expect((seen.at(-1)?.shownMs ?? 0) - (seen[0]?.shownMs ?? 0)).toBeLessThan(10);
  leave();
});

it('then sends every frame when it is due', async () => {
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  await clock.advance(450);
  expect(seen.map((one) => one.shownMs - NOON)).toEqual([0, 100, 200, 300, 400]);
  leave();
});

it('gives a second viewer the same picture as the first', async () => {
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  await clock.advance(750);
  const others: number[] = [];
  const leaveToo = live.watch('cam-1', (payloads) => others.push(frameOf(payloads)));
  await until(() => others.length > 0);
  expect(others).toEqual(seen.map((one) => one.frame));
  await clock.advance(100);
  expect(others.at(-1)).toBe(seen.at(-1)?.frame);
  leave();
  leaveToo();
});

it('shows the current picture of a frozen clock, and the new one when it is advanced', async () => {
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  clock.set({ epochMs: NOON + 3_600_000 });
  await until(() => seen.length === 2);
  expect(seen[1]?.frame).toBe((((NOON + 3_600_000) / 2_000) % 10) * 20);
  leave();
});

it('continues from a time that the clock is set back to, however far', async () => {
  const machine = new SimulatedClock(0);
  live = camerasBy(machine);
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  clock.set({ epochMs: NOON - 3_600_000 + 300 });
  await machine.advance(1_000);
  await until(() => seen.length === 5);
  const first = (((NOON - 3_600_000) / 2_000) % 10) * 20;
  expect(seen.slice(1).map((one) => one.frame)).toEqual([0, 1, 2, 3].map((frame) => first + frame));
  const times = seen.map((one) => one.shownMs);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  await clock.advance(100);
  await machine.advance(100);
  await until(() => seen.length === 6);
  leave();
});

it('rests when nobody is watching', async () => {
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  leave();
  await clock.advance(1_000);
  expect(seen.length).toBe(1);
  expect(live.size).toBe(0);
});

it('forgets a viewer that leaves before its first picture', async () => {
  live.watch('cam-1', viewer)();
  await until(() => live.size === 0);
  await clock.advance(1_000);
  expect(seen).toEqual([]);
});

it('continues for other cameras when one has no picture', async () => {
  const leaveGone = live.watch('gone', () => undefined);
  const leave = live.watch('cam-1', viewer);
  await until(() => seen.length === 1);
  await clock.advance(200);
  expect(seen.length).toBe(3);
  leaveGone();
  leave();
  expect(live.size).toBe(0);
});

/** Lets pending file reads proceed until the condition holds. */
const until = (condition: () => boolean) => expect.poll(condition, { interval: 1 }).toBe(true);
