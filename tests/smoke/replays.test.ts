import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getReplay, getReplayRecording, REPLAY_PAGE } from '#contract/drills/replay.ts';
import type { ScreenState } from '#contract/drills/screens.ts';
import { RECORDED_FOR_MS } from '#contract/media-addresses.ts';
import { auditLog } from '#db/schema/audit.ts';
import { drillAttempts, drillScreens, drillSeats } from '#db/schema/drills.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { DRILL_CAMERA, storedDrill } from '../support/stored-drill.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  storedDrill(server.db, 'ended');
  await server.clock.advance(70_000);
});

const TRAINER = 'gsoc-manager';
const TRAINEE = 'gsoc-operator';
const params = { id: 'drill-1', seat: 1 };

const STATE: ScreenState = {
  ...{ path: '/monitoring', title: 'Monitoring', alarm: null, cameras: [] },
  ...{ panel: null, step: null, dialog: null, draft: 0 },
};

/** Stores screens of the first seat, a second apart. */
const record = (count: number) =>
  server.db
    .insert(drillScreens)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ drillId: 'drill-1', attempt: 1, seat: 1, page: 'page-1', pageN: index, t: index * 1_000 },
        state: { ...STATE, draft: index },
      })),
    )
    .run();

const replay = (who = TRAINER, query: { attempt?: number; after?: number } = {}) =>
  server.call(getReplay, { params, query }, who);

const recording = (more: { camera?: string; t?: number } = {}, who = TRAINER) =>
  server.call(getReplayRecording, { params, query: { camera: 'drill-camera', t: 0, ...more } }, who);

it('has the cameras of the seat and the screens of its trainee, for the trainer and for the trainee', async () => {
  record(2);
  for (const who of [TRAINER, TRAINEE]) {
    const { cameras, screens } = (await replay(who)).reply.payload;
    expect(cameras.map(({ name }) => name)).toEqual([DRILL_CAMERA]);
    expect(screens.map(({ t, state: { draft } }) => [t, draft])).toEqual([
      [0, 0],
      [1_000, 1],
    ]);
  }
});

it('is shown to nobody else, nor with an attempt that the trainee had no part in', async () => {
  expect((await replay('msp-operator')).status).toBe(404);
  expect((await recording({}, 'msp-operator')).status).toBe(404);
  server.db.update(drillSeats).set({ keyHash: 'of somebody else' }).run();
  expect((await replay(TRAINEE)).status).toBe(404);
  expect((await recording({}, TRAINEE)).status).toBe(404);
  expect((await replay(TRAINER, { attempt: 2 })).status).toBe(404);
});

it('comes in pages', async () => {
  record(REPLAY_PAGE + 1);
  const first = (await replay()).reply.payload.screens;
  expect(first).toHaveLength(REPLAY_PAGE);
  const rest = (await replay(TRAINER, { after: first.at(-1)?.n ?? 0 })).reply.payload.screens;
  expect(rest.map(({ state: { draft } }) => draft)).toEqual([REPLAY_PAGE]);
});

it('writes each look of a trainer down once, and none of the trainee', async () => {
  const looks = () => server.db.$count(auditLog, like(auditLog.activity, '%looked at the replay of seat 1%'));
  await replay();
  await replay(TRAINER, { after: 3 });
  await replay(TRAINEE);
  expect(await looks()).toBe(1);
});

it('opens the recording of a camera until the end of the attempt, and of no other camera', async () => {
  const address = new URL((await recording({ t: 30_000 })).reply.payload.playlist_url);
  expect(address.pathname).toBe(`/playback/drill-camera/${WORLD_START_MS + 30_000}.m3u8`);
  const [, claims = ''] = address.searchParams.get('jwt')?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ camera: 'drill-camera', use: 'playback', from: WORLD_START_MS + 30_000, to: WORLD_START_MS + 62_000 },
  });
  expect((await recording({ camera: 'camera-1' })).status).toBe(404);
  const { status, failure } = await recording({ t: 60_001 });
  expect([status, failure.message]).toEqual([400, 't must be at most 60000: the attempt ended then']);
});

it('says when a recording is no longer kept', async () => {
  const times = { startedAtMs: WORLD_START_MS - RECORDED_FOR_MS, endedAtMs: WORLD_START_MS };
  server.db.update(drillAttempts).set(times).run();
  const { status, failure } = await recording();
  expect([status, failure.message]).toEqual([409, 'Recordings are kept for 15 days']);
});
