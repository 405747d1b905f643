import pino from 'pino';
import { expect, it } from 'vitest';
import { siteClock } from '#incidents/site-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { scriptsOfHour } from '../stream/sampler.ts';
import { Director } from './director.ts';
import type { Script } from './script.ts';

const log = pino({ level: 'silent' });
const hour = Date.UTC(2026, 10, 20, 3);

function someScript() {
  const script = scriptsOfHour(worldFixture(), catalogueFixture(), hour).find((one) =>
    one.acts.some((act) => act.do === 'resolve'),
  );
  if (!script) throw new Error('no incident of the hour is resolved by a system');
  return script;
}

/**
 * A director connected to a server that answers as `answer` says (a status, or undefined when it cannot be
 * reached), with a record of the calls and their times.
 */
function directed(answer: (path: string, attempt: number) => number | undefined) {
  const clock = new SimulatedClock(hour);
  const sent: { path: string; atMs: number; body: Record<string, unknown> }[] = [];
  const attempts = new Map<string, number>();
  const server: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const attempt = (attempts.get(pathname) ?? 0) + 1;
    attempts.set(pathname, attempt);
    const status = answer(pathname, attempt);
    if (status === undefined) throw new TypeError('fetch failed');
    if (status !== 200) return Response.json({ message: 'refused', code: 'duplicate' }, { status });
    const body = JSON.parse(String(init?.body));
    sent.push({ path: pathname, atMs: clock.now(), body });
    return Response.json({
      payload: { id: 'x', created: true, status: 'pending', alarmGroupId: 'x', endMs: body.endMs ?? 0 },
    });
  };
  const call = ingestApi({ serverUrl: 'http://127.0.0.1', token: 'token', fetch: server });
  return { clock, sent, director: new Director({ clock, realClock: clock, log, call }) };
}

it('sends the pictures before the incident begins and performs every act at its time', async () => {
  const script = someScript();
  const { clock, sent, director } = directed(() => 200);
  const played = director.play(script);
  await clock.advance(2 * 3_600_000);
  await played;
  expect(sent[0]?.path).toBe('/sim/v1/incidents');
  expect(sent[0]?.atMs).toBeLessThan(script.incident.startMs);
  expect(sent.slice(1).map((one) => one.atMs)).toEqual(script.acts.map((act) => act.atMs));
});

it('retries until an unreachable server is back', async () => {
  const script = someScript();
  const { clock, sent, director } = directed((path, attempt) =>
    path === '/sim/v1/alarms' && attempt < 4 ? undefined : 200,
  );
  const played = director.play(script);
  await clock.advance(2 * 3_600_000);
  await played;
  expect(sent.filter((one) => one.path === '/sim/v1/alarms').length).toBeGreaterThan(0);
});

it('skips an incident whose camera is used by another one', async () => {
  const { clock, sent, director } = directed((path) => (path === '/sim/v1/incidents' ? 409 : 200));
  const played = director.play(someScript());
  await clock.advance(2 * 3_600_000);
  await played;
  expect(sent).toEqual([]);
});

/** An incident of two cameras at least, with a last view of the AI, whose people leave after so many talkdowns, or never. */
function heardBy(leavesAfter: number | undefined): Script {
  const script = scriptsOfHour(worldFixture(), catalogueFixture(), hour).find(
    ({ incident, acts }) =>
      incident.plans.length > 2 &&
      acts.filter((act) => act.do === 'raise-event').length > 2 &&
      acts.some((act) => act.do === 'send-group-ai' && act.isEnd),
  );
  if (!script) throw new Error('nobody walks past three cameras in this hour');
  const acts = script.acts.filter((act) => act.do !== 'talk-down');
  return { ...script, acts, reaction: { leavesAfter, goneAfterMs: 1_000, staysMs: 400_000 } };
}

/** Plays a script, with talkdowns at its site 8 s after its beginning, one after another. */
async function talkedDown(script: Script, talkdowns: number) {
  const { clock, sent, director } = directed(() => 200);
  const { locationId, startMs } = script.incident;
  const played = director.play(script);
  await clock.advance(startMs + 8_000 - clock.now());
  for (let count = 0; count < talkdowns; count += 1) {
    await director.reactToTalkdown({ locationId, fromMs: clock.now(), toMs: clock.now() + 5_000 });
  }
  await clock.advance(2 * 3_600_000);
  await played;
  const ends = sent.filter(({ path }) => path.endsWith('/end')).map(({ body }) => Number(body.endMs));
  const raised = sent.filter(({ path }) => path === '/sim/v1/events').map(({ body }) => String(body.id));
  return { ends, raised, sent };
}
const eventsOf = ({ acts }: Script) => acts.filter((act) => act.do === 'raise-event');

it('ends the pictures and the alarms of an incident whose people leave after a talkdown', async () => {
  const script = heardBy(1);
  const { ends, raised, sent } = await talkedDown(script, 1);
  const [endMs = 0] = ends;
  expect(endMs).toBeGreaterThan(script.incident.startMs + 8_000 + 5_000);
  expect(endMs).toBeLessThan(script.incident.endMs);
  const detected = eventsOf(script).filter(({ sinceMs }) => sinceMs < endMs);
  expect(raised.toSorted()).toEqual(detected.map(({ event }) => event.id).toSorted());
  expect(raised.length).toBeLessThan(eventsOf(script).length);
  const lastView = sent.findLast(({ path }) => path.endsWith('/ai-output'));
  expect(lastView?.body.summary).toContain(siteClock(script.timezone)(endMs));
});

it('goes on while those who leave at the second talkdown have heard one', async () => {
  const script = heardBy(2);
  const once = await talkedDown(script, 1);
  expect(once.raised).toHaveLength(eventsOf(script).length);
  const twice = await talkedDown(script, 2);
  expect(twice.ends.at(-1)).toBeLessThan(script.incident.endMs);
});

it('keeps those who stay in the picture, and raises everything that was to come', async () => {
  const script = heardBy(undefined);
  const { ends, raised } = await talkedDown(script, 1);
  expect(ends).toEqual([expect.toSatisfy((endMs: number) => endMs > script.incident.endMs)]);
  expect(raised).toHaveLength(eventsOf(script).length);
});

it('ignores talkdowns of other sites and talkdowns before it begins', async () => {
  const script = heardBy(1);
  const { clock, sent, director } = directed(() => 200);
  const played = director.play(script);
  const { startMs, locationId } = script.incident;
  await clock.advance(startMs - 2_000 - clock.now());
  await director.reactToTalkdown({ locationId, fromMs: clock.now() - 5_000, toMs: clock.now() });
  await clock.advance(8_000);
  await director.reactToTalkdown({ locationId: 'elsewhere', fromMs: clock.now(), toMs: clock.now() + 5_000 });
  await clock.advance(2 * 3_600_000);
  await played;
  expect(sent.filter(({ path }) => path.endsWith('/end'))).toEqual([]);
});

it('plays a busy night without a warning about leaked listeners', async () => {
  const warned: Error[] = [];
  const listen = (warning: Error) => warned.push(warning);
  process.on('warning', listen);
  const { clock, director } = directed(() => 200);
  const script = someScript();
  const played = Array.from({ length: 12 }, () => director.play(script));
  await clock.advance(2 * 3_600_000);
  await Promise.all(played);
  process.off('warning', listen);
  expect(warned).toEqual([]);
});
