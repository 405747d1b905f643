import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPersonProfile,
  deletePersonProfiles,
  listPersonProfiles,
  mapPersonProfile,
  type PersonProfile,
  PROFILE_TEXTS,
  updatePersonProfile,
} from '#contract/person-profiles.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locations } from '#db/schema/locations.ts';
import { personProfileLocations, personProfiles } from '#db/schema/person-profiles.ts';
import { callerOf } from '../support/caller-of.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { storedProfile } from '../support/stored-profile.ts';

const [MANAGER, SUPPORT, MSP] = ['gsoc-manager', 'support', 'msp-manager'];

const server = serverPerTest();
let tenantId: string;
let locationId: string;
beforeEach(() => {
  ({ tenantId, locationId } = server.picks.ownCamera(MANAGER));
});

const create = (body: object = {}) =>
  server.call(createPersonProfile, { body: Object({ firstName: 'Ann', tenantId, ...body }) }, MANAGER);
const map = (personProfileId: string, { to = locationId, as = MANAGER } = {}) =>
  server.call(mapPersonProfile, { body: { personProfileId, locationId: to } }, as);
const list = (query: object = {}, as = MANAGER) =>
  server.call(listPersonProfiles, { query: { locationId, ...query } }, as);
const update = (id: string, body: object, as = MANAGER) =>
  server.call(updatePersonProfile, { params: { id }, body }, as);
const remove = (ids: string[], as = MANAGER) =>
  server.call(deletePersonProfiles, { body: { personProfileIds: ids } }, as);
const stored = (fields: Partial<typeof personProfiles.$inferInsert> = {}) =>
  storedProfile(server.db, { tenantId, locationId, ...fields });
const rows = () => server.db.select().from(personProfiles).all();
const audited = (id: string) => server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
const names = (items: PersonProfile[]) => items.map(({ firstName }) => firstName);
const otherLocation = () =>
  server.db
    .select()
    .from(locations)
    .where(and(eq(locations.tenantId, tenantId), ne(locations.id, locationId)))
    .get()?.id ?? '';
const foreign = () => {
  const { locationId: id } = server.picks.foreignDoor(MANAGER);
  const place = server.db.select().from(locations).where(eq(locations.id, id)).get();
  return { tenantId: place?.tenantId ?? '', locationId: id };
};

describe('creating a profile', () => {
  it('fills in the defaults: blacklisted, male, disabled, age 0', async () => {
    const { payload } = (await create()).reply;
    expect(payload).toMatchObject({
      firstName: 'Ann',
      lastName: '',
      age: 0,
      gender: 'Male',
      profileType: 'BLACKLISTED',
      isEnabled: false,
      tags: [],
      miscInfo: {},
      primaryImageURL: null,
      secondaryImageURL: null,
      locations: [],
      version: 1,
    });
  });

  it('trims texts', async () => {
    const { payload } = (await create({ firstName: ' Ann ', lastName: ' Archer ', tags: [' vip '] })).reply;
    expect([payload.firstName, payload.lastName, payload.tags]).toEqual(['Ann', 'Archer', ['vip']]);
  });

  it.each([
    ['a negative age', { age: -1 }, PROFILE_TEXTS.ageTooLow],
    ['half a year', { age: 1.5 }, 'Age must be a whole number'],
    ['a blank first name', { firstName: '  ' }, 'First name is required'],
    ['an unknown type', { profileType: 'FRIEND' }, 'profileType must be one of BLACKLISTED, WHITELISTED, BADGE'],
    ['an unknown gender', { gender: 'male' }, 'gender must be one of Male, Female, Other'],
    ['tags that are no list', { tags: 'vip' }, 'tags must be a list'],
    ['too many facts', { miscInfo: Object.fromEntries(Array.from({ length: 51 }, (_, no) => [no, 1])) }, 'miscInfo'],
    ['a field that nobody knows', { nickname: 'A' }, 'nickname'],
  ])('refuses %s, and stores nothing', async (_, body, message) => {
    const { status, failure } = await create(body);
    expect([status, failure.message]).toEqual([400, expect.stringContaining(message)]);
    expect(rows()).toEqual([]);
  });

  it("refuses another tenant's profile in the words of the specification", async () => {
    const { status, failure } = await create({ tenantId: foreign().tenantId });
    expect([status, failure.message]).toEqual([404, PROFILE_TEXTS.noPermission]);
    expect(rows()).toEqual([]);
  });

  it('answers an unknown tenant with 404, for users of all tenants too', async () => {
    const body = Object({ firstName: 'Ann', tenantId: 'nobody' });
    expect((await server.call(createPersonProfile, { body }, SUPPORT)).status).toBe(404);
  });

  it('writes the audit log with what was entered', async () => {
    const { payload } = (await create({ lastName: 'Archer' })).reply;
    expect(audited(payload.id).at(-1)).toMatchObject({ tenantId });
    expect(audited(payload.id).at(-1)?.activity).toContain("added the person profile 'Ann Archer'");
  });
});

