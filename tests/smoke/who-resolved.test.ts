import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { raiseAlarm, resolveAlarmBySystem } from '#contract/sim/alarms.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
});

const raiseLocationAlarm = async () => {
  const body = alarmOf(server.db, desk.picks.ownCamera('gsoc-manager'), server.clock.now(), { tap: 90 });
  await server.call(raiseAlarm, { body }, 'simulator');
  const raised = server.db.select().from(locationAlarms).where(eq(locationAlarms.status, 'pending')).get();
  if (!raised) throw new Error('no location alarm was raised');
  return { id: raised.id, tenantId: raised.tenantId, rawId: body.id };
};

it('names the user and the time for a group on show that was resolved before', async () => {
  await desk.raise({ alarmGroupId: 'g-1', cameraId: desk.picks.ownEvent('gsoc-operator').cameraId });
  const operator = await scanGrid({ server, listening, account: 'gsoc-operator' });
  await desk.safe('g-1');
  const by = { name: callerOf(server, 'support').name, atMs: server.clock.now() };
  await server.clock.advance(60_000);
  await operator.refill(1, ['g-1']);
  expect(operator.heard().findLast(({ event_type }) => event_type === 'rebalance')).toMatchObject({
    data: { alarm_group_ids: ['g-1'], reason: 'resolved', by },
  });
});

it('names the user and the time for an alarm that is opened by its address', async () => {
  const { id: alarmId, tenantId } = await raiseLocationAlarm();
  const operator = await monitor(server, listening, 'gsoc-manager');
  const colleague = callerOf(server, 'support');
  const change = { status: 'resolved', comment: 'Staff' };
  server.app.services.locationAlarmChanges.setStatus(colleague, alarmId, change);
  const by = { name: colleague.name, atMs: server.clock.now() };
  await server.clock.advance(60_000);
  operator.send({ type: 'send_alarm', alarmId, monitoringType: 'locationAlarm', tenantId });
  expect((await operator.next('rebalance')).data).toEqual({ alarmIds: [alarmId], reason: 'resolved', by });
});

it('says when the AI has resolved an alarm, without a name', async () => {
  const { rawId } = await raiseLocationAlarm();
  const operator = await monitor(server, listening, 'gsoc-manager');
  const claimed = await operator.claim();
  const body = { by: 'ai' as const, comment: 'A fox' };
  await server.call(resolveAlarmBySystem, { params: { id: rawId }, body }, 'simulator');
  expect((await operator.next('rebalance')).data).toEqual({
    alarmIds: [claimed?.id],
    reason: 'resolved',
    by: { name: null, atMs: server.clock.now() },
  });
});
