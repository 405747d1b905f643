import { expect, it } from 'vitest';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import { World } from '#contract/sim/world.ts';
import { serverPerTest } from '../support/server-fixture.ts';

/*
 * Stored values may be unknown to this version, having come from an import or a later version. They are passed
 * through, and do not break the rest of a page.
 */

const server = serverPerTest();

const list = () => server.call(listAlarms, { query: { relativeTimeHours: 168 } }, 'support');

/** Stores a copy of an alarm with other values, because some columns of an alarm cannot be changed later. */
function store(id: string, values: Record<string, string>): void {
  const { id: pattern } = server.picks.ownAlarm('gsoc-manager', 'pending');
  const columns = server.db.$client
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_info('alarms') WHERE name <> 'no'")
    .all()
    .map(({ name }) => name);
  const others = { ...values, id, timestamp_ms: String(server.clock.now()) };
  const given = new Map(Object.entries(others));
  const selected = columns.map((name) => (given.has(name) ? '?' : name));
  server.db.$client
    .prepare(`INSERT INTO alarms (${columns.join()}) SELECT ${selected.join()} FROM alarms WHERE id = ?`)
    .run(...columns.flatMap((name) => given.get(name) ?? []), pattern);
}

it.each([
  ['source system', { source_system: 'NEW_SYSTEM' }, { sourceSystem: 'NEW_SYSTEM' }],
  ['status', { status: 'brand_new' }, { status: 'brand_new' }],
])('lists and shows an alarm of an unknown %s among the others', async (_, values, shown) => {
  store('odd-alarm', values);
  const { items } = (await list()).reply.payload;
  expect(items).toHaveLength(50);
  expect(items.find(({ id }) => id === 'odd-alarm')).toMatchObject(shown);
  const one = await server.call(getAlarm, { params: { id: 'odd-alarm' }, query: {} }, 'support');
  expect(one.reply.payload).toMatchObject(shown);
});

it('lists the alarms of a site with an unknown time zone', async () => {
  server.db.$client.exec("UPDATE locations SET timezone = 'Mars/Base'");
  const answer = await server.send('/v2/orm/alarm?relativeTimeHours=168', {}, 'support');
  expect(answer.status).toBe(200);
});

it('lets media and simulator read a world with a site of an unknown category and a camera of an unknown kind', async () => {
  const answer = await server.send('/sim/v1/world', {}, 'simulator');
  const { payload } = await answer.json();
  payload.size = 'enormous';
  payload.locations[0].category = 'Moonbase';
  payload.locations[0].cameras[0].mediaKind = 'hologram';
  const { locations } = World.parse(payload);
  expect([locations[0]?.category, locations[0]?.cameras[0]?.mediaKind]).toEqual(['Others', 'video']);
});
