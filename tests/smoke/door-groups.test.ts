import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  createDoorGroup,
  getDoorGroup,
  listDoorGroups,
  removeDoorGroup,
  searchDoorGroupNames,
  updateDoorGroup,
  updateProcessingConfigs,
} from '#contract/door-groups.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { NEW_CONFIG, type SentProcessingConfig } from '#contract/processing-configs.ts';
import { auditLog } from '#db/schema/audit.ts';
import { doors } from '#db/schema/cameras.ts';
import { doorGroups, processingConfigs } from '#db/schema/door-groups.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT, OPERATOR] = ['gsoc-manager', 'support', 'gsoc-operator'];

const server = serverPerTest();
let group: ReturnType<typeof server.picks.doorGroup>;
beforeEach(() => {
  group = server.picks.doorGroup(MANAGER);
});

const list = async (query: InputOf<typeof listDoorGroups>['query'] = {}, as = MANAGER) =>
  (await server.call(listDoorGroups, { query }, as)).reply.payload.items;
const get = (id = group.id, as = MANAGER) => server.call(getDoorGroup, { params: { id } }, as);
const create = (body: InputOf<typeof createDoorGroup>['body'], as = MANAGER) =>
  server.call(createDoorGroup, { body }, as);
const rename = (name: string, version?: number, as = MANAGER) =>
  server.call(updateDoorGroup, { params: { id: group.id }, body: { name, description: 'Renamed', version } }, as);
const remove = (id = group.id, as = MANAGER) => server.call(removeDoorGroup, { params: { id } }, as);
const setConfigs = (configs: SentProcessingConfig[], version?: number, as = MANAGER, id = group.id) =>
  server.call(updateProcessingConfigs, { params: { id }, body: { processingConfigs: configs, version } }, as);
const draft = (more: Partial<SentProcessingConfig> = {}): SentProcessingConfig => ({ ...NEW_CONFIG, id: -1, ...more });
const saved = async () => (await get()).reply.payload.processingConfigs;
const audited = () => server.db.$count(auditLog);
const lastLine = () => server.db.select().from(auditLog).all().at(-1);

