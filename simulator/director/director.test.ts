import pino from 'pino';
import { expect, it } from 'vitest';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { ingestApi } from '#connections/ingest-api.ts';
import { catalogueFixture } from '#tests/support/catalogue-fixture.ts';
import { worldFixture } from '#tests/support/world-fixture.ts';
import { scriptsOfHour } from '../stream/sampler.ts';
import { Director } from './director.ts';

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
  const sent: { path: string; atMs: number }[] = [];
  const attempts = new Map<string, number>();
  const server: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input));
    const attempt = (attempts.get(pathname) ?? 0) + 1;
    attempts.set(pathname, attempt);
    const status = answer(pathname, attempt);
    if (status === undefined) throw new TypeError('fetch failed');
    if (status !== 200) return Response.json({ message: 'refused', code: 'duplicate' }, { status });
    sent.push({ path: pathname, atMs: clock.now() });
    return Response.json({ payload: { id: 'x', created: true, status: 'pending' } });
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
