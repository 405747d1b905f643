import { readdirSync } from 'node:fs';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { FaultBook } from '../../faults/fault-book.ts';
import { StagedFaults } from '../../faults/staged-faults.ts';
import { writeTestLibrary } from '../../pictures/testing/test-library.ts';
import { LiveSounds } from '../../sound/live-sounds.ts';
import { openLibraries, testRenditions } from '../../testing/test-renditions.ts';
import { TEST_SECRET, testToken } from '../../testing/test-tokens.ts';
import { createTokenCheck } from '../../tokens.ts';
import type { MediaEngine } from '../media-engine.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { testOffer } from './testing/test-offer.ts';

const SESSIONS = 150;
const IN_TIME = { timeout: 30_000 };
const libraries = await openLibraries(await writeTestLibrary());

let engine: MediaEngine;
let machine: SimulatedClock;
let whep: string;

beforeEach(async () => {
  machine = new SimulatedClock(0);
  const clock = new SimulatedClock(0);
  const cameras = { find: async () => ({ scene: 'car-lot', timezone: 'UTC' }) as const };
  engine = embeddedEngine({
    renditions: testRenditions(libraries, { cameras, clock, machine }),
    sounds: new LiveSounds({ machine }),
    followLost: () => () => undefined,
    clock,
    machine,
    checkToken: createTokenCheck(TEST_SECRET, machine),
    staged: new StagedFaults({ clock, machine, cameras: new FaultBook(async () => []) }),
    host: '127.0.0.1',
    whepPort: 0,
    hlsPort: 0,
    iceServers: [],
    log: pino({ level: 'silent' }),
  });
  ({ whep } = await engine.start());
});
afterEach(() => engine.stop());

/** Begins `count` sessions, half of them in the low rendition. Resolves to their addresses. */
async function begin(count: number): Promise<string[]> {
  const jwt = await testToken({ camera: 'cam-1', use: 'live' });
  const headers = { 'content-type': 'application/sdp' };
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const address = `${whep}${MEDIA_PATHS.whep('cam-1', index % 2 === 0 ? 'full' : 'low')}?jwt=${jwt}`;
      const answer = await fetch(address, { method: 'POST', headers, body: testOffer() });
      await answer.text();
      return new URL(answer.headers.get('location') ?? '', whep).href;
    }),
  );
}

/** Begins 150 sessions, ends half of them and lets the others time out. */
async function comeAndGo(): Promise<void> {
  const sessions = await begin(SESSIONS);
  expect(engine.state().viewers).toBe(SESSIONS);
  const ended = await Promise.all(sessions.slice(SESSIONS / 2).map((one) => fetch(one, { method: 'DELETE' })));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]));
  await machine.advance(10_000);
  expect(engine.state()).toMatchObject({ viewers: 0, cameras: 0 });
}

const openFiles = () => readdirSync('/dev/fd').length;

it('frees the sessions and sockets of 150 viewers that leave or never connect', { timeout: 120_000 }, async () => {
  // The first round allocates what is needed only once, such as keep-alive connections.
  await comeAndGo();
  await expect.poll(openFiles, IN_TIME).toBeLessThan(SESSIONS);
  const files = openFiles();
  await comeAndGo();
  await expect.poll(openFiles, IN_TIME).toBeLessThan(files + SESSIONS / 10);
});
