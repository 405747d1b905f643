import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RealClock } from '#clock/real-clock.ts';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { ingestApi } from '#connections/ingest-api.ts';
import { randomStream } from '#random/streams.ts';
import { type Loudspeakers, loudspeakers } from './loudspeakers.ts';

const stop = new AbortController();
let clock: SimulatedClock;
let pending: string[];
let relayed: string[];
let speakers: Loudspeakers;

/** A server that lists pending talkdowns and takes outcomes. */
const server: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input));
  const id = /talkdowns\/(.+)\/relay/.exec(pathname)?.[1];
  if (id === undefined) return Response.json({ payload: pending.map((one) => ({ id: one, cameraId: 'camera-1' })) });
  relayed.push(id);
  return Response.json({ payload: { id, status: 'success' } });
};

beforeEach(() => {
  clock = new SimulatedClock(0);
  [pending, relayed] = [[], []];
  speakers = loudspeakers({
    call: ingestApi({ serverUrl: 'http://server.test', token: 'token', fetch: server }),
    clock,
    realClock: new RealClock(),
    random: randomStream(1, 'loudspeakers'),
    log: pino({ level: 'silent' }),
    signal: stop.signal,
  });
});
afterEach(() => expect(stop.signal.aborted).toBe(false));

/** The longest that a talkdown takes to be played, ms. */
const PLAYED_MS = 6_000;

it('reports a talkdown once it was played', async () => {
  const played = speakers.play('talkdown-1');
  expect(relayed).toEqual([]);
  await clock.advance(PLAYED_MS);
  await played;
  expect(relayed).toEqual(['talkdown-1']);
});

it('plays what was sent while it was away', async () => {
  pending = ['talkdown-1', 'talkdown-2'];
  await speakers.catchUp();
  await clock.advance(PLAYED_MS);
  await expect.poll(() => relayed.toSorted()).toEqual(['talkdown-1', 'talkdown-2']);
});

it('plays a talkdown once, although it is announced and listed', async () => {
  pending = ['talkdown-1'];
  const played = speakers.play('talkdown-1');
  await speakers.catchUp();
  await clock.advance(PLAYED_MS);
  await played;
  expect(relayed).toEqual(['talkdown-1']);
});
