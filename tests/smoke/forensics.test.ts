import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import { type ForensicResult, searchForensics } from '#contract/forensics.ts';
import { type IngestAlarm, raiseAlarm, sendAiOutput } from '#contract/sim/alarms.ts';
import { alarms } from '#db/schema/alarms.ts';
import { forensicDocuments } from '#db/schema/forensics.ts';
import { locations } from '#db/schema/locations.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const AT_MS = WORLD_START_MS + 60_000;

interface Asked {
  count?: number;
  start?: number;
  end?: number;
}

const ask = (query: string, asked: Asked = {}, account = 'gsoc-manager') =>
  server.call(searchForensics, { query: { query, ...asked } }, account);
const find = async (query: string, asked?: Asked, account?: string) =>
  (await ask(query, asked, account)).reply.payload.items;
const idsOf = (found: readonly ForensicResult[]) => found.map(({ alarm_id: id }) => id);
/** The ids of alarms that have every word. */
const exactly = (found: readonly ForensicResult[]) => idsOf(found.filter(({ details }) => details?.matchesAll));

const camera = () => server.picks.ownCamera('gsoc-manager');

/** Raises an alarm about which the AI says something. */
async function raise(id: string, summary: string, changes: Partial<IngestAlarm> = {}): Promise<string> {
  const ai = { recommendation: 'Resolve', headline: 'Movement', summary };
  const body = { ...alarmOf(server.db, camera(), AT_MS, { id, ai }), ...changes };
  const { payload } = (await server.call(raiseAlarm, { body }, 'simulator')).reply;
  expect(payload).toEqual({ id, created: true });
  return id;
}

it("finds an alarm by the AI's words as soon as it is raised", async () => {
  const id = await raise('zebra', 'A zebra grazes beside the pond.');
  const [found, ...others] = await find('grazing zebras');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    alarm_id: id,
    alarm_timestamp_utc: new Date(AT_MS).toISOString(),
    details: { product: 'rg', camera: { id: camera().id }, matchesAll: true, tap: expect.any(Number) },
  });
  expect(found?.details?.quotes[0]).toMatchObject({ field: 'ai' });
  const marked = found?.details?.quotes[0]?.parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  expect(marked).toEqual(['zebra grazes']);
});

it('gives the recording, a still and the boxes of the moment', async () => {
  const box = { atMs: 6_000, object: 'person-1', type: 'person' as const, x: 0.1, y: 0.1, width: 0.1, height: 0.3 };
  await raise('zebra', 'A zebra.', { boxes: [box] });
  const [found] = await find('zebra');
  expect(found?.video_path).toContain('/event');
  expect(found?.details?.still).toMatchObject({ timestamp: AT_MS, boxes: [{ type: 'person' }] });
});

it("follows the AI's revised words, and forgets the former ones", async () => {
  const id = await raise('zebra', 'A zebra.');
  const body = { recommendation: 'Resolve', headline: 'A pony', summary: 'It is a pony after all.' };
  await server.call(sendAiOutput, { params: { id }, body }, 'simulator');
  expect([idsOf(await find('pony')), idsOf(await find('zebra'))]).toEqual([[id], []]);
});

it('follows comments and outcomes', async () => {
  const id = await raise('zebra', 'A zebra.');
  const timestamp = new Date(AT_MS).toISOString();
  const change = (body: object) =>
    server.call(updateAlarm, { params: { id }, body: { timestamp, comment: '', ...body } }, 'gsoc-manager');
  await change({ comment: 'The ringmaster called' });
  await change({ newStatus: 'resolved', comment: 'Fetched by the circus' });
  expect(exactly(await find('ringmaster circus "resolved by an operator"'))).toEqual([id]);
});

it('writes neither document nor words for a change that is rolled back', async () => {
  const id = await raise('zebra', 'A zebra.');
  const { changes } = server.app.services;
  const change = () =>
    changes.run(() => {
      server.db.$client.prepare("UPDATE ai_outputs SET summary = 'A unicorn' WHERE subject_id = ?").run(id);
      throw new Error('no');
    });
  expect(change).toThrow('no');
  expect([await find('unicorn'), idsOf(await find('zebra'))]).toEqual([[], [id]]);
});

