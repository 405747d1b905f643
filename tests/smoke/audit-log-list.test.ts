import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportAuditLog, listAuditLog, searchAuditActors } from '#contract/audit-log.ts';
import { updateCamera } from '#contract/camera-forms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AUDIT_LOG } from '#contract/record-limits.ts';
import { encodeRequest } from '#contract/request.ts';
import { verifyChain } from '#db/audit/verify-chain.ts';
import { auditLog } from '#db/schema/audit.ts';
import { userMspLocations } from '#db/schema/users.ts';
import { leap } from '../support/leap.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT, MSP] = ['gsoc-manager', 'support', 'msp-manager'];

type Query = InputOf<typeof listAuditLog>['query'];

const server = serverPerTest();
let camera: ReturnType<typeof server.picks.ownCamera>;
beforeEach(() => {
  camera = server.picks.ownCamera(MANAGER);
});

const page = async (query: Query = {}, as = MANAGER) => (await server.call(listAuditLog, { query }, as)).reply.payload;
const rename = (name: string, as = MANAGER) =>
  server.call(updateCamera, { params: { id: camera.id }, body: { name } }, as);
const only = (...values: string[]) => ({ values, negative: false });
const not = (...values: string[]) => ({ values, negative: true });
const note = (place: { tenantId: string | null; locationId?: string }) =>
  server.app.services.audit.note({ action: 'add', activity: 'The system did something', ...place });
const activities = async (query: Query, as = MANAGER) => (await page(query, as)).items.map(({ activity }) => activity);

