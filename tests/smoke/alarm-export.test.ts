import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { multiplyRows } from '../support/multiply-rows.ts';
import { serverPerFile } from '../support/server-fixture.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerFile();
// More than a page of the list.
beforeAll(() => multiplyRows(server.db.$client, 'alarms', 4_000));

const fetchExport = async (search: string, as: string) => {
  const answer = await server.send(`/v2/orm/alarm/export?${search}`, {}, as);
  // Reading the reply as text would strip the UTF-8 byte order mark.
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  return { answer, lines: text.split('\r\n') };
};
const idsOf = (lines: readonly string[]) => lines.slice(1, -1).map((line) => line.split(',').at(-1));

it.each([
  ['gsoc-manager', { relativeTimeHours: '36' }],
  ['gsoc-manager', { relativeTimeHours: '72', priority: 'high', statuses: '!pending' }],
  ['msp-manager', { relativeTimeHours: '36' }],
])('writes for %s with %j every alarm of the list, in its order', async (as, query) => {
  const search = new URLSearchParams(query).toString();
  const { lines } = await fetchExport(search, as);
  const listed: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await server.send(`/v2/orm/alarm?${search}&page=${page}&pageSize=500`, {}, as);
    const { items } = listAlarms.reply.parse(await answer.json()).payload;
    listed.push(...items.map(({ id }) => id));
    if (items.length < 500) break;
  }
  expect(listed.length).toBeGreaterThan(500);
  expect(idsOf(lines)).toEqual(listed);
});

it('names the columns and the file, which browsers save but do not cache', async () => {
  const { answer, lines } = await fetchExport('relativeTimeHours=1', 'gsoc-manager');
  expect(lines[0]).toMatch(/^\uFEFFTime \(UTC\),Site time,Type,Status,TAP,/);
  expect(answer.headers.get('content-type')).toBe('text/csv');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="alarms-20251120-0800.csv"');
});

it('states the number of alarms, so that the client can show its progress', async () => {
  const { answer, lines } = await fetchExport('relativeTimeHours=36', 'gsoc-manager');
  expect(answer.headers.get('x-row-count')).toBe(String(lines.length - 2));
});

it('keeps names as text that a spreadsheet would otherwise evaluate as a formula', async () => {
  const own = testServer();
  own.db.update(cameras).set({ name: '=HYPERLINK("http://evil.test")' }).run();
  const answer = await own.send('/v2/orm/alarm/export?relativeTimeHours=168', {}, 'gsoc-manager');
  // Not every alarm comes from a camera.
  const line = (await answer.text()).split('\r\n').find((one) => one.includes('HYPERLINK'));
  expect(line).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  await own.app.close();
});

it('writes an audit log line, but none for a refused export', async () => {
  const latest = () => server.db.select().from(auditLog).orderBy(desc(auditLog.no)).get()?.activity;
  await fetchExport('relativeTimeHours=1', 'gsoc-manager');
  expect(latest()).toMatch(/ exported raw alarms$/);
  const count = server.db.select().from(auditLog).all().length;
  const { answer } = await fetchExport('tap=200', 'gsoc-manager');
  expect(answer.status).toBe(400);
  expect(server.db.select().from(auditLog).all()).toHaveLength(count);
});