it('forgets an alarm that is deleted', async () => {
  const id = await raise('zebra', 'A zebra.');
  server.db.$client.pragma('foreign_keys = OFF');
  server.db.delete(alarms).where(eq(alarms.id, id)).run();
  expect(await find('zebra')).toEqual([]);
  expect(server.db.select().from(forensicDocuments).where(eq(forensicDocuments.recordId, id)).all()).toEqual([]);
  const words = server.db.$client.prepare("SELECT count(*) FROM forensic_words WHERE forensic_words MATCH 'zebra'");
  expect(words.pluck().get()).toBe(0);
});

it('finds the alarms of a camera by its new name, after some time', async () => {
  const { id: cameraId } = camera();
  const id = await raise('renamed', 'Somebody.');
  await server.call(updateCamera, { params: { id: cameraId }, body: { name: 'Quokka Corner' } }, 'gsoc-manager');
  expect((await ask('quokka')).reply.payload.index?.waiting).toBeGreaterThan(0);
  await server.realTime.advance(60_000);
  const { items, index } = (await ask('quokka', { count: 400 })).reply.payload;
  expect(idsOf(items)).toContain(id);
  expect(new Set(items.map(({ details }) => details?.camera?.id))).toEqual(new Set([cameraId]));
  expect(index).toEqual({ waiting: 0 });
});

it('finds no alarm outside of the tenant', async () => {
  const found = await find('person', { count: 400 });
  expect(found.length).toBeGreaterThan(0);
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const own = new Set(server.picks.locationsOf([tenantId]).map(({ id }) => id));
  for (const { details } of found) expect(own).toContain(details?.location.id);
});

it('finds no alarm outside of the locations that a user is limited to', async () => {
  const manager = server.picks.userOf('msp-manager');
  const all = await find('person', { count: 400 }, 'msp-manager');
  const [first] = all;
  const locationId = first?.details?.location.id ?? '';
  server.db.$client
    .prepare('INSERT INTO user_msp_locations (user_id, location_id) VALUES (?, ?)')
    .run(manager.id, locationId);
  await server.restart();
  const limited = await find('person', { count: 400 }, 'msp-manager');
  expect(new Set(all.map(({ details }) => details?.location.id)).size).toBeGreaterThan(1);
  expect(new Set(limited.map(({ details }) => details?.location.id))).toEqual(new Set([locationId]));
});

it('finds everything for support, of both products', async () => {
  const found = await find('person', { count: 400 }, 'support');
  expect(new Set(found.map(({ details }) => details?.product))).toEqual(new Set(['rg', 'scan']));
  for (const { details } of found) expect(details?.product === 'scan').toBe(details?.alarmGroupId !== null);
});

it.each([
  ['lorry', 'truck'],
  ['automobiles', 'car'],
  ['trespasser', 'burglar'],
  ['cops', 'police'],
])('finds by %s what says %s', async (query, said) => {
  const id = await raise('said', `Then a xylophone ${said} came.`);
  expect(exactly(await find(`xylophone ${query}`))).toEqual([id]);
});

it('prefers the word itself to its synonyms', async () => {
  await raise('truck', 'A xylophone truck.', { timestampMs: AT_MS + 1 });
  await raise('lorry', 'A xylophone lorry.');
  expect(exactly(await find('xylophone lorry'))).toEqual(['lorry', 'truck']);
});

it('finds people by their direction', async () => {
  const found = await find('person left to right', { count: 20 });
  expect(exactly(found)).toHaveLength(20);
  for (const { details } of found) {
    expect(details?.quotes.some(({ parts }) => /left to right/.test(parts.map(({ text }) => text).join('')))).toBe(
      true,
    );
  }
  expect(exactly(await find('person right to left'))).toEqual([]);
});

it("finds alarms by the time on their site's clock", async () => {
  const id = await raise('zebra', 'A zebra.');
  const [found] = await find('zebra');
  const zone = found?.details?.location.timezone;
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
    .format(AT_MS)
    .split(':');
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' }).format(AT_MS);
  expect(exactly(await find(`zebra ${hour}:${minute} today ${weekday}`))).toEqual([id]);
  expect(exactly(await find(`zebra ${hour}:${minute} yesterday`))).toEqual([]);
});

