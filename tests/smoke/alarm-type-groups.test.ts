import { expect, it } from 'vitest';
import {
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { listTenants } from '#contract/tenants.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const night = { name: 'Night', description: 'Between dusk and dawn' };
const listed = async (account = 'gsoc-manager', name?: { values: string[]; negative: boolean }) =>
  (await server.call(listAlarmTypeGroups, { query: name ? { name } : {} }, account)).reply.payload;
const create = async (body = night, account = 'gsoc-manager') => server.call(createAlarmTypeGroup, { body }, account);

it('lists the groups of the tenant by name, with their types', async () => {
  const { items, total } = await listed();
  expect(items.map((group) => group.name)).toEqual(['Access control', 'Intrusion', 'Motion only']);
  expect(total).toBe(3);
  expect(items[2]?.alarmTypes.map((type) => type.name)).toEqual(['Motion detected']);
});

it('names the tenant of each group, and orders groups of the same name by tenant', async () => {
  const tenants = (await server.call(listTenants, {}, 'support')).reply.payload;
  expect(tenants.length).toBeGreaterThan(1);
  const { items } = await listed('support');
  expect(items.filter(({ name }) => name === 'Intrusion').map(({ tenant }) => tenant)).toEqual(tenants);
  const { reply } = await create();
  expect(reply.payload.tenant?.id).toBe(server.picks.userOf('gsoc-manager').tenantId);
});

it('sorts groups by a column in either direction', async () => {
  const sorted = async (direction: 'asc' | 'desc') =>
    (
      await server.call(listAlarmTypeGroups, { query: { sort: 'description', direction } }, 'gsoc-manager')
    ).reply.payload.items.map(({ description }) => description.toLowerCase());
  const descriptions = await sorted('asc');
  expect(descriptions).toEqual(descriptions.toSorted());
  expect(await sorted('desc')).toEqual(descriptions.toReversed());
});

it('finds groups by any of several parts of names, or by none of them', async () => {
  const values = ['intr', 'MOTION'];
  const names = async (negative: boolean) =>
    (await listed('gsoc-manager', { values, negative })).items.map((group) => group.name);
  expect(await names(false)).toEqual(['Intrusion', 'Motion only']);
  expect(await names(true)).toEqual(['Access control']);
});

it("creates a group in the user's own tenant, hidden from other tenants", async () => {
  const { reply } = await create();
  expect(reply.payload).toMatchObject({ ...night, alarmTypes: [] });
  expect((await listed()).items.map((group) => group.name)).toContain('Night');
  expect((await listed('msp-manager')).items.map((group) => group.name)).not.toContain('Night');
});

it('refuses a second group of the same name', async () => {
  await create();
  expect((await create()).status).toBe(409);
  const other = server.picks.ownAlarmTypeGroup('gsoc-manager');
  expect(
    (await server.call(updateAlarmTypeGroup, { params: { id: other.id }, body: night }, 'gsoc-manager')).status,
  ).toBe(409);
});

it('refuses a name that differs from that of another group in case only, and names the other', async () => {
  await create();
  const { status, failure } = await create({ ...night, name: 'nIGHT' });
  expect([status, failure.message]).toEqual([409, "There is an alarm type group 'Night' already"]);
});

it('renames a group, and also accepts its current name', async () => {
  const { id, name } = server.picks.ownAlarmTypeGroup('gsoc-manager');
  const body = { name, description: 'Described anew' };
  const { reply } = await server.call(updateAlarmTypeGroup, { params: { id }, body }, 'gsoc-manager');
  expect(reply.payload).toMatchObject(body);
});

it('adds types only once and removes them', async () => {
  const id = (await create()).reply.payload.alarmTypeGroupId;
  const type = server.picks.alarmType('motion').id;
  const change = async (operation: 'add' | 'remove') =>
    (
      await server.call(
        changeAlarmTypesOfGroup,
        { params: { id }, body: { operation, alarm_types: [type, type] } },
        'gsoc-manager',
      )
    ).reply.payload.alarmTypes;
  expect(await change('add')).toEqual([{ alarmTypeId: type, name: 'Motion detected' }]);
  expect(await change('add')).toHaveLength(1);
  expect(await change('remove')).toEqual([]);
});

it('adds no type when one of them is unknown', async () => {
  const id = (await create()).reply.payload.alarmTypeGroupId;
  const body = { operation: 'add' as const, alarm_types: [server.picks.alarmType('motion').id, 'nothing'] };
  expect((await server.call(changeAlarmTypesOfGroup, { params: { id }, body }, 'gsoc-manager')).status).toBe(404);
  const kept = (await listed()).items.find((group) => group.alarmTypeGroupId === id);
  expect(kept?.alarmTypes).toEqual([]);
});

it("deletes only groups of the user's own tenants", async () => {
  const { id } = server.picks.ownAlarmTypeGroup('gsoc-manager');
  expect((await server.call(removeAlarmTypeGroup, { params: { id } }, 'msp-manager')).status).toBe(404);
  expect((await server.call(removeAlarmTypeGroup, { params: { id } }, 'gsoc-manager')).status).toBe(200);
  expect((await listed()).items.map((group) => group.alarmTypeGroupId)).not.toContain(id);
});