describe('mapping a profile', () => {
  it('lists it at the location', async () => {
    const { id } = (await create()).reply.payload;
    expect((await list()).reply.payload.total).toBe(0);
    expect((await map(id)).reply.payload).toEqual({ personProfileId: id, id });
    const { items } = (await list()).reply.payload;
    expect(items.map((one) => [one.id, one.locations?.map((place) => place.id)])).toEqual([[id, [locationId]]]);
  });

  it('changes nothing the second time', async () => {
    const { id } = stored();
    expect((await map(id)).status).toBe(200);
    expect(server.db.select().from(personProfileLocations).all()).toHaveLength(1);
    expect(audited(id)).toEqual([]);
  });

  it("refuses a location of another tenant than the profile's", async () => {
    const { id } = stored();
    const { status, failure } = await map(id, { to: foreign().locationId, as: SUPPORT });
    expect([status, failure.message]).toEqual([403, PROFILE_TEXTS.noPermission]);
  });

  it("allows a profile of one of the caller's MSP tenants at a location of another one", async () => {
    const [first = '', second = ''] = server.picks.mspTenants(MSP);
    const siteOf = (id: string) => server.picks.locationsOf([id])[0]?.id ?? '';
    const { id } = storedProfile(server.db, { tenantId: first, locationId: siteOf(first) });
    expect((await map(id, { to: siteOf(second), as: MSP })).status).toBe(200);
    expect((await map(id, { to: siteOf(second), as: SUPPORT })).status).toBe(403);
  });

  it.each([
    ['an unknown profile', async () => map('nobody')],
    ['an unknown location', async () => map(stored().id, { to: 'nowhere' })],
    ['a location out of scope', async () => map(stored().id, { to: foreign().locationId })],
    ['a profile out of scope', async () => map(storedProfile(server.db, foreign()).id)],
  ])('answers %s with 404', async (_, call) => {
    expect((await call()).status).toBe(404);
  });
});

describe('the list', () => {
  it('is newest first, 10 a page', async () => {
    for (let no = 0; no < 11; no += 1) stored({ id: `profile-${10 + no}`, firstName: `P${no}` });
    const { items, total } = (await list()).reply.payload;
    expect([total, items.length, items[0]?.firstName]).toEqual([11, 10, 'P10']);
    expect(names((await list({ page: 2 })).reply.payload.items)).toEqual(['P0']);
  });

  it.each([
    [{ profile_type: 'BADGE' }, ['Bea']],
    [{ employee_id: '2' }, ['Bea']],
    [{ isEnabled: false }, ['Cas']],
    [{ name: 'nn arch' }, ['Ann']],
    [{ name: '%' }, []],
  ])('filters by %j', async (query, expected) => {
    stored();
    stored({ firstName: 'Bea', profileType: 'BADGE', employeeId: 'E-2' });
    stored({ firstName: 'Cas', isEnabled: false });
    expect(names((await list(query)).reply.payload.items)).toEqual(expected);
  });

  it('answers a location out of scope with 404', async () => {
    expect((await list({ locationId: foreign().locationId })).status).toBe(404);
  });

  it("leaves out other tenants' profiles", async () => {
    stored();
    storedProfile(server.db, foreign());
    expect((await list({ locationId: undefined })).reply.payload.total).toBe(1);
  });

  it('shows users of some locations only those mapped to one of them', () => {
    stored();
    storedProfile(server.db, { tenantId, locationId: otherLocation(), firstName: 'Hidden' });
    const caller = { ...callerOf(server, MSP), scope: { tenantIds: [tenantId], locationIds: [locationId] } };
    const { items } = server.app.services.personProfiles.list(caller, {});
    expect(names(items)).toEqual(['Ann']);
  });
});

