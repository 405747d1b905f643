import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { SupervisedProgram } from './program.ts';
import { Supervisor } from './supervisor.ts';

/** A program that only records the calls made to it. */
class FakeProgram implements SupervisedProgram {
  readonly ended: Promise<{ why: string }>;
  running = true;
  #end: (why: { why: string }) => void = () => undefined;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }
  crash() {
    this.running = false;
    this.#end({ why: 'exit code 1' });
  }
  async stop() {
    this.crash();
  }
}

let machine: SimulatedClock;
let programs: FakeProgram[];
let serves: boolean;
let answersViewers: boolean;
/** How long a check takes that fails. */
let failsAfterMs: number;

beforeEach(() => {
  answersViewers = false;
  failsAfterMs = 0;
  machine = new SimulatedClock(0);
  programs = [];
  serves = true;
});

function supervisor(beforeStart: () => Promise<void> = async () => undefined): Supervisor {
  return new Supervisor({
    startProgram: async () => {
      await beforeStart();
      const program = new FakeProgram();
      programs.push(program);
      return program;
    },
    check: async () => {
      if (serves) return;
      await machine.sleep(failsAfterMs);
      throw new Error('no answer');
    },
    answersViewers: async () => answersViewers,
    machine,
    log: pino({ level: 'silent' }),
  });
}

const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
/** Advances time in small steps, as real time does. */
const pass = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) {
    await machine.advance(50);
    await settled();
  }
};

it('ends a program that does not serve in time', async () => {
  serves = false;
  const starting = supervisor().start();
  const told = expect(starting).rejects.toThrow('MediaMTX was not ready within 15 s');
  await pass(15_100);
  await told;
  expect(programs.map(({ running }) => running)).toEqual([false]);
});

it('waits longer after each exit, and starts with the first pause again after half a minute without one', async () => {
  const one = supervisor();
  await one.start();
  const restartsWithin = async (ms: number) => {
    programs.at(-1)?.crash();
    await settled();
    await pass(ms - 50);
    const before = one.restarts;
    await pass(50);
    return one.restarts - before;
  };
  for (const pause of [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    expect(await restartsWithin(pause)).toBe(1);
  }
  await pass(31_000);
  expect(await restartsWithin(250)).toBe(1);
  await one.stop();
});

it('tolerates a program that does not answer once or twice', async () => {
  const one = supervisor();
  await one.start();
  serves = false;
  await pass(2_000);
  serves = true;
  await pass(5_000);
  expect([one.state, one.restarts, programs.length]).toEqual(['running', 0, 1]);
  await one.stop();
});

it('restarts a program that goes on running without an answer', async () => {
  const one = supervisor();
  await one.start();
  serves = false;
  failsAfterMs = 5_000;
  await pass(17_900);
  expect(programs.map(({ running }) => running)).toEqual([true]);
  await pass(200);
  expect(programs.map(({ running }) => running)).toEqual([false]);
  await one.stop();
});

it('lets a program live that answers viewers, however long it does not answer media', async () => {
  const one = supervisor();
  await one.start();
  serves = false;
  answersViewers = true;
  await pass(60_000);
  expect([one.state, one.restarts, programs.length]).toEqual(['running', 0, 1]);
  answersViewers = false;
  await pass(2_000);
  expect(one.state).toBe('restarting');
  await one.stop();
});

it('does not count a check during which media itself had no time', async () => {
  const one = supervisor();
  await one.start();
  serves = false;
  failsAfterMs = 5_000;
  for (let check = 0; check < 6; check += 1) {
    await pass(3_000);
    // A busy machine: nothing runs for two seconds.
    machine.set({ epochMs: machine.now() + 2_000 });
    await pass(1_000);
  }
  expect([one.state, one.restarts, programs.length]).toEqual(['running', 0, 1]);
  await one.stop();
});

it('leaves no program behind when it is stopped during a start', async () => {
  let goOn: () => void = () => undefined;
  const one = supervisor(
    () =>
      new Promise((resolve) => {
        goOn = resolve;
      }),
  );
  const starting = one.start();
  await settled();
  const told = expect(starting).rejects.toThrow('MediaMTX was stopped while it started');
  await one.stop();
  goOn();
  await told;
  expect(programs.map(({ running }) => running)).toEqual([false]);
});
