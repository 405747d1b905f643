import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { restoreSnapshot } from '#contract/control/snapshots.ts';
import { beginWorld } from '#contract/control/worlds.ts';
import { getDebrief, removeDrill } from '#contract/drills/debrief.ts';
import {
  addDrillNote,
  endDrill,
  getDrill,
  giveHint,
  listDrills,
  openDrill,
  rewindDrill,
  setDrillRate,
  startDrill,
  takeOverDrill,
} from '#contract/drills/drills.ts';
import { addDrillLines, breakDrills, endDrillPlay, listDrillLines } from '#contract/drills/lines.ts';
import { goOnFromMark, keepDrillMark, reportDrillBack } from '#contract/drills/marks.ts';
import { getPlayedContacts } from '#contract/drills/played-contacts.ts';
import { playDrill } from '#contract/drills/plays.ts';
import { listLiveSeats, listSeatScreens } from '#contract/drills/screens.ts';
import { getOwnSeat, setReady } from '#contract/drills/seats.ts';
import { getClock } from '#contract/sim/clock.ts';
import { drills } from '#db/schema/drills.ts';
import { answerProviders } from '../support/answer-providers.ts';
import { drillsOf, TRAINER } from '../support/drill-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerTest();
beforeAll(answerProviders);
afterAll(() => void vi.unstubAllGlobals());

const { open, join, asTrainee } = drillsOf(server);

const start = (id: string) => server.call(startDrill, { params: { id }, body: { rate: 0 } }, TRAINER);

/** Calls `act` when the simulator is asked to play, and lets it play once the drill has ended. Resolves to what came of it. */
function beforePlay<Done>(act: () => Promise<Done>): Promise<Done> {
  const before = fetch;
  let isAsked = false;
  return new Promise((resolve) => {
    vi.stubGlobal('fetch', async (...[input, init]: Parameters<typeof fetch>) => {
      if (isAsked || !String(input).endsWith(playDrill.path)) return before(input, init);
      isAsked = true;
      resolve(act());
      await expect.poll(() => server.db.select().from(drills).get()?.state).toBe('ended');
      return before(input, init);
    });
  });
}

it('starts only with a trainee, and holds one drill at a time', async () => {
  const { id } = await open();
  const refused = await start(id);
  expect([refused.status, refused.failure.message]).toEqual([409, 'No trainee has joined yet']);
  const second = await server.call(openDrill, { body: { file: 'night-intruder.yaml', seats: 1 } }, TRAINER);
  expect([second.status, second.failure.message]).toEqual([409, "'Night intruder' is held already: end it first"]);
});

it('says how far a start moves the clock of the world, and moves it so far', async () => {
  const { id, code, leapMs } = await open();
  await join(code, 'Kim');
  const before = server.clock.now();
  const { payload } = (await start(id)).reply;
  expect([leapMs > 0, server.clock.now() - before]).toEqual([true, leapMs]);
  expect(payload.leapMs).toBe(0);
});

it('shows the trainee the state of the drill, and their hints with what they cost', async () => {
  const { id, code } = await open();
  const { token } = await join(code, 'Kim');
  await asTrainee(token, setReady.path, { method: 'PUT', body: JSON.stringify({ isReady: true }) });
  await start(id);
  await server.call(giveHint, { params: { id }, body: { seat: 1, name: 'horn' } }, TRAINER);
  await server.call(giveHint, { params: { id }, body: { seat: 1, name: 'horn' } }, TRAINER);
  const { payload } = (await asTrainee(token, getOwnSeat.path)).body;
  expect(payload).toMatchObject({ seat: 1, trainee: 'Kim', state: 'running', isReady: true, attempt: 1 });
  expect(payload.hints).toMatchObject([{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }]);
});

it('keeps the lines of each seat and attempt once, however often they are sent', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const lines = [1, 2].map((n) => ({ n, t: n * 1_000, fact: 'alarm.raised' as const, of: 'intruder' }));
  const body = { attempt: 1, seat: 1, lines };
  await server.call(addDrillLines, { params: { id }, body }, 'simulator');
  await server.call(addDrillLines, { params: { id }, body }, 'simulator');
  const { payload } = (await server.call(listDrillLines, { params: { id }, query: { seat: 1 } }, TRAINER)).reply;
  expect(payload).toEqual(lines);
  const drill = (await server.call(getDrill, { params: { id } }, TRAINER)).reply.payload;
  expect(drill.seats.map((seat) => seat.lines)).toEqual([2, 0]);
});