it('lists the groups of the tenant by name, with their doors and configurations', async () => {
  const groups = await list();
  expect(groups.map(({ name }) => name)).toEqual(groups.map(({ name }) => name).toSorted());
  const own = groups.find(({ id }) => id === group.id);
  const members = server.db.select().from(doors).where(eq(doors.doorGroupId, group.id)).all();
  expect(own?.doors.map(({ id }) => id).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  expect(own?.processingConfigs.length).toBeGreaterThan(0);
  expect(new Set(groups.map(({ tenant }) => tenant?.id))).toEqual(new Set([group.tenantId]));
});

it('leaves out removed doors', async () => {
  const member = server.picks.memberOf(group.id);
  server.db.update(doors).set({ deletedAtMs: 1 }).where(eq(doors.id, member.id)).run();
  expect((await get()).reply.payload.doors.map(({ id }) => id)).not.toContain(member.id);
});

it('filters by parts of names, and sorts', async () => {
  await create({ name: 'Aviary', description: 'Birds' });
  await create({ name: 'Zoo', description: 'Animals' });
  const named = await list({ name: { values: ['VIAR'], negative: false } });
  expect(named.map(({ name }) => name)).toEqual(['Aviary']);
  const others = await list({ name: { values: ['aviary'], negative: true } });
  expect(others.map(({ name }) => name)).not.toContain('Aviary');
  expect((await list({ sort: 'name', direction: 'desc' }))[0]?.name).toBe('Zoo');
});

it('finds groups of the tenant by name', async () => {
  const query = { name: group.name.slice(0, 4).toLowerCase() };
  const { payload } = (await server.call(searchDoorGroupNames, { query }, MANAGER)).reply;
  expect(payload).toContainEqual({ id: group.id, name: group.name });
  expect(payload.map(({ id }) => id)).not.toContain(server.picks.foreignDoorGroup(MANAGER).id);
});

it('creates a group in the own tenant, records it, and announces the tenant', async () => {
  const announced: unknown[] = [];
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
  const { payload } = (await create({ name: ' Vaults ', description: 'Doors of the vaults' })).reply;
  expect(payload).toMatchObject({ name: 'Vaults', tenant: { id: group.tenantId }, doors: [], processingConfigs: [] });
  expect(announced).toEqual([{ tenantId: group.tenantId, locationId: null }]);
  expect(lastLine()?.activity).toContain("added the door group 'Vaults'");
});

it('creates a group in another tenant only when it is in scope', async () => {
  const tenantId = server.picks.foreignDoorGroup(MANAGER).tenantId;
  const body = { name: 'Vaults', description: 'Doors of the vaults', tenantId };
  expect((await create(body)).status).toBe(404);
  expect((await create(body, SUPPORT)).reply.payload.tenant?.id).toBe(tenantId);
});

it.each([
  ['', 'Doors', 'Name is required'],
  ['Vaults', '  ', 'Description is required'],
])('refuses the name "%s" with the description "%s"', async (name, description, message) => {
  const { status, failure } = await create({ name, description });
  expect([status, failure.message]).toEqual([400, message]);
});

it('refuses a name that the tenant has already', async () => {
  const { status, failure } = await create({ name: group.name, description: 'Again' });
  expect([status, failure.code]).toEqual([409, 'duplicate']);
  await create({ name: 'Other', description: 'Another' });
  expect((await rename('Other')).status).toBe(409);
  expect((await rename(group.name)).status).toBe(200);
});

it('refuses a name that differs from that of another group in case only, and names the other', async () => {
  const { status, failure } = await create({ name: group.name.toUpperCase(), description: 'Again' });
  expect([status, failure.message]).toEqual([409, `There is a door group '${group.name}' already`]);
  expect((await rename(group.name.toUpperCase())).status).toBe(200);
});

it('saves a group whose name another one had before names were compared without case', async () => {
  const { tenantId, name } = group;
  const twin = { id: 'twin', tenantId, name: name.toUpperCase(), description: '', createdAtMs: 0 };
  server.db.insert(doorGroups).values(twin).run();
  expect((await rename(name)).status).toBe(200);
});

it('refuses a renaming based on a version before a colleague renamed it', async () => {
  await rename('Night doors', 1, SUPPORT);
  const before = await audited();
  const { status, failure } = await rename('Day doors', 1);
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange).toMatchObject({ changedBy: server.picks.userOf(SUPPORT).name });
  expect(await audited()).toBe(before);
});

it('deletes a group without doors and configurations, and says why it keeps others', async () => {
  const { status, failure } = await remove();
  expect([status, failure.code]).toEqual([409, 'transition_refused']);
  expect(failure.message).toMatch(/^The door group still has \d+ doors? and \d+ processing configurations?\. Remove/);
  await setConfigs([]);
  expect((await remove()).failure.message).toMatch(/^The door group still has \d+ doors?\. Remove/);
  const { id } = server.picks.emptyDoorGroup(MANAGER);
  expect((await remove(id)).status).toBe(200);
  expect((await get(id)).status).toBe(404);
});

it('deletes a group whose doors are all removed', async () => {
  const { id } = server.picks.emptyDoorGroup(MANAGER);
  const [door] = server.picks.looseDoors(MANAGER);
  server.db
    .update(doors)
    .set({ doorGroupId: id, deletedAtMs: 1 })
    .where(eq(doors.id, door?.id ?? ''))
    .run();
  expect((await remove(id)).status).toBe(200);
});

