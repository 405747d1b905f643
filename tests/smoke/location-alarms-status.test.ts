import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { raiseAlarm, resolveAlarmBySystem } from '#contract/sim/alarms.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { callerOf } from '../support/caller-of.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

/** A location alarm of three raw alarms, the last of them below the cut-off. */
async function gathered() {
  await server.clock.advance(3_600_000);
  const camera = server.picks.ownCamera('gsoc-operator');
  for (const tap of [88, 60, 10]) {
    await server.clock.advance(1_000);
    await server.call(
      raiseAlarm,
      { body: alarmOf(server.db, camera, server.clock.now(), { tap, ...(tap === 88 ? { ai } : {}) }) },
      'simulator',
    );
  }
  const { locationAlarmId } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const id = locationAlarmId ?? '';
  const raw = () =>
    server.db.select().from(alarms).where(eq(alarms.locationAlarmId, id)).orderBy(asc(alarms.timestampMs)).all();
  return { id, raw, statuses: () => raw().map((alarm) => alarm.status) };
}
const ai = { recommendation: 'Call the site', headline: 'A person at the gate', summary: 'A person waits' };

const set = (id: string, status: string, comment?: string, as = 'gsoc-operator') =>
  server.app.services.locationAlarmChanges.setStatus(callerOf(server, as), id, { status, comment });
const get = async (id: string) =>
  (await server.call(getLocationAlarm, { params: { id } }, 'gsoc-operator')).reply.payload;
const history = (id: string) =>
  server.db.select().from(groupUpdates).where(eq(groupUpdates.groupId, id)).orderBy(asc(groupUpdates.id)).all();

it('sets its raw alarms in progress too, without a comment', async () => {
  const { id, statuses } = await gathered();
  set(id, 'In Progress');
  expect((await get(id)).status).toBe('in_progress');
  expect(statuses()).toEqual(['in_progress', 'in_progress', 'in_progress']);
  expect(history(id).at(-1)).toMatchObject({ type: 'Change Status', status: 'in_progress', author: 'user' });
});

it('resolves itself and its raw alarms with a comment, and records user, time and reason in each history', async () => {
  const { id, raw, statuses } = await gathered();
  await server.clock.advance(60_000);
  set(id, 'resolved', 'Staff member');
  const { status, resolvedAt } = await get(id);
  expect([status, resolvedAt]).toEqual(['resolved_by_operator', new Date(server.clock.now()).toISOString()]);
  expect(statuses()).toEqual(['resolved_by_operator', 'resolved_by_operator', 'resolved_by_operator']);
  const { id: userId } = server.picks.userOf('gsoc-operator');
  expect(history(id).at(-1)).toMatchObject({ status: 'resolved_by_operator', comment: 'Staff member', userId });
  const updates = await server.call(listAlarmUpdates, { params: { id: raw()[0]?.id ?? '' } }, 'gsoc-operator');
  expect(updates.reply.payload.items[0]).toMatchObject({ comment: 'Staff member', user: { id: userId } });
});

it('returns each raw alarm to its former status: one below the cut-off stays out of the queue', async () => {
  const { id, statuses } = await gathered();
  const oldestMs = server.clock.now() - 23 * 3_600_000;
  server.db.update(locationAlarms).set({ alarmTimeMs: oldestMs }).where(eq(locationAlarms.id, id)).run();
  const { monitoringDesk } = server.app.services;
  const caller = callerOf(server, 'gsoc-manager');
  monitoringDesk.enter(caller);
  expect(monitoringDesk.claimEach([{ caller, severity: 'high' }])[0]?.id).toBe(id);
  expect(statuses()).toEqual(['in_progress', 'in_progress', 'in_progress']);
  monitoringDesk.leave(caller.id);
  expect(statuses()).toEqual(['pending', 'pending', 'pending_cutoff']);
});

it('refuses to resolve without a comment', async () => {
  const { id, statuses } = await gathered();
  expect(() => set(id, 'resolved')).toThrow('A comment is required to resolve an alarm');
  expect(statuses()).toEqual(['pending', 'pending', 'pending_cutoff']);
});

it.each(['pending', 'In Progress', 'resolved', 'acknowledged_via_acs'])(
  'refuses to set a resolved alarm to %s',
  async (status) => {
    const { id } = await gathered();
    set(id, 'resolved', 'Staff member');
    expect(() => set(id, status, 'Again')).toThrow('This alarm is Resolved already');
  },
);

it('refuses the current status, and a word that is not a status', async () => {
  const { id } = await gathered();
  set(id, 'in_progress');
  expect(() => set(id, 'in_progress')).toThrow('This alarm is In Progress and cannot become In Progress');
  expect(() => set(id, 'finished')).toThrow('The status must be Pending, In Progress or Resolved');
});

it('does not exist for users who do not see its location', async () => {
  const { locationAlarmId } = server.picks.foreignAlarm('gsoc-operator');
  expect(() => set(locationAlarmId ?? '', 'resolved', 'Mine')).toThrow('Location alarm not found');
});

it('is resolved by the AI once its last raw alarm is, and records it in the history', async () => {
  const { id, raw } = await gathered();
  for (const alarm of raw().slice(0, 2)) {
    await server.call(
      resolveAlarmBySystem,
      { params: { id: alarm.id }, body: { by: 'ai', comment: 'A fox' } },
      'simulator',
    );
  }
  const { status, resolvedAt } = await get(id);
  expect([status, resolvedAt === null]).toEqual(['resolved_by_watchfloor', false]);
  expect(history(id).at(-1)).toMatchObject({ type: 'Auto resolved', author: 'ai', comment: 'A fox' });
});

it('is pending again when its only raw alarm in progress is resolved and another is pending', async () => {
  const { id, raw } = await gathered();
  const change = (newStatus: string, comment: string) =>
    server.call(updateAlarm, { params: { id: raw()[0]?.id ?? '' }, body: { newStatus, comment } }, 'gsoc-operator');
  await change('in_progress', 'Looking');
  expect((await get(id)).status).toBe('in_progress');
  await change('resolved', 'Nothing');
  expect((await get(id)).status).toBe('pending');
});

it("records the arrival of its raw alarms and the AI's views of them", async () => {
  const { id, raw } = await gathered();
  const [first, second, third] = raw().map((alarm) => alarm.id);
  expect(history(id).map(({ type, rawAlarmId, author }) => [type, rawAlarmId, author])).toEqual([
    ['Add new event', first, 'system'],
    ['Add AI comment', first, 'ai'],
    ['Added to alarm group', second, 'system'],
    ['Added to alarm group', third, 'system'],
  ]);
});