it('shows a trainee no change when lines of their log are stored', async () => {
  const { id, code } = await open();
  const { token } = await join(code, 'Kim');
  await start(id);
  const version = async () => (await asTrainee(token, getOwnSeat.path)).body.payload.version;
  const before = await version();
  const lines = [{ n: 1, t: 1_000, fact: 'alarm.raised' as const, of: 'intruder' }];
  await server.call(addDrillLines, { params: { id }, body: { attempt: 1, seat: 1, lines } }, 'simulator');
  expect(await version()).toBe(before);
  await server.call(giveHint, { params: { id }, body: { seat: 1, name: 'horn' } }, TRAINER);
  expect(await version()).toBeGreaterThan(before);
});

it('shows a trainee the notes that they are told, and no other words', async () => {
  const { id, code } = await open();
  const { token } = await join(code, 'Kim');
  await start(id);
  const seat = async () => (await asTrainee(token, getOwnSeat.path)).body.payload;
  const before = (await seat()).version;
  const told = { t: 1_000, fact: 'operator.told' as const, by: 'desk' };
  const lines = [
    { ...told, n: 1, says: 'The gate stays open', over: 'note' },
    { ...told, n: 2, says: 'I am on my way', over: 'text' },
    { ...told, n: 3, by: 'seat 2', says: 'To a colleague', over: 'note' },
  ];
  await server.call(addDrillLines, { params: { id }, body: { attempt: 1, seat: 1, lines } }, 'simulator');
  const after = await seat();
  expect(after.told).toEqual([{ says: 'The gate stays open', t: 1_000 }]);
  expect(after.version).toBeGreaterThan(before);
});

it('goes on when its trainer leaves, and another one takes it over', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const { payload } = (await server.call(takeOverDrill, { params: { id } }, 'support')).reply;
  expect([payload.state, payload.trainer.id]).toEqual(['running', server.picks.userOf('support').id]);
});

it('is unknown to the managers of other tenants, who learn only that one is held', async () => {
  const { id } = await open();
  const other = 'msp-manager';
  const statuses = [
    await server.call(getDrill, { params: { id } }, other),
    await server.call(takeOverDrill, { params: { id } }, other),
    await server.call(listDrillLines, { params: { id }, query: { seat: 1 } }, other),
    await server.call(listLiveSeats, { params: { id } }, other),
    await server.call(listSeatScreens, { params: { id, no: 1 } }, other),
    await server.call(getPlayedContacts, { params: { id, no: 1 } }, other),
    await server.call(getDebrief, { params: { id } }, other),
    await server.call(removeDrill, { params: { id } }, other),
  ].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await server.call(listDrills, {}, other)).reply.payload).toEqual([]);
  for (const account of [TRAINER, 'support']) {
    expect((await server.call(listDrills, {}, account)).reply.payload.map((one) => one.id)).toEqual([id]);
  }
  const second = await server.call(openDrill, { body: { file: 'night-intruder.yaml', seats: 1 } }, other);
  expect([second.status, second.failure.message]).toEqual([
    409,
    'A drill of another tenant is held: wait until it has ended',
  ]);
  const putBack = await server.call(restoreSnapshot, { params: { name: 'start' } }, other);
  expect(putBack.failure.message).toBe(
    'A drill of another tenant is held in this world: end it before the world is put back',
  );
});

it('obeys only the trainer who runs it, until another one takes it over', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const refused = await server.call(endDrill, { params: { id } }, 'support');
  const name = server.picks.userOf(TRAINER).name;
  expect([refused.status, refused.failure.message]).toEqual([409, `${name} runs this drill: take it over first`]);
  const back = await server.call(rewindDrill, { params: { id }, body: { mark: 'The start' } }, 'support');
  expect(back.status).toBe(409);
  await server.call(takeOverDrill, { params: { id } }, 'support');
  expect((await server.call(endDrill, { params: { id } }, 'support')).reply.payload.state).toBe('ended');
});

