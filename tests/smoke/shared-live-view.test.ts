import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { getSharedAlarm } from '#contract/shared-alarm.ts';
import { getSharedLiveView, playSharedLiveView, shareLiveView } from '#contract/shared-live-view.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { shares } from '#db/schema/sharing.ts';
import { claimsOf } from '../support/media-claims.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const HOUR_MS = 3_600_000;

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
beforeEach(() => {
  camera = server.picks.ownCamera('gsoc-manager');
});

const share = (duration = 1, as = 'gsoc-manager') =>
  server.call(shareLiveView, { params: { id: camera.id }, query: { duration, durationUnit: 'hour' } }, as);
const tokenOf = async (duration = 1) => (await share(duration)).reply.payload.accessToken;
const open = (sharedToken: string) => server.call(getSharedLiveView, { query: { sharedToken } });
const play = (sharedToken: string) => server.send(`${playSharedLiveView.path}?sharedToken=${sharedToken}`);
const switchOff = () => server.db.update(cameras).set({ isEnabled: false }).where(eq(cameras.id, camera.id)).run();

it('shows the live picture of the one camera, without an account', async () => {
  const { payload } = (await open(await tokenOf())).reply;
  expect(payload).toMatchObject({ cameraName: camera.name, location: { timezone: expect.stringContaining('/') } });
  for (const address of [payload.livestreamUrl, payload.hlsUrl ?? '', payload.stillUrl ?? '']) {
    expect(claimsOf(address)).toMatchObject({ camera: camera.id, use: 'live' });
  }
});

it('redirects the HLS address to media, with a token for that camera', async () => {
  const answer = await play(await tokenOf());
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const address = answer.headers.get('location') ?? '';
  expect(address).toMatch(new RegExp(`^http://127.0.0.1:8888/${camera.id}/index\\.m3u8\\?jwt=`));
  expect(claimsOf(address)).toMatchObject({ camera: camera.id, use: 'live' });
});

it('signs addresses that expire with the link', async () => {
  const token = await tokenOf(1);
  server.realTime.set({ epochMs: server.realTime.now() + HOUR_MS / 2 });
  const { payload } = (await open(token)).reply;
  const endMs = server.realTime.now() + HOUR_MS / 2;
  expect(payload.expiresAt).toBe(new Date(endMs).toISOString());
  expect(claimsOf(payload.livestreamUrl).exp * 1_000).toBe(endMs);
});

it('opens nothing once it has expired', async () => {
  const token = await tokenOf(12);
  server.realTime.set({ epochMs: server.realTime.now() + 12 * HOUR_MS });
  expect((await open(token)).failure.code).toBe('shared_token_refused');
  expect((await play(token)).status).toBe(403);
});

it('opens no alarm, and a link to an alarm opens no live view', async () => {
  const sharedToken = await tokenOf();
  expect((await server.call(getSharedAlarm, { query: { sharedToken } })).status).toBe(403);
  const alarm = server.picks.ownAlarm('gsoc-manager', 'pending');
  const call = { params: { id: alarm.id }, query: { duration: 1, durationUnit: 'hour' as const } };
  const alarmToken = (await server.call(shareAlarm, call, 'gsoc-manager')).reply.payload.accessToken;
  expect((await open(alarmToken)).status).toBe(403);
  expect((await play(alarmToken)).status).toBe(403);
});

it('records the link and its creator', async () => {
  await tokenOf(3);
  const { id: userId, name } = server.picks.userOf('gsoc-manager');
  expect(server.db.select().from(shares).where(eq(shares.resourceId, camera.id)).all()).toEqual([
    expect.objectContaining({ userId, resource: 'live_view', expiresAtMs: server.realTime.now() + 3 * HOUR_MS }),
  ]);
  const activity = `${name} shared the live view of camera ${camera.name} for 3 hours`;
  expect(server.db.select().from(auditLog).where(eq(auditLog.activity, activity)).all()).toHaveLength(1);
});

it('requires the permission to share live views, and a camera in scope', async () => {
  expect((await share(1, 'gsoc-operator')).status).toBe(403);
  expect((await share(1, 'msp-manager')).status).toBe(404);
});

it.each(['duration=0&durationUnit=hour', 'duration=13&durationUnit=hour', 'duration=1&durationUnit=day', 'duration=1'])(
  'refuses %s',
  async (query) => {
    const path = `/v2/orm/shared/live_view/token/${camera.id}?${query}`;
    expect((await server.send(path, {}, 'gsoc-manager')).status).toBe(400);
  },
);

it('shares no camera that is off, and stops showing one that is switched off later', async () => {
  const token = await tokenOf();
  switchOff();
  expect((await share()).status).toBe(409);
  expect((await open(token)).status).toBe(409);
  expect((await play(token)).status).toBe(409);
});

it('asks for a token with the prescribed text', async () => {
  const answer = await server.send(getSharedLiveView.path);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Missing shared token in shared location alarm URL' });
});
