import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listReportedErrors, reportError } from '#contract/reported-errors.ts';
import { listTimezones } from '#contract/timezones.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import { reportedErrors } from '#db/schema/reported-errors.ts';
import { serverPerFile } from '../support/server-fixture.ts';

const server = serverPerFile();

const report = (message: string, as: string) =>
  server.call(reportError, { body: { message, detail: 'stack', page: '/alarms', release: '1' } }, as);

it("stores errors reported by clients, for managers of the reporter's tenant", async () => {
  await report('A reply cannot be read', 'gsoc-operator');
  const { items } = (await server.call(listReportedErrors, {}, 'gsoc-manager')).reply.payload;
  expect(items[0]).toMatchObject({ message: 'A reply cannot be read', page: '/alarms' });
  const elsewhere = (await server.call(listReportedErrors, {}, 'msp-manager')).reply.payload;
  expect(elsewhere.total).toBe(elsewhere.items.length);
  expect(elsewhere.items.map((one) => one.message)).not.toContain('A reply cannot be read');
});

it('removes tokens from reports', async () => {
  const token = await server.tokenOf('support');
  const body = {
    message: 'Failed to play http://media/events/1.mp4?jwt=abc.def&width=2',
    detail: `socket /locationalarms?token=${token}&resume=1 ${token}`,
    page: '/shared/alarm?sharedToken=abc#top',
    release: '',
  };
  await server.call(reportError, { body }, 'msp-manager');
  const { items } = (await server.call(listReportedErrors, {}, 'msp-manager')).reply.payload;
  expect(items[0]).toMatchObject({
    message: 'Failed to play http://media/events/1.mp4?jwt=(not kept)&width=2',
    detail: 'socket /locationalarms?token=(not kept)&resume=1 (not kept)',
    page: '/shared/alarm',
  });
});

it('accepts 60 reports a minute from one user', async () => {
  const statuses = [];
  for (let count = 0; count < 60; count += 1) statuses.push((await report(`number ${count}`, 'msp-operator')).status);
  expect(statuses.every((status) => status === 200)).toBe(true);
  const refused = await report('one too many', 'msp-operator');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
});

it('keeps the newest 5,000 reports', async () => {
  const { id: userId } = server.picks.userOf('support');
  const insert = bulkInsert(server.db.$client, reportedErrors);
  const old = { userId, message: 'old', detail: '', page: '/', release: '' };
  for (let count = 0; count < 5_000; count += 1) insert({ ...old, id: `old-${count}`, createdAtMs: count });
  await report('new', 'support');
  const kept = server.db.select().from(reportedErrors).orderBy(asc(reportedErrors.createdAtMs)).all();
  expect([kept.length, kept[0]?.id]).toEqual([5_000, expect.stringMatching(/^old-[1-9]/)]);
});

it('finds time zones by part of their name, with or without spaces', async () => {
  const { payload } = (await server.call(listTimezones, { query: { query: 'new york' } }, 'gsoc-operator')).reply;
  expect(payload).toEqual(['America/New_York']);
  expect((await server.call(listTimezones, {}, 'gsoc-operator')).reply.payload).toContain('UTC');
});

it('offers the JSON Schema of scenarios to editors', async () => {
  const answer = await server.send('/docs/scenario.schema.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ title: 'A Watchfloor scenario' });
});

it('describes every channel as AsyncAPI, with the messages of both sides', async () => {
  const document = await (await server.send('/docs/asyncapi.json')).json();
  expect(document.asyncapi).toBe('3.0.0');
  const addresses = Object.values<{ address: string }>(document.channels).map((channel) => channel.address);
  expect(addresses.sort()).toEqual(['/listchanges', '/locationalarms', '/scanevents', '/sim-feed', '/unifiedalarms']);
  expect(JSON.stringify(document.channels.locationAlarms.messages)).toContain('LIST_ALARM');
});
