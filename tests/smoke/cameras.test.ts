import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listCameras } from '#contract/cameras.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { auditLog } from '#db/schema/audit.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const MANAGER = 'gsoc-manager';
const server = serverPerTest();

const list = async (query: InputOf<typeof listCameras>['query'] = {}, as = MANAGER) =>
  (await server.call(listCameras, { query: { pageSize: 500, ...query } }, as)).reply.payload;
const ownCameras = () => {
  const { tenantId } = server.picks.ownCamera(MANAGER);
  return server.db
    .select()
    .from(cameras)
    .where(and(eq(cameras.tenantId, tenantId), eq(cameras.isEnabled, true)))
    .all();
};
const fetchCsv = async (search = '', as = MANAGER) => {
  const answer = await server.send(`/v2/orm/camera/export${search}`, {}, as);
  return { answer, lines: (await answer.text()).split('\r\n') };
};

it('lists the cameras of the tenant by name, 30 a page, without removed ones', async () => {
  const names = ownCameras().map(({ name }) => name);
  const { items, total } = await list({ pageSize: undefined });
  expect(items.map(({ name }) => name)).toEqual(names.toSorted().slice(0, 30));
  expect(total).toBe(names.length);
  const [first] = items;
  server.db
    .update(cameras)
    .set({ isEnabled: false, deletedAtMs: 1 })
    .where(eq(cameras.id, first?.id ?? ''))
    .run();
  const left = await list();
  expect(left.items.map(({ id }) => id)).not.toContain(first?.id);
  expect(left.total).toBe(total - 1);
});

it('continues on the next page', async () => {
  const all = (await list()).items.map(({ id }) => id);
  expect((await list({ pageSize: 5, page: 2 })).items.map(({ id }) => id)).toEqual(all.slice(5, 10));
});

it('searches for a part of the name, whatever its case, and takes no sign for a wildcard', async () => {
  const [camera] = ownCameras();
  const part = camera?.name.slice(1, 6) ?? '';
  const { items, total } = await list({ name: part.toUpperCase() });
  expect(items.map(({ id }) => id)).toContain(camera?.id);
  expect(items.every(({ name }) => name.toLowerCase().includes(part.toLowerCase()))).toBe(true);
  expect(total).toBe(items.length);
  expect((await list({ name: '%' })).total).toBe(0);
});

it('filters by names of locations, or by all but these', async () => {
  const all = await list();
  const site = all.items[0]?.location.name ?? '';
  const here = await list({ locations: { values: [site], negative: false } });
  expect(new Set(here.items.map(({ location }) => location.name))).toEqual(new Set([site]));
  const elsewhere = await list({ locations: { values: [site], negative: true } });
  expect(here.total + elsewhere.total).toBe(all.total);
  expect(elsewhere.items.map(({ location }) => location.name)).not.toContain(site);
});

it('filters by tenant, and never beyond the tenants of the caller', async () => {
  const all = await list({}, 'support');
  const tenantIds = [...new Set(all.items.map(({ tenantId }) => tenantId))];
  expect(tenantIds.length).toBeGreaterThan(1);
  for (const id of tenantIds) {
    const { items } = await list({ tenants: { values: [id], negative: false } }, 'support');
    expect(new Set(items.map(({ tenantId }) => tenantId))).toEqual(new Set([id]));
  }
  const own = ownCameras()[0]?.tenantId;
  const others = tenantIds.filter((id) => id !== own);
  expect((await list({ tenants: { values: others, negative: false } })).total).toBe(0);
});

it('exports the cameras of the list in its order, without addresses and credentials', async () => {
  const [camera] = ownCameras();
  server.db
    .update(cameras)
    .set({ rtspUrl: 'rtsp://192.0.2.10/secret', userName: 'viewer' })
    .where(eq(cameras.id, camera?.id ?? ''))
    .run();
  const part = camera?.name.slice(0, 4) ?? '';
  const { answer, lines } = await fetchCsv(`?name=${encodeURIComponent(part)}`);
  const { items } = await list({ name: part });
  expect(lines[0]).toContain('Camera,Code,Location,Status,Health,Last picture,Integration,Playback,Camera id');
  expect(lines.slice(1, -1).map((line) => line.split(',').at(-1))).toEqual(items.map(({ id }) => id));
  expect(lines.join()).not.toMatch(/rtsp:|viewer/);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="cameras-\d{8}-\d{4}\.csv"/);
  expect(answer.headers.get('x-row-count')).toBe(String(items.length));
});

it('exports names as text that a spreadsheet would otherwise evaluate as a formula', async () => {
  server.db.update(cameras).set({ name: '=1+1' }).run();
  expect((await fetchCsv()).lines[1]).toMatch(/^'=1\+1,/);
});

it('exports only what the caller may see, and refuses operators', async () => {
  const everything = await list({}, 'support');
  const own = await fetchCsv();
  expect(own.lines.length - 2).toBeLessThan(everything.total);
  const locationsOfOthers = server.db
    .select({ name: locations.name })
    .from(locations)
    .all()
    .map(({ name }) => name)
    .filter((name) => !ownCameras().some(({ locationId }) => nameOf(locationId) === name));
  expect(locationsOfOthers.some((name) => own.lines.some((line) => line.includes(`,${name},`)))).toBe(false);
  const before = await server.db.$count(auditLog);
  expect((await fetchCsv('', 'gsoc-operator')).answer.status).toBe(403);
  expect(await server.db.$count(auditLog)).toBe(before);
});

const nameOf = (locationId: string) =>
  server.db.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId)).get()?.name;
