import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { slowDown } from './slow-answer.ts';
import { createSlowLine } from './slow-line.ts';

/** The times at which some work is done. */
function timesOf(clock: SimulatedClock) {
  const times: number[] = [];
  return { times, note: (work: Promise<unknown>) => void work.then(() => times.push(clock.now())) };
}

it('lets so many bits pass in a second, in their order, each after the delay', async () => {
  const clock = new SimulatedClock(0);
  const line = createSlowLine({ kbps: 64, delayMs: 300 }, clock);
  const { times, note } = timesOf(clock);
  note(line.carry(8_000));
  note(line.carry(4_000));
  expect(line.waitMs()).toBe(1_500);
  await clock.advance(2_000);
  expect(times).toEqual([1_300, 1_800]);
});

it('only delays without a bandwidth', async () => {
  const clock = new SimulatedClock(0);
  const { times, note } = timesOf(clock);
  note(createSlowLine({ kbps: undefined, delayMs: 300 }, clock).carry(1_000_000));
  await clock.advance(1_000);
  expect(times).toEqual([300]);
});

it('lets an answer through piece by piece, with its status and its headers', async () => {
  const clock = new SimulatedClock(0);
  const line = createSlowLine({ kbps: 64, delayMs: 100 }, clock);
  const sent = new Response(new Uint8Array(8_000), { status: 206, headers: { 'Content-Type': 'image/jpeg' } });
  const slowed = slowDown(sent, line).then(async (answer) => ({
    status: answer.status,
    type: answer.headers.get('content-type'),
    length: (await answer.arrayBuffer()).byteLength,
  }));
  const { times, note } = timesOf(clock);
  note(slowed);
  await clock.advance(2_000);
  expect(await slowed).toEqual({ status: 206, type: 'image/jpeg', length: 8_000 });
  expect(times).toEqual([1_100]);
});
