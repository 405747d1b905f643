import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAcknowledgements } from '#contract/acknowledgements.ts';
import { getAlarmTypeColors } from '#contract/alarm-types.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getTenant, listSourceSystems, listTenantComments, listTenants } from '#contract/tenants.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { acknowledgements } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const configOf = (id: string) => {
  const tenant = server.db.select().from(tenants).where(eq(tenants.id, id)).get();
  if (!tenant) throw new Error(`the world has no tenant ${id}`);
  return tenant.config;
};
const configure = (id: string, change: Partial<ReturnType<typeof configOf>>) =>
  server.db
    .update(tenants)
    .set({ config: { ...configOf(id), ...change } })
    .where(eq(tenants.id, id))
    .run();

it("uses the alarm type colours of the reader's own tenant, then those of the first other tenant by name", async () => {
  const all = (await server.call(listTenants, {}, 'support')).reply.payload;
  const own = server.picks.userOf('support').tenantId;
  const [first, second] = all.filter(({ id }) => id !== own);
  configure(own, { alarmTypeColorCoding: { Own: '#000001' } });
  configure(first?.id ?? '', { alarmTypeColorCoding: { Own: '#000002', Shared: '#000002' } });
  configure(second?.id ?? '', { alarmTypeColorCoding: { Own: '#000003', Shared: '#000003', Last: '#000003' } });
  const { payload } = (await server.call(getAlarmTypeColors, {}, 'support')).reply;
  expect(payload).toEqual({ Own: '#000001', Shared: '#000002', Last: '#000003' });
});

it('names the alarm types that are processed for a tenant, without removed ones', async () => {
  const typesOf = async () => {
    const own = { params: { id: server.picks.userOf('gsoc-operator').tenantId } };
    return (await server.call(getTenant, own, 'gsoc-operator')).reply.payload.config.alarmProcessingConfig?.alarm_types;
  };
  const { id } = server.picks.alarmType('motion');
  expect(await typesOf()).toContain(id);
  server.db.update(alarmTypes).set({ deletedAtMs: server.clock.now() }).where(eq(alarmTypes.id, id)).run();
  expect(await typesOf()).not.toContain(id);
});

it('lists on request only the tenants with cameras that are on', async () => {
  const own = server.picks.userOf('gsoc-manager').tenantId;
  server.db.update(cameras).set({ isEnabled: false }).where(eq(cameras.tenantId, own)).run();
  const idsOf = async (allMotionTenants: boolean) =>
    (await server.call(listTenants, { query: { allMotionTenants } }, 'support')).reply.payload.map(({ id }) => id);
  expect(await idsOf(false)).toContain(own);
  const watched = await idsOf(true);
  expect(watched).toHaveLength(2);
  expect(watched).not.toContain(own);
});

it('suggests each comment of the visible tenants once', async () => {
  const [first, second] = server.picks.mspTenants('msp-operator');
  const own = server.picks.userOf('gsoc-manager').tenantId;
  configure(own, { comments: ['Ours'] });
  configure(first ?? '', { comments: ['Cleaner', 'Staff'] });
  configure(second ?? '', { comments: ['Staff'] });
  const comments = (await server.call(listTenantComments, {}, 'msp-operator')).reply.payload;
  expect([...comments].sort()).toEqual(['Cleaner', 'Staff']);
});

it('names the systems that raise visible alarms, each once, by name', async () => {
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const foreign = server.picks.ownCamera('msp-manager');
  server.db.update(cameras).set({ sourceSystem: 'Onvif' }).where(eq(cameras.tenantId, tenantId)).run();
  server.db.update(doors).set({ sourceSystem: 'Access' }).where(eq(doors.tenantId, tenantId)).run();
  server.db.update(cameras).set({ sourceSystem: 'Elsewhere' }).where(eq(cameras.id, foreign.id)).run();
  const systems = (await server.call(listSourceSystems, {}, 'gsoc-manager')).reply.payload;
  expect(systems).toEqual(['Access', 'Onvif']);
});

it('lists the contacts of a site by priority, the highest first', async () => {
  const { locationId } = server.picks.ownAlarm('gsoc-manager', 'pending');
  const { payload } = (await server.call(listLocationContacts, { params: { id: locationId } }, 'gsoc-manager')).reply;
  const priorities = payload.map((contact) => contact.priority);
  expect(new Set(priorities).size).toBeGreaterThan(1);
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
});

it('lists the changes that an appliance has not confirmed, newest first', async () => {
  const { locationId } = server.picks.ownAlarm('gsoc-manager', 'pending');
  server.db.delete(acknowledgements).run();
  for (const createdAtMs of [1_000, 3_000, 2_000]) {
    server.db
      .insert(acknowledgements)
      .values({
        id: `sent-${createdAtMs}`,
        locationId,
        messageType: 'schedule',
        deviceId: 'appliance-1',
        createdByUserName: 'Ada Okoye',
        createdAtMs,
      })
      .run();
  }
  const { payload } = (await server.call(listAcknowledgements, { params: { id: locationId } }, 'gsoc-manager')).reply;
  expect(payload.map((one) => Date.parse(one.created_at_utc))).toEqual([3_000, 2_000, 1_000]);
});
