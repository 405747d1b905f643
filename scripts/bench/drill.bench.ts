import assert from 'node:assert/strict';
import { SEATS_MAX } from '#contract/drills/drill.ts';
import { setDrillRate } from '#contract/drills/drills.ts';
import { addOwnScreens, listLiveSeats, SCREEN_STEP_MS } from '#contract/drills/screens.ts';
import { getOwnSeat } from '#contract/drills/seats.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { openDrillWorld, type Trainee } from '#tests/support/drill-world.ts';
import { assertTimes, figure, ms, quantile } from './figures.ts';
import { sized } from './size.ts';

/*
 * A drill of 20 trainees beside a drill of one, in the same run: from the click of a trainee to the answer, from the
 * trainer's pause or resume to every console, and from a trainee's screen to the trainer's card. Everything is in one
 * process, so that the trainees take a share of the time too.
 */

const SEATS = sized(SEATS_MAX, 3);
const CLICKS = sized(40, 3);
const PAUSES = sized(20, 2);

/** How long a trainee looks between two clicks, ms. */
const LOOK_MS = sized(1_500, 200);

const TEXT = `scenario: A fox for everybody
start: 2026-11-21T02:00:30-06:00
limit: 1h
world: own
sites:
  lot: { name: Kestrel Motors, category: Auto Dealerships, product: scan, zone: America/Chicago, cameras: { row: { name: North Row 01, scene: car-lot } } }
operators: { desk: { account: gsoc-operator, screen: scan } }
incidents: { fox: { kind: animal, site: lot, path: [{ camera: row, for: 10m }] } }
story:
  scene: [{ begin: fox, at: 5s }, { wait: 50m }]
  desk: [{ act: claim, of: fox, name: take }]
drill:
  trainee: desk
  seats: ${SEATS_MAX}
  pass: 50
  objectives: { speed: In time }
  expected: [{ title: Takes it, does: take, after: { fact: alarm.raised, of: fox }, full: 60s, none: 10m, points: 100, objective: speed }]
`;

interface Times {
  clicks: number[];
  pauses: number[];
  cards: number[];
}

const waitFor = (delay: number) => new Promise<void>((resolve) => void setTimeout(resolve, delay));
const since = (from: number) => performance.now() - from;

/** Measures a drill with so many trainees. */
async function measure(seats: number): Promise<Times> {
  const world = await openDrillWorld();
  try {
    const drill = await world.open({ text: TEXT, seats });
    const trainees: Trainee[] = [];
    while (trainees.length < seats) trainees.push(await world.join(drill, `Trainee ${trainees.length + 1}`));
    await world.start(drill.id);
    await world.run(10);
    const taken = await Promise.all(trainees.map(takeAlarm));
    await world.run(1);
    const times: Times = { clicks: [], pauses: [], cards: [] };

    // As in a busy minute.
    await Promise.all(
      trainees.map(async ({ call }, index) => {
        await waitFor((index * LOOK_MS) / seats);
        for (let click = 0; click < CLICKS; click += 1) {
          const from = performance.now();
          const params = { id: taken[index] ?? '' };
          await call(addGroupUpdate, { params, query: { product: 'scan' }, body: { comment: `Look ${click}` } });
          times.clicks.push(since(from));
          await waitFor(LOOK_MS);
        }
      }),
    );
    for (let pause = 0; pause < PAUSES; pause += 1) {
      times.pauses.push(...(await pace(trainees, () => setRate(drill.id, pause % 2 === 0 ? 0 : 1))));
    }
    for (let screen = 0; screen < CLICKS; screen += 1) {
      times.cards.push(await showScreen(trainees, screen));
      await waitFor(SCREEN_STEP_MS);
    }
    assert.equal((await world.drill(drill.id)).state, 'running');
    return times;

    async function setRate(id: string, rate: 0 | 1) {
      await world.trainer.call(setDrillRate, { params: { id }, body: { rate } });
    }

    /** From the screen of a trainee to the trainer's page. */
    async function showScreen(all: readonly Trainee[], n: number): Promise<number> {
      const params = { id: drill.id };
      const { version } = (await world.trainer.call(listLiveSeats, { params, query: {} })).payload;
      const shown = world.trainer.call(listLiveSeats, { params, query: { after: version, wait: 20_000 } });
      const from = performance.now();
      const { call, seat } = all[n % all.length] ?? fail();
      const body = { drill: drill.id, seat, attempt: 1, page: `page-${n}`, isLeaving: false };
      const state = { path: `/alarms/${n}`, title: 'Alarms', alarm: null, cameras: [], panel: null, step: null };
      await call(addOwnScreens, {
        body: { ...body, screens: [{ n: 1, atMs: 0, state: { ...state, dialog: null, draft: 0 } }] },
      });
      const { seats: live } = (await shown).payload;
      assert.equal(live.find(({ no }) => no === seat)?.screen?.state.path, `/alarms/${n}`);
      return since(from);
    }
  } finally {
    await world.close();
  }
}

const fail = (): never => {
  throw new Error('there is no trainee');
};

/** Takes the alarm of a trainee, once it waits. Resolves to its id. */
async function takeAlarm({ operator }: Trainee): Promise<string> {
  const desk = operator.desk();
  for (let tries = 0; tries < 600; tries += 1) {
    await desk.requestNext();
    const [alarm] = await desk.held();
    if (alarm) return alarm.id;
    await waitFor(100);
  }
  throw new Error('no alarm came');
}

/** From the trainer's click to the console of each trainee. */
async function pace(trainees: readonly Trainee[], click: () => Promise<void>): Promise<number[]> {
  const seats = await Promise.all(trainees.map(async ({ call }) => (await call(getOwnSeat, { query: {} })).payload));
  let from = 0;
  const reached = trainees.map(async ({ call }, index) => {
    let seat = seats[index];
    const before = seat?.rate;
    while (seat?.rate === before) {
      const query = { after: seat?.version ?? 0, wait: 20_000 };
      seat = (await call(getOwnSeat, { query })).payload;
    }
    return since(from);
  });
  // All consoles wait for news by then.
  await waitFor(50);
  from = performance.now();
  await click();
  return Promise.all(reached);
}

const one = await measure(1);
const all = await measure(SEATS);
assertTimes('clicks', all.clicks, SEATS * CLICKS);
assertTimes('pauses', all.pauses, SEATS * PAUSES);
assertTimes('cards', all.cards, CLICKS);

const [single, many] = [quantile(one.clicks, 0.95), quantile(all.clicks, 0.95)];
figure('click to answer, one seat: p95', ms(single), 'the baseline');
figure(`click to answer, ${SEATS} seats: p95`, ms(many), 'says only how it compares');
figure(`${SEATS} seats beside one`, `x${(many / single).toFixed(2)}`, 'x1.5');
figure(
  'pause and resume at each console: p95, worst',
  `${ms(quantile(all.pauses, 0.95))} ${ms(quantile(all.pauses, 1))}`,
  '200 ms',
);
figure(
  'live card behind the screen: p95, worst',
  `${ms(quantile(all.cards, 0.95))} ${ms(quantile(all.cards, 1))}`,
  '500 ms',
);
process.exit(0);
