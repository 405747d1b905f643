import { beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import {
  createLocation,
  exportLocations,
  type LocationUpdate,
  listLocations,
  type NewLocation,
  updateLocation,
} from '#contract/location-records.ts';
import { getLocation } from '#contract/locations.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT, OPERATOR] = ['gsoc-manager', 'support', 'gsoc-operator'];

const QUAY = {
  name: 'Quay 7',
  description: 'A quay',
  city: 'Rotterdam',
  state: 'Zuid-Holland',
  country: 'Netherlands',
  timezone: 'Europe/Amsterdam',
};
const DEFAULTS = { location_code: null, is_manned: true, isDeadzoneEnabled: true, twilioCallerId: null };

const server = serverPerTest();
let site: ReturnType<typeof ownSites>[number];
const ownSites = () => server.picks.locationsOf([server.picks.userOf(MANAGER).tenantId]);
beforeEach(() => {
  const [first] = ownSites();
  if (!first) throw new Error('the seeded world has no site of the manager');
  site = first;
});

type Query = NonNullable<InputOf<typeof listLocations>['query']>;
const list = async (query: Query = {}, as = MANAGER) => (await server.call(listLocations, { query }, as)).reply.payload;
const add = (fields: Partial<NewLocation> = {}, as = MANAGER) =>
  server.call(createLocation, { body: { ...QUAY, ...DEFAULTS, ...fields } }, as);
const update = (body: LocationUpdate, as = MANAGER, id = site.id) =>
  server.call(updateLocation, { params: { id }, body }, as);
const audited = () => server.db.$count(auditLog);

it('lists 20 locations a page, newest first, without the removed ones', async () => {
  const { items, total } = await list();
  expect(items.length).toBeLessThanOrEqual(20);
  expect(total).toBe(ownSites().length);
  const [newest] = items;
  const { id } = (await add()).reply.payload;
  expect((await list()).items.slice(0, 2).map((one) => one.id)).toEqual([id, newest?.id]);
  server.db.update(locations).set({ deletedAtMs: 1 }).run();
  expect(await list()).toEqual({ items: [], total: 0 });
});

it('sends the pictures of floor plans with single locations only', async () => {
  const [item] = (await list()).items;
  expect(item).not.toHaveProperty('floor_plan');
});

it('finds locations by part of each field, by staffing, and by all but some', async () => {
  await add({ location_code: 'RTM-7', is_manned: true });
  for (const query of [
    { name: 'uay' },
    { city: 'rotter' },
    { state: 'holland' },
    { country: 'NETHER' },
    { location_code: 'rtm' },
  ]) {
    expect((await list(query)).items.map(({ name }) => name)).toEqual(['Quay 7']);
  }
  const staffed = await list({ is_manned: true });
  expect(staffed.items.every((one) => one.is_manned)).toBe(true);
  expect(staffed.total + (await list({ is_manned: false })).total).toBe(ownSites().length);
  const others = await list({ locationIds: { values: [site.id], negative: true } });
  expect(others.total).toBe(ownSites().length - 1);
});

it('sorts by a column in either direction', async () => {
  const names = (await list({ sort: 'name', pageSize: 500 })).items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  const reversed = await list({ sort: 'name', direction: 'desc', pageSize: 500 });
  expect(reversed.items.map(({ name }) => name)).toEqual(names.toReversed());
});

it('writes all locations that match as CSV', async () => {
  await add({ location_code: 'RTM-7', twilioCallerId: '+31 10 555 0142' });
  const file = await server.send('/v2/orm/locations/export?city=Rotterdam', {}, MANAGER);
  expect(file.status).toBe(200);
  const [head, row, ...more] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('Location Code,Staffed,Name,Description,City,State,Country,Time Zone');
  expect(row).toContain('RTM-7,yes,Quay 7,A quay,Rotterdam,Zuid-Holland,Netherlands,Europe/Amsterdam,yes,');
  expect(more).toEqual([]);
});

it('adds a staffed location with dead zones and no schedule unless told otherwise', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(QUAY) };
  const answer = await server.send('/v2/orm/locations', init, MANAGER);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    payload: { ...QUAY, ...DEFAULTS, tenant_id: server.picks.userOf(MANAGER).tenantId, version: 1 },
  });
});

