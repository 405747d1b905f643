import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getDrill } from '#contract/drills/drills.ts';
import {
  addOwnScreens,
  getSeatLivestream,
  listLiveSeats,
  listSeatScreens,
  SCREEN_GONE_MS,
  SCREENS_BATCH_MAX,
  type ScreenState,
} from '#contract/drills/screens.ts';
import { auditLog } from '#db/schema/audit.ts';
import { drillScreens } from '#db/schema/drills.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { leap } from '../support/leap.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { DRILL_CAMERA, storedDrill } from '../support/stored-drill.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void storedDrill(server.db, 'running'));

const TRAINER = 'gsoc-manager';
const TRAINEE = 'gsoc-operator';
const params = { id: 'drill-1' };
const seat = { id: 'drill-1', no: 1 };

const state = (changes: Partial<ScreenState> = {}): ScreenState => ({
  ...{ path: '/monitoring', title: 'Monitoring', alarm: null, cameras: [] },
  ...{ panel: null, step: null, dialog: null, draft: 0 },
  ...changes,
});

const screensFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ n: first + index, atMs: WORLD_START_MS },
    state: state({ draft: first + index }),
  }));

/** Sends screens as the trainee of the first seat, or as somebody else. */
const send = (screens: ReturnType<typeof screensFrom>, more: object = {}, who = TRAINEE) =>
  server.call(
    addOwnScreens,
    {
      body: { ...{ drill: 'drill-1', seat: 1, attempt: 1, page: 'page-1', isLeaving: false }, screens, ...more },
    },
    who,
  );

const live = async () => (await server.call(listLiveSeats, { params }, TRAINER)).reply.payload.seats[0];

it('keeps each change of a trainee’s screen with its moment, however often it is sent', async () => {
  await server.clock.advance(30_000);
  const screens = [
    { n: 1, atMs: WORLD_START_MS + 5_000, state: state() },
    { n: 2, atMs: WORLD_START_MS + 9_000, state: state({ dialog: 'Escalate' }) },
  ];
  await send(screens);
  await send(screens);
  const { payload } = (await server.call(listSeatScreens, { params: seat }, TRAINER)).reply;
  expect(payload.map(({ t, state: { dialog } }) => [t, dialog])).toEqual([
    [5_000, null],
    [9_000, 'Escalate'],
  ]);
});

it('records nothing that has not happened yet, whatever the clock of the trainee’s machine says', async () => {
  await server.clock.advance(10_000);
  await send([{ n: 1, atMs: WORLD_START_MS + 3_600_000, state: state() }]);
  expect(await live()).toMatchObject({ screen: { t: 10_000 } });
});

it('refuses more than four screens a second', async () => {
  const statuses: number[] = [];
  for (let first = 1; !statuses.includes(429) && first < 1_000; first += SCREENS_BATCH_MAX) {
    statuses.push((await send(screensFrom(first, SCREENS_BATCH_MAX))).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  expect(await server.db.$count(drillScreens)).toBe(2 * SCREENS_BATCH_MAX);
});

it('refuses a batch that is too large', async () => {
  const { status, failure } = await send(screensFrom(1, SCREENS_BATCH_MAX + 1));
  expect([status, failure.message]).toEqual([400, `screens must have at most ${SCREENS_BATCH_MAX} entries`]);
});

it.each([
  ['a text', { ...state(), text: 'he has a knife' }],
  ['an address with a search', state({ path: '/alarms?search=knife' })],
  ['a draft instead of its length', { ...state(), draft: 'he has a knife' }],
])('refuses %s that somebody typed', async (_, typed) => {
  const body = { drill: 'drill-1', seat: 1, attempt: 1, page: 'page-1', isLeaving: false };
  const sent = JSON.stringify({ ...body, screens: [{ n: 1, atMs: WORLD_START_MS, state: typed }] });
  const headers = { 'content-type': 'application/json' };
  const { status } = await server.send(addOwnScreens.path, { method: 'POST', body: sent, headers }, TRAINEE);
  expect([status, await server.db.$count(drillScreens)]).toEqual([400, 0]);
});

it('refuses screens of another seat, of users without one, and of another attempt', async () => {
  const foreign = await send(screensFrom(1, 1), { seat: 2 });
  const outside = await send(screensFrom(1, 1), {}, TRAINER);
  const earlier = await send(screensFrom(1, 1), { attempt: 2 });
  expect([foreign.status, outside.status, earlier.status]).toEqual([403, 404, 409]);
  expect(await server.db.$count(drillScreens)).toBe(0);
});

it('says whether the trainee’s console is still there', async () => {
  expect((await live())?.isConnected).toBe(false);
  await send(screensFrom(1, 1));
  expect((await live())?.isConnected).toBe(true);
  await leap(server.realTime, SCREEN_GONE_MS);
  expect((await live())?.isConnected).toBe(false);
  await send([]);
  expect((await live())?.isConnected).toBe(true);
  await send([], { isLeaving: true });
  expect((await live())?.isConnected).toBe(false);
});

it('wakes a trainer who waits for the next screen', async () => {
  const { version } = (await server.call(listLiveSeats, { params }, TRAINER)).reply.payload;
  const next = server.call(listLiveSeats, { params, query: { after: version, wait: 20_000 } }, TRAINER);
  await send(screensFrom(7, 1));
  expect((await next).reply.payload.seats[0]?.screen?.state.draft).toBe(7);
});

it('keeps what it has answered when the server is started again, and goes on from there', async () => {
  await send(screensFrom(1, 2));
  await server.restart();
  await send(screensFrom(1, 1), { page: 'page-2' });
  const { payload } = (await server.call(listSeatScreens, { params: seat }, TRAINER)).reply;
  expect(payload.map(({ state: { draft } }) => draft)).toEqual([1, 2, 1]);
});

it('lets no trainee see screens', async () => {
  const { status } = await server.call(listLiveSeats, { params }, TRAINEE);
  expect(status).toBe(403);
});

it('gives the trainer the live picture of the seat’s camera, and of no other one', async () => {
  const ask = (camera: string) => server.call(getSeatLivestream, { params: seat, query: { camera } }, TRAINER);
  expect((await ask(DRILL_CAMERA)).reply.payload.livestreamUrl).toContain('drill-camera');
  expect((await ask('Elsewhere')).status).toBe(404);
});

it('writes each look at a trainee’s screens down once', async () => {
  const looks = () => server.db.$count(auditLog, like(auditLog.activity, `%${LOOK}`));
  await server.call(listSeatScreens, { params: seat }, TRAINER);
  await server.call(listSeatScreens, { params: seat, query: { after: 3 } }, TRAINER);
  expect(await looks()).toBe(1);
  await server.call(listSeatScreens, { params: seat }, TRAINER);
  expect(await looks()).toBe(2);
});

it('writes each look of another trainer into a drill down once', async () => {
  const looks = () => server.db.$count(auditLog, eq(auditLog.recordId, 'drill-1'));
  const look = (query: { after?: number }) => server.call(getDrill, { params, query }, 'support');
  await look({});
  await look({ after: 1 });
  expect(await looks()).toBe(1);
  await look({});
  expect(await looks()).toBe(2);
});

const LOOK = "looked at the screens of Sam in the drill 'Night intruder'";
