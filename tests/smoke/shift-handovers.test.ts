import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import * as listChanges from '#contract/channels/list-changes.ts';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import {
  acceptShiftHandover,
  createShiftHandover,
  listOpenWork,
  listShiftHandovers,
  type NewHandoverItem,
} from '#contract/shift-handovers.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { shiftHandoverItems } from '#db/schema/shift-handovers.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest();
let alarm: { subject: 'location_alarm'; id: string };
beforeEach(() => {
  alarm = { subject: 'location_alarm', id: server.picks.ownLocationAlarm('gsoc-operator', 'pending').id };
});

const inHours = (hours: number) => new Date(WORLD_START_MS + hours * 3_600_000).toISOString();
async function setStatus(status: string, as = 'gsoc-operator'): Promise<void> {
  const body = { status, ...(status === 'resolved' ? { comment: 'All clear' } : {}) };
  expect((await server.call(addGroupUpdate, { params: { id: alarm.id }, query: {}, body }, as)).status).toBe(200);
}
const takeAlarm = (): Promise<void> => setStatus('in_progress');
const openWork = async (as = 'gsoc-operator') => (await server.call(listOpenWork, {}, as)).reply.payload.items;
const create = (items: readonly NewHandoverItem[], note?: string, as = 'gsoc-operator') =>
  server.call(createShiftHandover, { body: { ...(note ? { note } : {}), items: [...items] } }, as);
const accept = (id: string, as = 'gsoc-manager') => server.call(acceptShiftHandover, { params: { id } }, as);
const handovers = async (as = 'gsoc-manager') => (await server.call(listShiftHandovers, {}, as)).reply.payload.items;
const history = async () =>
  (
    await server.call(listGroupUpdates, { params: { id: alarm.id }, query: { product: 'rg' } }, 'gsoc-manager')
  ).reply.payload.items.filter(({ update_type }) => update_type === 'Shift handover');
const parked = (): NewHandoverItem => ({
  ...alarm,
  state: 'parked',
  until: inHours(2),
  reason: 'The guard calls back',
});

it('offers the alarms in progress that the operator works on', async () => {
  expect(await openWork()).not.toContainEqual(expect.objectContaining({ id: alarm.id }));
  await takeAlarm();
  expect(await openWork()).toContainEqual(
    expect.objectContaining({ ...alarm, status: 'in_progress', locationName: expect.stringMatching(/\w/) }),
  );
  expect(await openWork('gsoc-manager')).not.toContainEqual(expect.objectContaining({ id: alarm.id }));
});

it('hands over an alarm with the reason and time of its parking', async () => {
  await takeAlarm();
  await create([parked()], 'A quiet night otherwise');
  const { name } = server.picks.userOf('gsoc-operator');
  expect(await handovers()).toMatchObject([
    {
      from: { name },
      note: 'A quiet night otherwise',
      items: [{ ...alarm, state: 'parked', until: inHours(2), words: 'The guard calls back', acceptedBy: null }],
    },
  ]);
});

it('does not offer an alarm again while its handover waits', async () => {
  await takeAlarm();
  await create([parked()]);
  expect(await openWork()).not.toContainEqual(expect.objectContaining({ id: alarm.id }));
});

it('names the colleague who accepted, and makes the alarm their work', async () => {
  await takeAlarm();
  const { id } = (await create([parked()])).reply.payload;
  const { reply } = await accept(id);
  const { id: userId, name } = server.picks.userOf('gsoc-manager');
  expect(reply.payload.items).toMatchObject([{ acceptedBy: { id: userId, name }, acceptedAt: inHours(0) }]);
  expect(await openWork('gsoc-manager')).toContainEqual(expect.objectContaining({ id: alarm.id }));
});

it('writes both sides to the history of the alarm', async () => {
  await takeAlarm();
  const { id, from } = (await create([{ ...alarm, state: 'promised', promise: 'Call the owner at 6' }])).reply.payload;
  await accept(id);
  expect(await history()).toMatchObject([
    { user: { name: server.picks.userOf('gsoc-manager').name }, update_text: `Accepted from ${from.name}` },
    { user: { name: from.name }, update_text: 'Handed over with a promise', comment: 'Call the owner at 6' },
  ]);
});

