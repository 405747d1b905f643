import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { Refused } from '../http/refused.ts';
import type { DueJob, Job, RegularJob } from './job.ts';
import { startJob } from './start-job.ts';

/** A job under test, with what it did and what was logged. */
function begun(job: (did: string[]) => Partial<Omit<RegularJob, 'name'>> | Omit<DueJob, 'name'>) {
  const clock = new SimulatedClock(1_000_000);
  const did: string[] = [];
  const logged: string[] = [];
  const reported: unknown[] = [];
  const made = job(did);
  const whole: Job =
    'runDue' in made
      ? { name: 'counting', ...made }
      : { name: 'counting', everyMs: 1_000, by: 'real-time', run: () => void did.push('run'), ...made };
  const stop = startJob(whole, {
    clock,
    realTime: clock,
    storage: {
      failed: (_, error) => {
        reported.push(error);
        return new Refused('storage_failed', 'full');
      },
    },
    logger: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
  });
  return { clock, did, logged, reported, stop };
}

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
const fails = (error: Error) => () => {
  throw error;
};

it('runs a job after each interval, until it is stopped', async () => {
  const { clock, did, stop } = begun(() => ({}));
  await clock.advance(3_500);
  stop();
  await clock.advance(3_000);
  expect(did).toEqual(['run', 'run', 'run']);
});

it('runs a job as the server starts if it says so', () => {
  expect(begun(() => ({ runsAtStart: true })).did).toEqual(['run']);
});

it.each([
  ['fails', fails(new Error('broken'))],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('goes on with a job that %s, and logs that once, and that it works again', async (_, broken) => {
  let isBroken = true;
  const { clock, did, logged } = begun((done) => ({
    run: () => (isBroken ? broken() : void done.push('run')),
  }));
  await clock.advance(3_500);
  expect(logged).toEqual(['a timed job failed']);
  isBroken = false;
  await clock.advance(2_000);
  expect(did).toEqual(['run', 'run']);
  expect(logged).toEqual(['a timed job failed', 'a timed job works again']);
});

it('reports a failure of the database to the storage, which logs it', async () => {
  const { clock, logged, reported } = begun(() => ({ run: fails(full) }));
  await clock.advance(1_500);
  expect([logged, reported]).toEqual([[], [full]]);
});

it('is silent about a change that the storage refused, which was reported as it failed', async () => {
  const { clock, logged, reported } = begun(() => ({ run: fails(new Refused('storage_failed', 'full')) }));
  await clock.advance(1_500);
  expect([logged, reported]).toEqual([[], []]);
});

it('starts although a job cannot begin, and runs it only once it has begun', async () => {
  let isFull = true;
  const { clock, did } = begun((done) => ({
    begin: () => {
      if (isFull) throw full;
      done.push('begin');
    },
  }));
  await clock.advance(2_500);
  expect(did).toEqual([]);
  isFull = false;
  await clock.advance(2_000);
  expect(did).toEqual(['begin', 'run', 'run']);
});

it('ends a job as the server stops, also when that fails', async () => {
  const { did, stop } = begun((done) => ({
    end: () => {
      done.push('end');
      throw full;
    },
  }));
  stop();
  expect(did).toEqual(['end']);
});

it('runs a job when something is due, and again after a failure', async () => {
  const times: number[] = [];
  const { clock, logged } = begun(() => ({
    runDue: () => {
      times.push(clock.now() - 1_000_000);
      if (times.length === 2) throw new Error('broken');
      return clock.now() + 5_000;
    },
  }));
  await clock.advance(16_000);
  expect(times).toEqual([0, 5_000, 15_000]);
  expect(logged).toEqual(['a timed job failed', 'a timed job works again']);
});

it('runs a job earlier than it said when it is woken, but no more than once a second', async () => {
  const times: number[] = [];
  const wakers: (() => void)[] = [];
  const { clock, stop } = begun(() => ({
    runDue: () => {
      times.push(clock.now() - 1_000_000);
      return clock.now() + 60_000;
    },
    onEarlier: (wake) => {
      wakers.push(wake);
      return () => void wakers.pop();
    },
  }));
  const wake = async () => {
    for (const one of wakers) one();
    await clock.settle();
  };
  await clock.advance(5_000);
  await wake();
  await clock.advance(200);
  await wake();
  await clock.advance(10_000);
  expect(times).toEqual([0, 5_000, 6_000]);
  stop();
  expect(wakers).toEqual([]);
});

it('runs a job again that was woken during its run', async () => {
  const times: number[] = [];
  let wake: (() => void) | undefined;
  const { clock } = begun(() => ({
    runDue: async () => {
      times.push(clock.now() - 1_000_000);
      if (times.length === 1) wake?.();
      return clock.now() + 60_000;
    },
    onEarlier: (earlier) => {
      wake = earlier;
      return () => undefined;
    },
  }));
  await clock.advance(10_000);
  expect(times).toEqual([0, 1_000]);
});
