import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAlarmTypeGroups } from '#contract/alarm-type-groups.ts';
import { listTenants } from '#contract/tenants.ts';
import { changeAlarmTypeGroupsOfUser, createUser, setMspLocations, updateUser } from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { locations } from '#db/schema/locations.ts';
import { userMspLocations } from '#db/schema/users.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const tenantsOf = async (account: string) => (await server.call(listTenants, {}, account)).reply.payload;

it('limits users of a managed-service provider to locations, and says what they had before', async () => {
  const { id } = server.picks.userOf('msp-operator');
  const [location] = server.picks.mspLocations('msp-operator-2');
  const body = { users: [id], mspLocations: [location ?? ''] };
  const { reply } = await server.call(setMspLocations, { body }, 'msp-manager');
  expect(reply.payload).toEqual({ users: [{ id, mspLocations: [] }] });
  const after = (await server.call(getProfile, {}, 'msp-operator')).reply.payload;
  expect(after.mspLocations.map((one) => one.id)).toEqual([location]);
  await server.call(setMspLocations, { body: { users: [id], mspLocations: [] } }, 'msp-manager');
  expect((await server.call(getProfile, {}, 'msp-operator')).reply.payload.mspLocations).toEqual([]);
});

it('limits all of the users or none', async () => {
  const [location = ''] = server.picks.mspLocations('msp-operator-2');
  const ids = ['msp-operator', 'gsoc-operator'].map((account) => server.picks.userOf(account).id);
  const { status, failure } = await server.call(
    setMspLocations,
    { body: { users: ids, mspLocations: [location] } },
    'support',
  );
  expect(status).toBe(400);
  expect(failure.message).toContain('only MSP roles have MSP locations');
  expect(server.picks.mspLocations('msp-operator')).toEqual([]);
});

it('takes no tenant away from a user whose locations all belong to it', async () => {
  const { id } = server.picks.userOf('msp-operator');
  const [kept, taken] = await tenantsOf('msp-manager');
  const [location] = server.picks.locationsOf([taken?.id ?? '']);
  await server.call(setMspLocations, { body: { users: [id], mspLocations: [location?.id ?? ''] } }, 'msp-manager');
  const body = { tenant_id: kept?.id ?? '', msp_tenants: kept?.id ?? '' };
  const { status, failure } = await server.call(updateUser, { params: { id }, body }, 'msp-manager');
  expect(status).toBe(409);
  expect(failure.message).toContain('All MSP locations of this user belong to tenants that they would lose');
});

it('adds alarm type groups to a user once, and removes them', async () => {
  const { id } = server.picks.userOf('gsoc-operator');
  const group = (await server.call(listAlarmTypeGroups, { query: {} }, 'gsoc-manager')).reply.payload.items[0];
  const change = async (operation: 'add' | 'remove') =>
    (
      await server.call(
        changeAlarmTypeGroupsOfUser,
        {
          body: { operation, alarmtype_group_ids: [group?.alarmTypeGroupId ?? ''], target_user_id: id },
        },
        'gsoc-manager',
      )
    ).reply.payload.alarmtype_groups.map(({ name }) => name);
  await change('remove');
  expect(await change('add')).toContain(group?.name);
  expect((await change('add')).filter((name) => name === group?.name)).toHaveLength(1);
  expect(await change('remove')).not.toContain(group?.name);
});

it('gives nobody an alarm type group of a tenant that they do not work for', async () => {
  const { id } = server.picks.userOf('msp-operator');
  const foreign = server.picks.ownAlarmTypeGroup('gsoc-manager').id;
  const body = { operation: 'add' as const, alarmtype_group_ids: [foreign], target_user_id: id };
  expect((await server.call(changeAlarmTypeGroupsOfUser, { body }, 'support')).status).toBe(400);
  expect((await server.call(changeAlarmTypeGroupsOfUser, { body }, 'msp-manager')).status).toBe(404);
});

it('lets a manager who is limited to locations grant no more than they have', async () => {
  const manager = server.picks.userOf('msp-manager');
  const [own = '', other = ''] = server.picks.mspLocations('msp-operator-2');
  server.db.insert(userMspLocations).values({ userId: manager.id, locationId: own }).run();
  server.app.services.bus.publish('user', { credentialId: manager.email });
  const [place] = server.db.select().from(locations).where(eq(locations.id, own)).all();
  const assign = (users: string[], mspLocations: string[]) =>
    server.call(setMspLocations, { body: { users, mspLocations } }, 'msp-manager');
  expect((await assign([manager.id], [])).status).toBe(403);
  expect((await assign([manager.id], [other])).status).toBe(404);
  expect((await assign([server.picks.userOf('msp-operator').id], [own])).status).toBe(403);
  const add = (role: string) =>
    server.call(
      createUser,
      {
        body: {
          name: 'Kim Duarte',
          email: 'kim@watchfloor.test',
          roles: [role],
          password: 'Night-watch-2026',
          tenant_id: place?.tenantId ?? '',
        },
      },
      'msp-manager',
    );
  expect((await add('GSOC Manager')).status).toBe(403);
  const { payload } = (await add('MSP Operator')).reply;
  expect(payload.mspLocations.map(({ id }) => id)).toEqual([own]);
  expect((await assign([payload.id], [own])).status).toBe(200);
});
