import { jwtVerify } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createMediaAddresses, type MediaAddresses } from './media-addresses.ts';

const secret = 'the-media-secret-of-tests';
const HOUR_MS = 3_600_000;
const NOON_MS = Date.UTC(2025, 10, 20, 12);

let realTime: SimulatedClock;
let addresses: MediaAddresses;
const create = (namesViewers: boolean) =>
  createMediaAddresses({
    secret,
    mediaUrl: 'http://media',
    whepUrl: 'http://whep',
    hlsUrl: 'http://hls',
    namesViewers,
    realTime,
  });
beforeEach(() => {
  realTime = new SimulatedClock(NOON_MS + 5 * 60_000);
  addresses = create(true);
});

const claimsOf = async (address: string) => {
  const key = new TextEncoder().encode(secret);
  const jwt = new URL(address).searchParams.get('jwt') ?? '';
  return (await jwtVerify(jwt, key, { algorithms: ['HS256'], currentDate: new Date(realTime.now()) })).payload;
};

it('binds an event address to camera, use and window, for one to two hours', async () => {
  const address = addresses.event('cam-1', 10_000, 24_000);
  expect(address).toMatch(/^http:\/\/media\/events\/cam-1\/10000-24000\.mp4\?jwt=/);
  expect(await claimsOf(address)).toEqual({
    camera: 'cam-1',
    use: 'event',
    from: 10_000,
    to: 24_000,
    exp: (NOON_MS + 2 * HOUR_MS) / 1_000,
  });
});

it('binds a still to its time', async () => {
  const claims = await claimsOf(addresses.still('cam-1', 12_345));
  expect(claims).toMatchObject({ use: 'still', from: 12_345, to: 12_345 });
});

it('says when the live address ends', async () => {
  const { url, expiresMs } = addresses.live('cam-1');
  expect(url).toMatch(/^http:\/\/whep\/cam-1\/whep\?jwt=/);
  expect(await claimsOf(url)).toEqual({ camera: 'cam-1', use: 'live', exp: expiresMs / 1_000 });
  expect(expiresMs).toBe(NOON_MS + 2 * HOUR_MS);
});

it('gives the HLS address a token for the same live camera', async () => {
  const url = addresses.liveHls('cam-1');
  expect(url).toMatch(/^http:\/\/hls\/cam-1\/index\.m3u8\?jwt=/);
  expect(await claimsOf(url)).toMatchObject({ camera: 'cam-1', use: 'live' });
});

it('gives the low rendition its own addresses, which accept the same token', async () => {
  const whep = addresses.live('cam-1', 'low').url;
  const hls = addresses.liveHls('cam-1', 'low');
  expect(whep).toMatch(/^http:\/\/whep\/cam-1\/low\/whep\?jwt=/);
  expect(hls).toMatch(/^http:\/\/hls\/cam-1\/low\/index\.m3u8\?jwt=/);
  for (const url of [whep, hls]) expect(await claimsOf(url)).toMatchObject({ camera: 'cam-1', use: 'live' });
});

it('binds a playback address to camera, use and window', async () => {
  const url = addresses.playback('cam-1', 10_000, 70_000);
  expect(url).toMatch(/^http:\/\/media\/playback\/cam-1\/10000\.m3u8\?jwt=/);
  expect(await claimsOf(url)).toMatchObject({ camera: 'cam-1', use: 'playback', from: 10_000, to: 70_000 });
});

it('keeps an address stable within the hour, so that browsers can cache its picture', () => {
  const before = addresses.still('cam-1', 12_345);
  realTime.set({ epochMs: NOON_MS + HOUR_MS - 1 });
  expect(addresses.still('cam-1', 12_345)).toBe(before);
  realTime.set({ epochMs: NOON_MS + HOUR_MS });
  expect(addresses.still('cam-1', 12_345)).not.toBe(before);
});

it('ends an open live picture with its shared link, and no other', async () => {
  const endMs = NOON_MS + 30 * 60_000;
  const link = addresses.until(endMs);
  for (const url of [link.live('cam-1').url, link.liveHls('cam-1')]) {
    expect(await claimsOf(url)).toMatchObject({ viewUntil: endMs });
  }
  expect(await claimsOf(addresses.live('cam-1').url)).not.toHaveProperty('viewUntil');
});

it('ends earlier when it is given an end', async () => {
  const until = addresses.until(NOON_MS + 30 * 60_000);
  expect((await claimsOf(until.still('cam-1', 1))).exp).toBe((NOON_MS + 30 * 60_000) / 1_000);
  expect((await claimsOf(addresses.still('cam-1', 1))).exp).toBe((NOON_MS + 2 * HOUR_MS) / 1_000);
});

it('names the viewer of recorded pictures in a demo, at an address that stays the same for them', async () => {
  const [desk, night] = [addresses.forViewer({ id: 'desk' }), addresses.forViewer({ id: 'night' })];
  for (const url of [
    desk.still('cam-1', 1),
    desk.event('cam-1', 0, 2_000),
    desk.playback('cam-1', 0, 2_000),
    desk.export('cam-1', 0, 2_000),
  ]) {
    expect(await claimsOf(url)).toMatchObject({ camera: 'cam-1', user: 'desk' });
  }
  expect((await claimsOf(night.still('cam-1', 1))).user).toBe('night');
  expect(desk.still('cam-1', 1)).toBe(addresses.forViewer({ id: 'desk' }).still('cam-1', 1));
});

it('gives all viewers the same address of a still where no network can be faulty', () => {
  const shared = create(false);
  expect(shared.forViewer({ id: 'desk' }).still('cam-1', 1)).toBe(shared.still('cam-1', 1));
});