it('adds, changes and deletes configurations in one call, and keeps the ids of the others', async () => {
  const before = await saved();
  const [first, ...others] = before;
  if (!first) throw new Error('the group has no configuration');
  const { payload } = (await setConfigs([{ ...first, priority: 'ignore' }, draft({ name: 'Night' })])).reply;
  expect(payload.processingConfigs[0]).toEqual({ ...first, priority: 'ignore' });
  expect(payload.processingConfigs[1]).toMatchObject({ ...NEW_CONFIG, name: 'Night' });
  expect(payload.processingConfigs).toHaveLength(2);
  expect(payload.version).toBe(2);
  const ids = new Set(
    server.db
      .select()
      .from(processingConfigs)
      .all()
      .map(({ id }) => id),
  );
  expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
  expect(payload.processingConfigs[1]?.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
  expect(lastLine()?.activity).toContain(`changed the processing configurations of the door group '${group.name}'`);
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ activeLocalTimeStart: '24:00:00' }, 'The start must be a time of the day, HH:MM:SS'],
  [{ activeLocalTimeEnd: '9:00' }, 'The end must be a time of the day, HH:MM:SS'],
  [{ activeDays: NEW_CONFIG.activeDays.map(() => false) }, 'Select at least one day'],
  [{ activeDays: [true] }, 'activeDays must name 7 days'],
  [{ enableTailgating: true }, 'Tailgating needs video processing'],
  [{ enableForAllAlarmType: false }, 'Select at least one alarm type'],
  [{ enableForAllAlarmType: false, alarm_types: [] }, 'Select at least one alarm type'],
  [{ alarm_types: ['x'] }, 'alarm_types must be null for all alarm types'],
])('refuses a configuration with %j', async (change, message) => {
  const before = await saved();
  const { status, failure } = await setConfigs([draft(change)]);
  expect(status).toBe(400);
  expect(failure.message).toContain(message);
  expect(await saved()).toEqual(before);
});

it('refuses two configurations with one id, and more than a group may have', async () => {
  const twice = await setConfigs([draft(), draft({ name: 'Second' })]);
  expect(twice.status).toBe(400);
  expect(twice.failure.message).toContain('Each configuration needs an id of its own');
  const many = await setConfigs(Array.from({ length: 51 }, (_, index) => draft({ id: -1 - index })));
  expect(many.status).toBe(400);
  expect(many.failure.message).toContain('A door group has at most 50 configurations');
});

it('refuses unknown alarm types, and configurations that are not of the group, and changes nothing', async () => {
  const before = await saved();
  const unknown = await setConfigs([draft({ enableForAllAlarmType: false, alarm_types: ['nothing'] })]);
  expect([unknown.status, unknown.failure.message]).toEqual([404, 'Alarm type not found']);
  const foreign = await setConfigs([draft(), draft({ id: 9_999 })]);
  expect([foreign.status, foreign.failure.message]).toEqual([404, 'Processing configuration not found']);
  expect(await saved()).toEqual(before);
});

it('refuses configurations based on a version before a colleague changed them, but not before a renaming', async () => {
  await rename('Night doors', 1, SUPPORT);
  expect((await setConfigs([draft()], 1)).status).toBe(200);
  await setConfigs([], 3, SUPPORT);
  const { status, failure } = await setConfigs([draft()], 3);
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange?.fields).toEqual(['processingConfigs']);
  expect(await saved()).toEqual([]);
});

it('answers groups of other tenants like missing ones', async () => {
  const { id } = server.picks.foreignDoorGroup(MANAGER);
  expect((await get(id)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  expect((await setConfigs([], undefined, MANAGER, id)).status).toBe(404);
  expect((await list()).map((one) => one.id)).not.toContain(id);
  expect((await get(id, SUPPORT)).status).toBe(200);
});

it('shows groups to managers only', async () => {
  expect((await get(group.id, OPERATOR)).status).toBe(403);
  expect((await remove(group.id, OPERATOR)).status).toBe(403);
});

it('exports the groups that match, in the order of the list', async () => {
  await create({ name: '=Vaults', description: 'Doors of the vaults' });
  const answer = await server.send('/v2/orm/door_groups/export?sort=name&direction=desc', {}, MANAGER);
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Name,Description,Tenant,Doors,Processing configurations,Door group id');
  const groups = await list({ sort: 'name', direction: 'desc' });
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(groups.map(({ id }) => id));
  expect(lines.find((line) => line.includes('Vaults'))).toMatch(/^'=Vaults,/);
  expect(answer.headers.get('X-Row-Count')).toBe(String(groups.length));
});
