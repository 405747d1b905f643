import { beforeEach, expect, it } from 'vitest';
import { changeAlarmTypesOfGroup, listAlarmTypeGroups, updateAlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { type AudioDeviceUpdate, updateAudioDevice } from '#contract/audio-devices.ts';
import { auditLog } from '#db/schema/audit.ts';
import { users } from '#db/schema/users.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT] = ['gsoc-manager', 'support'];

const server = serverPerTest();
let group: ReturnType<typeof server.picks.ownAlarmTypeGroup>;
beforeEach(() => {
  group = server.picks.ownAlarmTypeGroup(MANAGER);
});

const rename = (name: string, version?: number, as = MANAGER) => {
  const { id, description } = group;
  const body = { name, description, ...(version !== undefined && { version }) };
  return server.call(updateAlarmTypeGroup, { params: { id }, body }, as);
};
const update = (body: AudioDeviceUpdate, as = MANAGER) =>
  server.call(updateAudioDevice, { params: { id: server.picks.ownAudioDevice(MANAGER).device.id }, body }, as);
const audited = () => server.db.$count(auditLog);

it('counts the changes of a record, and answers with the new version', async () => {
  expect((await rename('Night', 1)).reply.payload.version).toBe(2);
  expect((await rename('Day', 2)).reply.payload.version).toBe(3);
  const { items } = (await server.call(listAlarmTypeGroups, {}, MANAGER)).reply.payload;
  expect(items.find(({ name }) => name === 'Day')?.version).toBe(3);
});

it('refuses an update that overwrites a later one, and names the colleague, the time and the fields', async () => {
  await rename('Night', 1, SUPPORT);
  const before = await audited();
  const { status, failure } = await rename('Dusk', 1);
  expect(status).toBe(409);
  const { name } = server.picks.userOf(SUPPORT);
  expect(failure).toEqual({
    code: 'outdated',
    message: `${name} has changed this alarm type group meanwhile`,
    laterChange: {
      changedBy: name,
      changedAt: new Date(server.clock.now()).toISOString(),
      fields: ['name', 'description'],
    },
  });
  expect(await audited()).toBe(before);
  expect((await rename('Dusk', 2)).status).toBe(200);
});

it('names the author of the latest change, and the fields of all later ones', async () => {
  await update({ version: 1, isSPSEnabled: false }, SUPPORT);
  await server.clock.advance(60_000);
  await update({ version: 2, automatedTalkdownGapSec: 7 }, SUPPORT);
  const { failure } = await update({ version: 1, isSPSEnabled: true, automatedTalkdownGapSec: 9 });
  expect(failure.laterChange).toMatchObject({
    changedAt: new Date(server.clock.now()).toISOString(),
    fields: ['isSPSEnabled', 'automatedTalkdownGapSec'],
  });
});

it('accepts an update of other fields than those that a colleague has changed', async () => {
  await update({ version: 1, isSPSEnabled: false }, SUPPORT);
  const { status, reply } = await update({ version: 1, automatedTalkdownGapSec: 9 });
  expect([status, reply.payload.isSPSEnabled, reply.payload.version]).toEqual([200, false, 3]);
});

it('accepts a rename while a colleague adds alarm types', async () => {
  const { id } = group;
  const body = { operation: 'add' as const, alarm_types: [server.picks.alarmType('motion').id] };
  await server.call(changeAlarmTypesOfGroup, { params: { id }, body }, SUPPORT);
  expect((await rename('Night', 1)).status).toBe(200);
});

it("accepts an update that overwrites the caller's own", async () => {
  await update({ version: 1, isSPSEnabled: false });
  expect((await update({ version: 1, isSPSEnabled: true })).status).toBe(200);
});

it('accepts an update without a version', async () => {
  await rename('Night', 1, SUPPORT);
  expect((await rename('Dusk')).status).toBe(200);
});

it('refuses an old version without an author once the audit log no longer has the change', async () => {
  await rename('Night', 1, SUPPORT);
  server.db.delete(auditLog).run();
  const { status, failure } = await rename('Dusk', 1);
  expect([status, failure.message, failure.laterChange]).toEqual([
    409,
    'This alarm type group has been changed meanwhile',
    undefined,
  ]);
});

it('names a colleague by the name that they had then', async () => {
  await rename('Night', 1, SUPPORT);
  const { name } = server.picks.userOf(SUPPORT);
  server.db.update(users).set({ name: 'Somebody else' }).run();
  expect((await rename('Dusk', 1)).failure.message).toContain(name);
});