it('takes today and yesterday for the days of each site, whatever the clocks of others show', async () => {
  const id = await raise('zebra', 'A zebra.');
  const { locationId, tenantId } = camera();
  const [other] = server.picks.locationsOf([tenantId]).filter((one) => one.id !== locationId);
  const setZone = (zone: string, siteId: string) => {
    server.db.update(locations).set({ timezone: zone }).where(eq(locations.id, siteId)).run();
    server.app.services.changes.run((announce) => announce('world', { tenantId, locationId: siteId }));
  };
  // 14 hours apart, so that the dates differ from 10:00 to 24:00 UTC.
  setZone('Pacific/Kiritimati', other?.id ?? '');
  server.clock.set({ epochMs: AT_MS + 8 * 3_600_000 });
  expect(exactly(await find('zebra today'))).toEqual([id]);
  expect(exactly(await find('zebra yesterday'))).toEqual([]);
});

it('finds alarms between start and end, both included', async () => {
  const id = await raise('zebra', 'A zebra.');
  const at = Math.floor(AT_MS / 1_000);
  const within = async (start?: number, end?: number) =>
    idsOf(await find('zebra', { ...(start !== undefined && { start }), ...(end !== undefined && { end }) }));
  expect([await within(at, at), await within(at + 1), await within(undefined, at - 1)]).toEqual([[id], [], []]);
});

it('puts alarms with all words before those with some of them', async () => {
  const both = await raise('both', 'A zebra meets an okapi.');
  const one = await raise('one', 'A zebra alone.', { timestampMs: AT_MS + 1 });
  const found = await find('zebra okapi');
  expect(idsOf(found)).toEqual([both, one]);
  expect(found.map(({ details }) => details?.matchesAll)).toEqual([true, false]);
  expect(found[0]?.distance).toBeLessThanOrEqual(0.5);
  expect(found[1]?.distance).toBeGreaterThan(0.5);
});

it('keeps quoted words together', async () => {
  const together = await raise('together', 'A spotted zebra stands there.');
  await raise('apart', 'A zebra, spotted near the pond.');
  expect(exactly(await find('"spotted zebra"'))).toEqual([together]);
});

it.each([
  ['Вор у ворот', 'ворот'],
  ['لص عند البوابة', 'البوابة'],
  ['倉庫に侵入者がいる', '侵入者'],
  ['창고에 침입자', '침입자'],
  ['Ein Übeltäter', 'ubeltater'],
])('finds "%s" by %s', async (summary, query) => {
  const id = await raise('foreign', summary);
  expect(exactly(await find(query))).toEqual([id]);
});

it('finds no unspaced text by its characters in another order', async () => {
  await raise('foreign', '倉庫に侵入者がいる');
  expect(exactly(await find('入侵者'))).toEqual([]);
});

it.each([
  'NEAR(zebra)',
  'zebra AND',
  'zebra*',
  '^zebra',
  'texts:zebra',
  '-zebra',
  '{zebra}',
  "it's zebra",
  '"zebra',
  'zebra" OR "',
])('takes %s for words', async (query) => {
  const id = await raise('zebra', 'A zebra.');
  expect(idsOf(await find(query))).toContain(id);
});

it.each(['"', '()', '* - +', '🦊', '\\'])('finds nothing for %s, which has no words', async (query) => {
  expect((await ask(query)).reply.payload).toMatchObject({ items: [], total: 0 });
});

it.each([
  ['   ', {}, 'query must not be blank'],
  ['x'.repeat(201), {}, 'query must have at most 200 characters'],
  ['zebra', { start: 20, end: 10 }, 'end must not be before start'],
  ['zebra', { count: 0 }, 'count must be a whole number from 1 to 400'],
])('refuses %j with %j', async (query, asked, message) => {
  const params = new URLSearchParams({ query });
  for (const [name, value] of Object.entries(asked)) params.set(name, String(value));
  const answer = await server.send(`/v2/orm/forensics/search?${params}`, {}, 'gsoc-manager');
  expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
});

it('answers any text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({ minLength: 1, maxLength: 60 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const { status } = await server.send(
        `/v2/orm/forensics/search?${new URLSearchParams({ query })}`,
        {},
        'gsoc-manager',
      );
      // No query of an address may contain control characters.
      const isRefused = query.trim() === '' || [...query].some((one) => one < ' ' || one === '\u007f');
      expect(status).toBe(isRefused ? 400 : 200);
    }),
    { numRuns: 100 },
  );
});

it('grows by steps, in the same order', async () => {
  const [ten, twenty] = [idsOf(await find('person', { count: 10 })), idsOf(await find('person', { count: 20 }))];
  expect(ten).toHaveLength(10);
  expect(twenty.slice(0, 10)).toEqual(ten);
});