describe('changing a profile', () => {
  it('changes the fields that are sent, counts the version and writes the audit log', async () => {
    const { id } = stored();
    const { payload } = (await update(id, { isEnabled: false, tags: ['vip'], version: 1 })).reply;
    expect(payload).toMatchObject({ firstName: 'Ann', isEnabled: false, tags: ['vip'], version: 2 });
    expect(audited(id).at(-1)?.activity).toContain("changed the person profile 'Ann Archer'");
  });

  it('refuses a change of a field that a colleague changed meanwhile, and names the colleague', async () => {
    const { id } = stored();
    await update(id, { lastName: 'Baker', version: 1 }, SUPPORT);
    const { status, failure } = await update(id, { lastName: 'Cook', version: 1 });
    expect([status, failure.code, failure.laterChange?.fields]).toEqual([409, 'outdated', ['lastName']]);
    expect(rows()[0]?.lastName).toBe('Baker');
  });

  it('accepts a change of another field than the colleague changed', async () => {
    const { id } = stored();
    await update(id, { lastName: 'Baker', version: 1 }, SUPPORT);
    expect((await update(id, { age: 40, version: 1 })).status).toBe(200);
  });

  it.each([
    ['nothing', {}, 'Nothing is to change'],
    ['another id', { id: 'other', age: 1 }, 'id and tenantId must be those of the person profile'],
    ['another tenant', { tenantId: 'other', age: 1 }, 'id and tenantId must be those of the person profile'],
    ['a negative age', { age: -1 }, PROFILE_TEXTS.ageTooLow],
  ])('refuses %s', async (_, body, message) => {
    const { id } = stored();
    const { status, failure } = await update(id, body);
    expect([status, failure.message]).toEqual([400, message]);
    expect(rows()[0]?.version).toBe(1);
  });

  it('answers a profile of another tenant like a missing one', async () => {
    const { id } = storedProfile(server.db, foreign());
    expect((await update(id, { age: 1 })).status).toBe(404);
  });
});

describe('deleting profiles', () => {
  it('deletes all of them with their mappings, and keeps a line of each in the audit log', async () => {
    const ids = [stored().id, stored({ firstName: 'Bea' }).id];
    expect((await remove(ids)).reply.payload).toEqual({ personProfileIds: ids });
    expect([rows(), server.db.select().from(personProfileLocations).all()]).toEqual([[], []]);
    expect(ids.map((id) => audited(id).at(-1)?.activity)).toEqual([
      expect.stringContaining("removed the person profile 'Ann Archer'"),
      expect.stringContaining("removed the person profile 'Bea Archer'"),
    ]);
  });

  it('deletes none when one of them is gone', async () => {
    const { id } = stored();
    expect((await remove([id, 'gone'])).status).toBe(404);
    expect(rows()).toHaveLength(1);
  });

  it("deletes none when one of them is another tenant's", async () => {
    const ids = [stored().id, storedProfile(server.db, foreign()).id];
    expect((await remove(ids)).status).toBe(404);
    expect(rows()).toHaveLength(2);
  });

  it.each([
    ['no ids', [], 'Select at least one profile'],
    ['an id twice', ['a', 'a'], 'personProfileIds must name each profile once'],
    ['a path in place of an id', ['../a'], 'personProfileIds is not a valid identifier'],
  ])('refuses %s', async (_, ids, message) => {
    const { status, failure } = await remove(ids);
    expect([status, failure.message]).toEqual([400, expect.stringContaining(message)]);
  });
});

it('announces a change to the members of its tenant and of its locations', async () => {
  const announced: unknown[] = [];
  for (const kind of ['person_profile', 'world'] as const) {
    server.app.services.bus.subscribe(kind, (at) => void announced.push([kind, at]));
  }
  await update(stored().id, { age: 40 });
  expect(announced).toEqual([
    ['person_profile', { tenantId, locationId: null }],
    ['world', { tenantId, locationId }],
  ]);
});
