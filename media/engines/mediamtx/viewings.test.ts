import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { Viewings } from './viewings.ts';

let machine: SimulatedClock;
let kicked: string[];
let answers: boolean;
let viewings: Viewings;
/** A right that ends at a given time. */
const until = (endMs: number) => ({
  waitUntilOver: (signal: AbortSignal) => machine.sleep(endMs - machine.now(), signal),
});

beforeEach(() => {
  machine = new SimulatedClock(0);
  kicked = [];
  answers = true;
  viewings = new Viewings({
    kick: async (session) => {
      if (!answers) throw new Error('no answer');
      kicked.push(session);
    },
    machine,
    log: pino({ level: 'silent' }),
  });
});

it('ends each session when its right ends, and not before', async () => {
  viewings.admit('a', until(60_000));
  viewings.admit('b', until(90_000));
  await machine.advance(59_999);
  expect(kicked).toEqual([]);
  await machine.advance(1);
  expect(kicked).toEqual(['a']);
  await machine.advance(30_000);
  expect(kicked).toEqual(['a', 'b']);
  expect(viewings.size).toBe(0);
});

it('ends a session as soon as MediaMTX answers again', async () => {
  viewings.admit('a', until(60_000));
  answers = false;
  await machine.advance(65_000);
  answers = true;
  await machine.advance(500);
  expect(kicked).toEqual(['a']);
});

it('forgets a session that MediaMTX does not list once it has had time to begin', async () => {
  viewings.admit('stays', until(600_000));
  viewings.admit('left', until(600_000));
  await machine.advance(30_000);
  viewings.retain(new Set(['stays']));
  expect(viewings.size).toBe(2);
  await machine.advance(1);
  viewings.retain(new Set(['stays']));
  expect(viewings.size).toBe(1);
  await machine.advance(600_000);
  expect(kicked).toEqual(['stays']);
});

it('makes no call for sessions that a new MediaMTX never had', async () => {
  viewings.admit('a', until(60_000));
  viewings.clear();
  await machine.advance(60_000);
  expect([kicked, viewings.size]).toEqual([[], 0]);
});