it.each(['name', 'description', 'city', 'state', 'country', 'timezone'] as const)(
  'adds no location without its %s',
  async (field) => {
    const before = await audited();
    const { status, failure } = await add({ [field]: ' ' });
    expect([status, failure.message]).toEqual([
      400,
      expect.stringContaining(field === 'name' ? 'Name is required' : `${field} must not be empty`),
    ]);
    expect(await audited()).toBe(before);
  },
);

it('refuses a time zone and a caller id that are none', async () => {
  expect((await add({ timezone: 'Europe/Atlantis' })).failure.message).toBe('timezone is not known');
  expect((await add({ twilioCallerId: 'ring me' })).failure.message).toContain('twilioCallerId must be a phone number');
});

it('refuses a name and a code that another location of the tenant has', async () => {
  await add({ location_code: 'RTM-7' });
  expect((await add()).failure).toMatchObject({ code: 'duplicate', message: "There is a location 'Quay 7' already" });
  expect((await add({ name: 'QUÄY  7' })).failure.message).toBe("There is a location 'Quay 7' already");
  const { failure } = await add({ name: 'Quay 8', location_code: 'RTM-7' });
  expect(failure.message).toBe("There is a location with the location code 'RTM-7' already");
  expect((await update({ name: 'Quay 7' })).status).toBe(409);
  expect((await update({ name: site.name })).status).toBe(200);
});

it('adds locations to tenants in scope only', async () => {
  const own = server.picks.userOf(MANAGER).tenantId;
  const other = server.picks.mspTenants('msp-manager').find((id) => id !== own) ?? '';
  expect((await add({ tenant_id: other })).status).toBe(404);
  const { status, reply } = await add({ tenant_id: other }, 'msp-manager');
  expect([status, reply.payload.tenant_id]).toEqual([200, other]);
});

it('lists, adds and changes nothing for users without the permissions', async () => {
  expect((await server.call(listLocations, {}, OPERATOR)).status).toBe(403);
  expect((await server.call(exportLocations, {}, OPERATOR)).status).toBe(403);
  expect((await add({}, OPERATOR)).status).toBe(403);
  expect((await update({ name: 'Mine' }, OPERATOR)).status).toBe(403);
});

it('neither lists nor changes the locations of other tenants', async () => {
  const own = server.picks.userOf(MANAGER).tenantId;
  const foreign = server.picks
    .locationsOf(server.picks.mspTenants('msp-manager'))
    .find(({ tenantId }) => tenantId !== own);
  const { items } = await list({ pageSize: 500 });
  expect(items.every(({ tenant_id }) => tenant_id === own)).toBe(true);
  expect((await update({ name: 'Mine' }, MANAGER, foreign?.id)).status).toBe(404);
});

it('changes single fields, counts the version and writes what was before', async () => {
  const { reply } = await update({
    is_manned: !site.isManned,
    isDeadzoneEnabled: false,
    twilioCallerId: '+1 312 555 0100',
  });
  expect(reply.payload).toMatchObject({
    is_manned: !site.isManned,
    isDeadzoneEnabled: false,
    twilioCallerId: '+1 312 555 0100',
    version: 2,
  });
  const entry = server.db.select().from(auditLog).all().at(-1);
  expect(entry).toMatchObject({
    action: 'change',
    recordKind: 'location',
    recordId: site.id,
    before: { is_manned: site.isManned, isDeadzoneEnabled: true, twilioCallerId: null },
  });
});

it('refuses the later of two administrators who change the same field, and names the faster one', async () => {
  expect((await update({ name: 'North', version: 1 }, SUPPORT)).status).toBe(200);
  const { status, failure } = await update({ name: 'South', city: 'Reno', version: 1 });
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange).toMatchObject({ changedBy: server.picks.userOf(SUPPORT).name, fields: ['name'] });
  const { reply } = await server.call(getLocation, { params: { id: site.id } }, MANAGER);
  expect(reply.payload).toMatchObject({ name: 'North', city: site.city });
  expect((await update({ city: 'Reno', version: 1 })).status).toBe(200);
});