it('records both sides in the audit log', async () => {
  await takeAlarm();
  const { id, from } = (await create([{ ...alarm, state: 'open' }])).reply.payload;
  await accept(id);
  const lines = server.db.select().from(auditLog).all();
  expect(lines.slice(-2).map(({ activity }) => activity)).toEqual([
    expect.stringContaining('ended a shift with one unfinished alarm'),
    expect.stringContaining(`accepted the handover of ${from.name}`),
  ]);
});

it('refuses a second acceptance, and that of the operator themselves', async () => {
  await takeAlarm();
  const { id } = (await create([{ ...alarm, state: 'open' }])).reply.payload;
  expect((await accept(id, 'gsoc-operator')).failure.message).toBe('A colleague must accept your handover');
  await accept(id);
  expect((await accept(id)).failure.message).toBe('This handover has been accepted already');
});

interface RefusedCase {
  what: string;
  before: () => Promise<unknown>;
  items: () => readonly NewHandoverItem[];
  status: number;
}

it.each<RefusedCase>([
  { what: 'an alarm that waits in the queue', before: async () => {}, items: () => [parked()], status: 409 },
  {
    what: "a colleague's alarm",
    before: () => setStatus('in_progress', 'gsoc-manager'),
    items: () => [parked()],
    status: 409,
  },
  { what: 'a resolved alarm', before: () => setStatus('resolved'), items: () => [parked()], status: 409 },
  {
    what: 'an alarm that waits already',
    before: async () => {
      await takeAlarm();
      await create([parked()]);
    },
    items: () => [parked()],
    status: 409,
  },
  {
    what: 'an alarm named twice',
    before: takeAlarm,
    items: () => [parked(), { ...alarm, state: 'open' }],
    status: 400,
  },
  {
    what: 'a parking that is over',
    before: takeAlarm,
    items: () => [{ ...alarm, state: 'parked', until: inHours(-1), reason: 'Late' }],
    status: 400,
  },
])('refuses $what and stores nothing', async ({ before, items, status }) => {
  await before();
  const stored = () => server.db.select().from(shiftHandoverItems).all().length;
  const earlier = stored();
  expect((await create(items())).status).toBe(status);
  expect(stored()).toBe(earlier);
});

it('hides alarms outside the scope, and their handovers', async () => {
  const { alarmGroupId: id } = server.picks.event();
  server.db.update(alarmGroups).set({ status: 'pending', resolution: null }).where(eq(alarmGroups.id, id)).run();
  const body = { state: 'in_progress', operatorId: server.picks.userOf('support').id } as const;
  await server.call(setAlarmGroupState, { params: { id }, body }, 'support');
  const created = await create([{ subject: 'alarm_group', id, state: 'open' }], undefined, 'support');
  expect(await handovers('support')).toHaveLength(1);
  expect(await handovers()).toEqual([]);
  expect((await accept(created.reply.payload.id)).status).toBe(404);
});

it('no longer lists a handover whose alarms were resolved', async () => {
  await takeAlarm();
  await create([{ ...alarm, state: 'open' }]);
  expect(await handovers()).toHaveLength(1);
  await setStatus('resolved', 'gsoc-manager');
  expect(await handovers()).toEqual([]);
});

it('announces a handover to the colleagues of the site', async () => {
  await takeAlarm();
  await server.realTime.advance(100);
  const listening = await server.listen();
  const token = await server.tokenOf('gsoc-manager');
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
  await socket.next();
  await create([{ ...alarm, state: 'open' }]);
  await server.realTime.advance(100);
  expect(await socket.next()).toMatchObject({ data: { lists: ['location-alarms', 'shift-handovers'] } });
  await listening.stop();
});

it('hands over a group of scan', async () => {
  const group = server.picks.alarmGroup('pending');
  const body = { state: 'in_progress', operatorId: server.picks.userOf('support').id } as const;
  await server.call(setAlarmGroupState, { params: { id: group.id }, body }, 'support');
  expect(await openWork('support')).toContainEqual(expect.objectContaining({ subject: 'alarm_group', id: group.id }));
  const { reply } = await create([{ subject: 'alarm_group', id: group.id, state: 'open' }], undefined, 'support');
  expect(reply.payload.items).toMatchObject([{ id: group.id, status: 'in_progress' }]);
});