it('lists entries newest first, with the values before and after', async () => {
  await rename('North Gate');
  const manager = server.picks.userOf(MANAGER);
  const { items, total } = await page();
  expect(items).toHaveLength(Math.min(total, AUDIT_LOG.pageSize));
  expect(items.map(({ id }) => Number(id))).toEqual(items.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
  expect(items[0]).toMatchObject({
    activity: `${manager.name} changed the camera '${camera.name}'`,
    timestamp: new Date(server.clock.now()).toISOString(),
    details: {
      actor: manager.name,
      userId: manager.id,
      action: 'change',
      record: { kind: 'camera', id: camera.id },
      tenant: { id: camera.tenantId },
      location: { id: camera.locationId },
      before: { name: camera.name },
      after: { name: 'North Gate' },
    },
  });
});

it('shows an entry in the first list after the change', async () => {
  const { total } = await page();
  await rename('North Gate');
  expect((await page()).total).toBe(total + 1);
});

it('turns pages', async () => {
  for (const name of ['One', 'Two', 'Three']) await rename(name);
  const { items } = await page({ pageSize: 3 });
  expect((await page({ pageSize: 1, page: 2 })).items).toEqual([items[1]]);
  expect((await page({ page: 1_000 })).items).toEqual([]);
});

it('shows a manager the entries of their tenant only', async () => {
  const others = server.picks
    .locationsOf(server.picks.mspTenants(MSP))
    .find(({ tenantId }) => tenantId !== camera.tenantId);
  note({ tenantId: others?.tenantId ?? '' });
  note({ tenantId: null });
  const tenants = (await page({ pageSize: 500 })).items.map(({ details }) => details?.tenant?.id);
  expect(new Set(tenants)).toEqual(new Set([camera.tenantId]));
});

it('shows entries without a tenant to support only', async () => {
  note({ tenantId: null });
  const ofSystem = { actors: only('system') };
  expect((await page(ofSystem, SUPPORT)).items[0]?.details).toMatchObject({ tenant: null, actor: 'system' });
  for (const as of [MANAGER, MSP]) {
    const { items } = await page(ofSystem, as);
    expect(items.filter(({ details }) => !details?.tenant)).toEqual([]);
  }
});

it('shows a viewer who is limited to locations the entries of those, and of their tenants as a whole', async () => {
  const [tenantId = ''] = server.picks.mspTenants(MSP);
  const [own, other] = server.picks.locationsOf([tenantId]);
  const user = server.picks.userOf(MSP);
  server.db.delete(userMspLocations).where(eq(userMspLocations.userId, user.id)).run();
  server.db
    .insert(userMspLocations)
    .values({ userId: user.id, locationId: own?.id ?? '' })
    .run();
  note({ tenantId, locationId: other?.id ?? '' });
  note({ tenantId, locationId: own?.id ?? '' });
  note({ tenantId });
  const { items } = await page({ actors: only('system') }, MSP);
  expect(items.map(({ details }) => details?.location?.id)).toEqual([undefined, own?.id]);
});

it.each([
  ['actors', () => only(server.picks.userOf(SUPPORT).id), () => not(server.picks.userOf(SUPPORT).id)],
  ['actions', () => only('change'), () => not('change')],
  ['recordKinds', () => only('camera'), () => not('camera')],
  ['locationIds', () => only(camera.locationId), () => not(camera.locationId)],
  ['tenants', () => only(camera.tenantId), () => not(camera.tenantId)],
] as const)('filters by %s, also by all but some', async (filter, chosen, excluded) => {
  await rename('North Gate', SUPPORT);
  note({ tenantId: null });
  const [latest] = await activities({}, SUPPORT);
  const [change] = await activities({ [filter]: chosen() }, SUPPORT);
  expect([latest, change]).toEqual(['The system did something', expect.stringContaining('changed the camera')]);
  const others = await activities({ [filter]: excluded(), pageSize: 500 }, SUPPORT);
  expect(others).not.toContain(change);
  expect(others).toContain(latest);
});

it('filters by one record', async () => {
  await rename('North Gate');
  await rename('South Gate');
  const { items, total } = await page({ recordId: camera.id });
  expect(total).toBe(2);
  expect(items.every(({ details }) => details?.record?.id === camera.id)).toBe(true);
  expect(await page({ recordId: 'unknown' })).toEqual({ items: [], total: 0 });
});

it('filters by time', async () => {
  await rename('North Gate');
  const now = server.clock.now();
  await server.clock.advance(3_600_000);
  await rename('South Gate');
  expect((await page({ dateFrom: now, dateTo: now, actions: only('change') })).total).toBe(1);
  expect((await page({ relativeTimeMinutes: 30, actions: only('change') })).total).toBe(1);
  expect((await page({ dateTo: 0 })).total).toBe(0);
});

it('names the actors of the entries in scope', async () => {
  await rename('North Gate', SUPPORT);
  const support = server.picks.userOf(SUPPORT);
  const actors = async (name: string | undefined, as: string) =>
    (await server.call(searchAuditActors, { query: { name } }, as)).reply.payload;
  expect(await actors(support.name.slice(1, 6).toUpperCase(), MANAGER)).toContainEqual({
    id: support.id,
    name: support.name,
  });
  const stranger = server.picks.userOf('msp-operator');
  expect((await actors(undefined, MANAGER)).map(({ id }) => id)).not.toContain(stranger.id);
  expect((await actors(undefined, SUPPORT)).map(({ id }) => id)).toContain(stranger.id);
  expect((await actors(undefined, MANAGER)).map(({ id }) => id)).not.toContain('system');
  note({ tenantId: camera.tenantId });
  expect(await actors('sys', MANAGER)).toEqual([{ id: 'system', name: 'system' }]);
});

it('exports the entries that match as CSV, and records the export', async () => {
  await rename('North Gate');
  const { path } = encodeRequest(exportAuditLog, { query: { recordId: camera.id } });
  const answer = await server.send(path, {}, MANAGER);
  expect(answer.headers.get('content-disposition')).toContain('audit-log-');
  expect(answer.headers.get('x-row-count')).toBe('1');
  const [row] = parse(await answer.text(), { columns: true, bom: true });
  expect(row).toMatchObject({
    Action: 'change',
    Record: 'Camera',
    'Record ID': camera.id,
    Before: JSON.stringify({ name: camera.name }),
    After: '{"name":"North Gate"}',
  });
  expect((await page()).items[0]).toMatchObject({
    activity: `${server.picks.userOf(MANAGER).name} exported the audit log`,
    details: { action: 'export' },
  });
});

/** Lets time pass on both clocks: the hourly job runs once. */
async function passDays(days: number) {
  for (const clock of [server.clock, server.realTime]) await leap(clock, days * 86_400_000);
}

it('keeps entries while the clock of the world is set ahead', async () => {
  await rename('North Gate');
  const lines = await server.db.$count(auditLog);
  await leap(server.clock, 14 * 7 * 86_400_000);
  await leap(server.realTime, 3_600_000);
  expect(await server.db.$count(auditLog)).toBeGreaterThanOrEqual(lines);
});

it('deletes all old entries at once, however many there are', async () => {
  for (let count = 0; count < 4_500; count += 1) {
    server.app.services.audit.note({ action: 'change', activity: `Line ${count}`, tenantId: null });
  }
  await passDays(AUDIT_LOG.keptDays + 1);
  await vi.waitFor(async () => expect(await server.db.$count(auditLog)).toBe(0));
  expect(verifyChain(server.db.$client)).toMatchObject({ isIntact: true });
});

it('keeps entries for 90 days, and a chain that can be verified', async () => {
  await rename('North Gate');
  const lines = await server.db.$count(auditLog);
  await passDays(AUDIT_LOG.keptDays - 1);
  expect((await page({ recordId: camera.id })).total).toBe(1);
  expect(await server.db.$count(auditLog)).toBeLessThan(lines);
  expect(verifyChain(server.db.$client)).toMatchObject({ isIntact: true });
  await passDays(2);
  expect((await page({ recordId: camera.id })).total).toBe(0);
  expect(verifyChain(server.db.$client)).toMatchObject({ isIntact: true });
});

it('writes no password, token or hash of a password', () => {
  const actor = { id: null, name: 'Kim Duarte', email: 'kim@example.test' };
  server.app.services.audit.record(actor, {
    action: 'change',
    activity: 'set rtsp://viewer:sesame@192.0.2.7/live',
    tenantId: null,
    before: { password: 'open', rtspUrl: 'rtsp://viewer:sesame@192.0.2.7/live' },
    after: {
      password: 'sesame',
      user: { accessToken: 'abc', passwordHash: '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA' },
    },
  });
  const line = server.db.select().from(auditLog).orderBy(desc(auditLog.no)).get();
  expect(line).toMatchObject({
    activity: 'Kim Duarte set rtsp://[redacted]@192.0.2.7/live',
    before: { password: '[redacted]', rtspUrl: 'rtsp://[redacted]@192.0.2.7/live' },
    after: { password: '[redacted]', user: { accessToken: '[redacted]', passwordHash: '[redacted]' } },
  });
});
