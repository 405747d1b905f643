import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { cameras } from '#db/schema/cameras.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { addDeskOperators } from '../support/crowd.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { talkdownSender } from '../support/talkdown-fixture.ts';

const server = serverPerTest();

const CALLER = 'support';
const callerId = () => server.picks.userOf(CALLER).id;
/** An operator of the tenant of the alarm. */
const COLLEAGUE = 'crowd-0';
const colleague = { id: 'user-crowd-0', name: 'Operator 0' };

/** The answer to an act on an alarm of the colleague. */
const refusal = { code: 'in_other_hands', message: 'Operator 0 works on this alarm', holder: colleague };

async function groupOfColleague() {
  const group = server.picks.alarmGroup('pending');
  addDeskOperators(server.db, group.tenantId, 1);
  const body = { state: 'in_progress' as const, operatorId: colleague.id };
  await server.call(setAlarmGroupState, { params: { id: group.id }, body }, COLLEAGUE);
  return group;
}

const resolve = (id: string, expectedHolder?: string | null) =>
  server.call(
    setAlarmGroupState,
    {
      params: { id },
      body: { resolution: 'safe', resolutionComment: 'safe', operatorId: callerId(), expectedHolder },
    },
    CALLER,
  );

it('refuses to resolve a group of a colleague whom the operator does not know of, and names them', async () => {
  const { id } = await groupOfColleague();
  const answer = await resolve(id, null);
  expect(answer.status).toBe(409);
  expect(answer.failure).toEqual(refusal);
});

it.each([['knows of the colleague', true] as const, ['does not say', false] as const])(
  'resolves the group of a colleague for a caller who %s',
  async (_, knows) => {
    const { id } = await groupOfColleague();
    const answer = await resolve(id, knows ? colleague.id : undefined);
    expect(answer.reply.payload.status).toBe('resolved');
  },
);

it('resolves a group that nobody has, or the caller themselves', async () => {
  const { id } = server.picks.alarmGroup('pending');
  const take = { state: 'in_progress' as const, operatorId: callerId(), expectedHolder: null };
  expect((await server.call(setAlarmGroupState, { params: { id }, body: take }, CALLER)).status).toBe(200);
  expect((await resolve(id, null)).status).toBe(200);
});

it('resolves a group that a colleague has returned', async () => {
  const { id } = await groupOfColleague();
  const body = { state: 'pending' as const, operatorId: colleague.id };
  await server.call(setAlarmGroupState, { params: { id }, body }, COLLEAGUE);
  expect((await resolve(id, null)).status).toBe(200);
});

it('refuses to escalate the group of a colleague, and to close their escalation', async () => {
  const group = await groupOfColleague();
  const escalation = { location_id: group.locationId, alarmGroupId: group.id, comment: 'Person inside' };
  const open = await server.call(createEscalation, { body: { ...escalation, expectedHolder: null } }, CALLER);
  expect(open.failure).toEqual(refusal);
  const opened = await server.call(createEscalation, { body: escalation }, COLLEAGUE);
  const { escalation_id: id } = opened.reply.payload;
  const closing = { escalation_id: id, resolution_comment: 'Left', status: 'Resolved' as const, expectedHolder: null };
  const close = await server.call(resolveEscalation, { params: { id }, body: closing }, CALLER);
  expect(close.failure).toEqual(refusal);
});

it('names the operator who resolved a group, and the time on the clock of its site', async () => {
  const { id } = await groupOfColleague();
  const body = { resolution: 'safe' as const, resolutionComment: 'safe', operatorId: colleague.id };
  await server.call(setAlarmGroupState, { params: { id }, body }, COLLEAGUE);
  const { message } = (await resolve(id)).failure;
  expect(message).toMatch(
    new RegExp(`^This alarm group is Resolved already, by ${colleague.name} at \\d\\d:\\d\\d:\\d\\d GMT`),
  );
});

const claimForColleague = (groupId: string) =>
  server.db
    .insert(claims)
    .values({
      product: 'rg',
      groupId,
      userId: colleague.id,
      screen: 'monitoring',
      claimedAtMs: server.clock.now(),
      startedAtMs: null,
      returnsAtMs: null,
    })
    .run();

it('refuses to resolve and to escalate a location alarm that a colleague has claimed', async () => {
  const alarm = server.picks.ownLocationAlarm(CALLER, 'pending');
  addDeskOperators(server.db, alarm.tenantId, 1);
  claimForColleague(alarm.id);
  const resolved = await server.call(
    addGroupUpdate,
    {
      params: { id: alarm.id },
      query: { product: 'remote-guarding' },
      body: { status: 'resolved', comment: 'Staff', expectedHolder: null },
    },
    CALLER,
  );
  expect(resolved.failure).toEqual(refusal);
  const escalated = await server.call(
    createLocationIncident,
    {
      body: {
        location_id: alarm.locationId,
        location_alarm_id: alarm.id,
        tenant_id: alarm.tenantId,
        title: 'Person at the gate',
        description: 'Waits',
        incident_start_time_utc: new Date(alarm.alarmTimeMs).toISOString(),
        expectedHolder: null,
      },
    },
    CALLER,
  );
  expect(escalated.failure).toEqual(refusal);
});

it('refuses to resolve a raw alarm that a colleague has set in progress, and names who resolved it afterwards', async () => {
  const { id, tenantId } = server.picks.ownAlarm(CALLER, 'pending');
  addDeskOperators(server.db, tenantId, 1);
  const change = (as: string, body: { newStatus: string; comment?: string; expectedHolder?: string | null }) =>
    server.call(updateAlarm, { params: { id }, body }, as);
  await change(COLLEAGUE, { newStatus: 'in_progress' });
  const resolving = { newStatus: 'resolved', comment: 'Staff' };
  expect((await change(CALLER, { ...resolving, expectedHolder: null })).failure).toEqual(refusal);
  await change(COLLEAGUE, resolving);
  const { message } = (await change(CALLER, { ...resolving, expectedHolder: null })).failure;
  expect(message).toMatch(
    new RegExp(`^This alarm is Resolved already, by ${colleague.name} at \\d\\d:\\d\\d:\\d\\d GMT`),
  );
});

it('refuses a talkdown at the alarm of a colleague whom the operator does not know of, and keeps no recording', async () => {
  const group = await groupOfColleague();
  const here = server.db.select().from(cameras).where(eq(cameras.locationId, group.locationId)).get();
  if (!here) throw new Error('the site of the group has no camera');
  server.db.update(cameras).set({ isTalkDownEnabled: true }).where(eq(cameras.id, here.id)).run();
  const sender = talkdownSender(server, here);
  const about = { product: 'scan', alarmGroupId: group.id } as const;
  const refused = await sender.send({ ...about, expectedHolder: '' }, CALLER);
  expect(refused.failure).toEqual(refusal);
  expect(sender.kept()).toEqual([]);
  expect((await sender.send({ ...about, expectedHolder: colleague.id }, CALLER)).status).toBe(200);
  expect((await sender.send(about, CALLER)).status).toBe(200);
});
