import { SignJWT } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { TEST_SECRET, testToken } from './testing/test-tokens.ts';
import { type CheckToken, createTokenCheck } from './tokens.ts';
import { EndedSessions } from './upstream/ended-sessions.ts';

const NOW_MS = Date.parse('2026-03-02T12:00:00Z');
const NOW_SECONDS = NOW_MS / 1_000;
let machine: SimulatedClock;
let endedSessions: EndedSessions;
let check: CheckToken;

beforeEach(() => {
  machine = new SimulatedClock(NOW_MS);
  endedSessions = new EndedSessions(async () => [], machine);
  check = createTokenCheck(TEST_SECRET, machine, endedSessions);
});

const live = { camera: 'cam-1', use: 'live' } as const;
const event = { camera: 'cam-1', use: 'event', from: 10_000, to: 24_000 } as const;

it('opens the use and camera named in the token', async () => {
  await expect(check(await testToken(live), live)).resolves.toMatchObject({ camera: 'cam-1' });
});

it("opens a window within the token's window", async () => {
  const token = await testToken(event);
  const wish = { camera: 'cam-1', use: 'event' } as const;
  await expect(check(token, { ...wish, window: { from: 12_000, to: 24_000 } })).resolves.toMatchObject({
    camera: 'cam-1',
  });
  await expect(check(token, { ...wish, window: { from: 12_000, to: 26_000 } })).rejects.toMatchObject({ status: 403 });
  await expect(check(token, { ...wish, window: { from: 8_000, to: 24_000 } })).rejects.toMatchObject({ status: 403 });
});

it('does not open another camera or another use', async () => {
  await expect(check(await testToken(live), { ...live, camera: 'cam-2' })).rejects.toMatchObject({ status: 403 });
  await expect(check(await testToken(event), live)).rejects.toMatchObject({ status: 403 });
});

it('does not open a window with a token without one', async () => {
  const token = await testToken({ camera: 'cam-1', use: 'event' });
  const wish = { camera: 'cam-1', use: 'event', window: { from: 0, to: 2_000 } } as const;
  await expect(check(token, wish)).rejects.toMatchObject({ status: 403 });
});

it('refuses texts that are not tokens of the server', async () => {
  const forged = await testToken(live, { secret: 'another-secret-altogether' });
  const expired = await testToken(live, { expires: NOW_SECONDS });
  const endless = await new SignJWT(live)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(TEST_SECRET));
  for (const token of [undefined, '', 'nonsense', forged, expired, endless]) {
    await expect(check(token, live)).rejects.toMatchObject({ status: 401 });
  }
});

it('opens a live picture until the end named in the token, or else until the token expires', async () => {
  const expires = NOW_SECONDS + 60;
  const plain = await testToken(live, { expires });
  const longer = await testToken({ ...live, viewUntil: NOW_MS + 90_000 }, { expires });
  const over: string[] = [];
  for (const [name, token] of Object.entries({ plain, longer })) {
    const { waitUntilOver } = await check(token, live);
    void waitUntilOver(new AbortController().signal).then(() => over.push(name));
  }
  await machine.advance(59_999);
  expect(over).toEqual([]);
  await machine.advance(1);
  expect(over).toEqual(['plain']);
  await machine.advance(30_000);
  expect(over).toEqual(['plain', 'longer']);
});

it('opens nothing to a user who has signed out, and ends their open pictures', async () => {
  const token = await testToken({ ...live, session: 'session-1' });
  const other = await check(await testToken({ ...live, session: 'session-2' }), live);
  const { waitUntilOver } = await check(token, live);
  const over: string[] = [];
  void waitUntilOver(new AbortController().signal).then(() => over.push('session-1'));
  void other.waitUntilOver(new AbortController().signal).then(() => over.push('session-2'));
  endedSessions.add({ sessionId: 'session-1', tokenEndsMs: NOW_MS + 3_600_000 });
  await expect.poll(() => over).toEqual(['session-1']);
  await expect(check(token, live)).rejects.toMatchObject({ status: 401 });
});

it('ends the view of a user whose access has changed, while their session goes on', async () => {
  const former = await testToken({ ...live, session: 'session-1', access: 'session-1.1' });
  const { waitUntilOver } = await check(former, live);
  const over: string[] = [];
  void waitUntilOver(new AbortController().signal).then(() => over.push('former'));
  endedSessions.add({ sessionId: 'session-1.1', tokenEndsMs: NOW_MS + 3_600_000 });
  await expect.poll(() => over).toEqual(['former']);
  await expect(check(former, live)).rejects.toMatchObject({ status: 401 });
  const present = await testToken({ ...live, session: 'session-1', access: 'session-1.2' });
  await expect(check(present, live)).resolves.toMatchObject({ camera: 'cam-1' });
});

it('opens nothing after the end named in the token', async () => {
  const token = await testToken({ ...live, viewUntil: NOW_MS }, { expires: NOW_SECONDS + 60 });
  await expect(check(token, live)).rejects.toMatchObject({ status: 401 });
});
