import { beforeEach, expect, it } from 'vitest';
import type { MediaDisturbances } from '#contract/sim/disturbances.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { serveLiveHls } from '../hls/live-hls-server.ts';
import { testMedia } from '../hls/testing/test-media.ts';
import { testToken } from '../testing/test-tokens.ts';
import { FaultBook } from './fault-book.ts';
import { NO_FAULTS, StagedFaults } from './staged-faults.ts';
import { viewerNetwork } from './viewer-network.ts';

const offline = (userId: string) => ({ userId, isOffline: true, kbps: null, delayMs: 0 });
const slow = (userId: string, kbps: number) => ({ userId, isOffline: false, kbps, delayMs: 0 });

let clock: SimulatedClock;
let book: FaultBook;
let staged: StagedFaults;
beforeEach(() => {
  clock = new SimulatedClock(0);
  book = new FaultBook(async () => []);
  staged = new StagedFaults({ clock, machine: clock, cameras: book });
});
const stage = (changes: Partial<MediaDisturbances>) => staged.set({ ...NO_FAULTS, ...changes });

it('loses the requests of a user who is offline, and no others', async () => {
  const media = testMedia();
  const served = await serveLiveHls({ ...media, host: '127.0.0.1', hlsPort: 0 });
  const ask = async (user: string) => {
    const jwt = await testToken({ camera: 'cam-1', use: 'live', user });
    return fetch(`${served.url}/cam-1/init.mp4?jwt=${jwt}`, { headers: { 'user-agent': 'a browser' } });
  };
  media.staged.set({ ...NO_FAULTS, networks: [offline('desk')] });
  await expect(ask('desk')).rejects.toThrow();
  expect((await ask('night')).status).toBe(200);
  media.staged.set(NO_FAULTS);
  expect((await ask('desk')).status).toBe(200);
  await served.close();
});

it('answers nothing while the engine stalls, and goes on with what waits', async () => {
  stage({ engine: 'stalls' });
  const leaving = new AbortController();
  const met: unknown[] = [];
  const ask = (signal: AbortSignal) => staged.meet('/cam-1/whep', '::1', { isProgram: false, signal });
  void ask(new AbortController().signal).then((one) => met.push(one));
  const left = ask(leaving.signal);
  leaving.abort();
  await left;
  expect(met).toEqual([]);
  stage({});
  await expect.poll(() => met).toEqual([{ isLost: false, network: undefined }]);
});

it('loses everything but the controls while the engine is down', async () => {
  stage({ engine: 'down' });
  const { signal } = new AbortController();
  const ask = async (path: string) => (await staged.meet(path, '::1', { isProgram: false, signal })).isLost;
  expect([await ask('/cam-1/whep'), await ask('/camera-health'), await ask('/begin-again')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('loses the stills of the operator who is offline, and none of another at the same address', async () => {
  const { signal } = new AbortController();
  const ask = async (user: string) => {
    const jwt = await testToken({ camera: 'cam-1', use: 'still', from: 1_000, to: 1_000, user });
    return (await staged.meet(`/stills/cam-1/1000.jpg?jwt=${jwt}`, '10.0.0.7', { isProgram: false, signal })).isLost;
  };
  stage({ networks: [offline('desk')] });
  expect([await ask('desk'), await ask('night'), await ask('desk')]).toEqual([true, false, true]);
  stage({});
  expect(await ask('desk')).toBe(false);
});

it('takes a token without a user for that of the only ones at its address', async () => {
  const { networks } = staged;
  stage({ networks: [offline('desk')] });
  const still = { address: '10.0.0.7', userId: undefined };
  expect(networks.ofAsker(still)).toBeUndefined();
  networks.ofAsker({ address: '10.0.0.7', userId: 'desk' });
  expect(networks.ofAsker(still)?.isOffline).toBe(true);
  expect(networks.ofAsker({ ...still, address: '10.0.0.8' })).toBeUndefined();
  networks.ofAsker({ address: '10.0.0.7', userId: 'night' });
  expect(networks.ofAsker(still)).toBeUndefined();
});

it('takes a camera whose path is lost for offline until it is found, and keeps its own fault', () => {
  const told: string[] = [];
  book.follow(({ cameraId, kind }) => told.push(`${cameraId} ${kind}`));
  book.set({ cameraId: 'b', kind: 'black', sinceMs: 0 });
  stage({ lostPaths: ['a', 'b'] });
  expect([book.faultOf('a')?.kind, book.faultOf('b')?.kind]).toEqual(['offline', 'offline']);
  stage({ lostPaths: [] });
  expect([book.faultOf('a')?.kind, book.faultOf('b')?.kind]).toEqual([undefined, 'black']);
  expect(told).toEqual(['b black', 'a offline', 'b offline', 'a none', 'b black']);
});

/** A picture of 1,000 bytes, of which the first of a group is a key frame. */
const picture = (isKeyFrame = false) => [new Uint8Array(1_000).fill(isKeyFrame ? 24 : 1)];

it('drops live pictures that a slow network would show too late, up to a key frame that it can carry', async () => {
  stage({ networks: [slow('desk', 16)] });
  const network = viewerNetwork(staged, 'desk');
  const shown: number[] = [];
  const send = (number: number, isKeyFrame = false) =>
    network.sendPicture(picture(isKeyFrame), () => shown.push(number));
  // Each takes half a second.
  for (const number of [1, 2, 3]) send(number, number === 1);
  await clock.advance(2_000);
  send(4);
  send(5, true);
  await clock.advance(1_000);
  expect(shown).toEqual([1, 2, 5]);
});

it('shows nothing to a viewer who is offline, or whose engine stalls', () => {
  const network = viewerNetwork(staged, 'desk');
  let shown = 0;
  const send = (isKeyFrame: boolean) => network.sendPicture(picture(isKeyFrame), () => (shown += 1));
  stage({ networks: [offline('desk')] });
  send(true);
  expect([shown, network.carriesSound()]).toEqual([0, false]);
  stage({ engine: 'stalls' });
  send(true);
  stage({});
  send(false);
  expect(shown).toBe(0);
  send(true);
  expect([shown, network.carriesSound()]).toEqual([1, true]);
});