it('starts once when two starts come at the same time', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  const answers = await Promise.all([start(id), start(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { payload } = (await server.call(getDrill, { params: { id } }, TRAINER)).reply;
  expect([payload.state, payload.attempt]).toEqual(['running', 1]);
});

it('ends when it is ended while it begins, and the clock runs as before', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  const before = (await server.call(getClock, {}, 'simulator')).reply.payload.rate;
  const end = beforePlay(() => server.call(endDrill, { params: { id } }, TRAINER));
  const begun = await server.call(startDrill, { params: { id }, body: { rate: 4 } }, TRAINER);
  expect([begun.status, begun.failure.message]).toEqual([409, 'The drill was ended while it began']);
  expect((await end).reply.payload.state).toBe('ended');
  const { payload } = (await server.call(getDrill, { params: { id } }, TRAINER)).reply;
  expect([payload.state, (await server.call(getClock, {}, 'simulator')).reply.payload.rate]).toEqual(['ended', before]);
});

it('keeps the world from being put back to a snapshot until it has ended', async () => {
  const { id } = await open();
  const putBack = () => server.call(restoreSnapshot, { params: { name: 'start' } }, TRAINER);
  const { status, failure } = await putBack();
  expect([status, failure.message]).toEqual([
    409,
    "The drill 'Night intruder' is held in this world: end it before the world is put back",
  ]);
  await server.call(endDrill, { params: { id } }, TRAINER);
  expect((await putBack()).status).toBe(200);
});

it('keeps another world from beginning, and is refused while one is being prepared', async () => {
  const { id } = await open();
  const begin = () => server.call(beginWorld, { params: { name: 'own' } }, TRAINER);
  const { status, failure } = await begin();
  expect([status, failure.message]).toEqual([
    409,
    "The drill 'Night intruder' is held in this world: end it before another world begins",
  ]);
  await server.call(endDrill, { params: { id } }, TRAINER);
  expect((await begin()).reply.payload.state).toBe('preparing');
  const refused = await server.call(openDrill, { body: { file: 'night-intruder.yaml', seats: 2 } }, TRAINER);
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    "The world 'own' is being prepared, and takes the place of this one",
  ]);
});

it('keeps notes with their moments, and ends', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  await server.clock.advance(30_000);
  await server.call(addDrillNote, { params: { id }, body: { seat: 1, text: 'Zoomed in late' } }, TRAINER);
  const { payload } = (await server.call(endDrill, { params: { id } }, TRAINER)).reply;
  expect(payload).toMatchObject({ state: 'ended', notes: [{ seat: 1, text: 'Zoomed in late' }] });
});

it('goes back to a mark that was kept as a further attempt, with what came before it', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const params = { id };
  await server.call(giveHint, { params, body: { seat: 1, name: 'horn' } }, TRAINER);
  await server.call(keepDrillMark, { params, body: { attempt: 1, mark: 'alarm' } }, 'simulator');
  await server.call(goOnFromMark, { params, body: { attempt: 1 } }, 'simulator');
  const { payload } = (await server.call(rewindDrill, { params, body: { mark: 'alarm' } }, TRAINER)).reply;
  expect(payload).toMatchObject({ attempt: 2, goingBackTo: 'alarm', rate: 0 });
  expect(payload.seats[0]?.hints.map(({ name }) => name)).toEqual(['horn']);
  expect((await server.call(setDrillRate, { params, body: { rate: 1 } }, TRAINER)).status).toBe(409);
  await server.call(reportDrillBack, { params, body: { attempt: 2 } }, 'simulator');
  const back = (await server.call(getDrill, { params }, TRAINER)).reply.payload;
  expect(back).toMatchObject({ goingBackTo: null, from: { name: 'alarm' }, marks: [{ name: 'alarm' }] });
});

it('breaks with the reason that the simulator gives', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const body = { attempt: 1, broken: 'the world was put back' };
  await server.call(endDrillPlay, { params: { id }, body }, 'simulator');
  const { payload } = (await server.call(getDrill, { params: { id } }, TRAINER)).reply;
  expect([payload.state, payload.broken]).toEqual(['broken', 'the world was put back']);
});

it('breaks off when the simulator that played it is gone, and keeps what was recorded', async () => {
  const { id, code } = await open();
  await join(code, 'Kim');
  await start(id);
  const lines = [{ n: 1, t: 1_000, fact: 'alarm.raised' as const, of: 'intruder' }];
  await server.call(addDrillLines, { params: { id }, body: { attempt: 1, seat: 1, lines } }, 'simulator');
  expect((await server.call(breakDrills, {}, 'simulator')).reply.payload.ended).toBe(1);
  const { payload } = (await server.call(getDrill, { params: { id } }, TRAINER)).reply;
  expect([payload.state, payload.broken]).toEqual(['broken', 'the simulator was started again']);
  const stored = (await server.call(listDrillLines, { params: { id }, query: { seat: 1 } }, TRAINER)).reply.payload;
  expect(stored).toEqual(lines);
});

it('holds no drill where calls go to a real provider', async () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_API_KEY_SID: 'SK1',
    TWILIO_API_KEY_SECRET: 'secret',
    TWILIO_APP_SID: 'AP1',
    TWILIO_NUMBER: '+15005550006',
    TWILIO_CALLBACK_URL: 'https://watchfloor.example.com',
  };
  const real = testServer({ environment: twilio });
  const { status, failure } = await real.call(openDrill, { body: { file: 'night-intruder.yaml', seats: 1 } }, TRAINER);
  await real.app.close();
  real.db.$client.close();
  expect([status, failure.message]).toEqual([
    409,
    'Calls and messages go to a real provider here: no drill can be held',
  ]);
});
