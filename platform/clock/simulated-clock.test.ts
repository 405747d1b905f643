import { expect, it } from 'vitest';
import { SimulatedClock } from './simulated-clock.ts';

it('stands still while frozen', async () => {
  const clock = new SimulatedClock(1_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(clock.now()).toBe(1_000);
});

it('wakes sleepers in the order they are due, each at its own time', async () => {
  const clock = new SimulatedClock(0);
  const woken: [string, number][] = [];
  void clock.sleep(200).then(() => woken.push(['late', clock.now()]));
  void clock.sleep(100).then(() => woken.push(['early', clock.now()]));
  await clock.advance(500);
  expect(woken).toEqual([
    ['early', 100],
    ['late', 200],
  ]);
  expect(clock.now()).toBe(500);
});

it('adds up concurrent advances and wakes every sleeper on the way', async () => {
  const clock = new SimulatedClock(0);
  const woken: number[] = [];
  const stop = clock.every(100, () => {
    woken.push(clock.now());
  });
  await Promise.all([clock.advance(250), clock.advance(250), clock.advance(500)]);
  stop();
  expect(clock.now()).toBe(1_000);
  expect(woken).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 100));
});

it("starts an advance from the clock's current time once the previous advance has ended", async () => {
  const clock = new SimulatedClock(0);
  await clock.advance(500);
  clock.set({ epochMs: 100 });
  await clock.advance(50);
  expect(clock.now()).toBe(150);
});

it('runs a repeated job once per period and stops it', async () => {
  const clock = new SimulatedClock(0);
  let runs = 0;
  const stop = clock.every(100, () => {
    runs += 1;
  });
  await clock.advance(350);
  expect(runs).toBe(3);
  stop();
  await clock.advance(500);
  expect(runs).toBe(3);
});

it('rejects an aborted sleep with the reason it was given', async () => {
  const clock = new SimulatedClock(0);
  const abort = new AbortController();
  const sleep = clock.sleep(1_000, abort.signal);
  abort.abort(new Error('gone'));
  await expect(sleep).rejects.toThrow('gone');
});

it('wakes the sleepers that have become due when it is set forward', async () => {
  const clock = new SimulatedClock(0);
  const sleep = clock.sleep(5_000);
  clock.set({ epochMs: 6_000 });
  await expect(sleep).resolves.toBeUndefined();
});

/** A machine whose clock the test sets. */
function machineAt(epochMs: number) {
  const machine = { epochMs, now: () => machine.epochMs };
  return machine;
}

it("shows the machine's time, without drift, until it is first paused, and then stays behind", async () => {
  const machine = machineAt(1_000);
  const clock = new SimulatedClock(0);
  clock.followMachine(machine);
  machine.epochMs = 86_401_000;
  expect(clock.state()).toEqual({ epochMs: 86_401_000, rate: 1, mode: 'simulated', followsMachine: true });
  clock.set({ rate: 0 });
  machine.epochMs += 60_000;
  expect(clock.state()).toEqual({ epochMs: 86_401_000, rate: 0, mode: 'simulated' });
  clock.set({ rate: 1 });
  await clock.advance(500);
  expect(clock.now()).toBeLessThan(machine.epochMs);
});

it("goes on by itself when the machine's clock is put back", () => {
  const machine = machineAt(90_000);
  const clock = new SimulatedClock(0);
  clock.followMachine(machine);
  machine.epochMs = 50_000;
  expect(clock.now()).toBeGreaterThanOrEqual(90_000);
  expect(clock.state().followsMachine).toBeUndefined();
});

it("wakes sleepers by the machine's time", async () => {
  const machine = machineAt(1_000);
  const clock = new SimulatedClock(0);
  clock.followMachine(machine);
  let isAwake = false;
  const sleep = clock.sleep(2).then(() => {
    isAwake = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isAwake).toBe(false);
  machine.epochMs = 1_002;
  await sleep;
});
