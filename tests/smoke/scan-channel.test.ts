import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import { createEscalation } from '#contract/escalations.ts';
import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { userVisionTenants } from '#db/schema/users.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import type { ScanSocket } from '../support/desk-connection.ts';
import { scanGrid } from '../support/desk-socket.ts';
import { emptyDesk } from '../support/empty-desk.ts';
import type { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
let desk: ReturnType<typeof groupDesk>;
beforeEach(async () => {
  ({ listening, desk } = await emptyDesk(server));
});

const join = (account = 'gsoc-operator', resume?: number) => scanGrid({ server, listening, account, resume });
/** Raises an event at a site that the GSOC accounts and support see. */
const raiseOne = (changes: Partial<IngestEvent>) =>
  desk.raise({ cameraId: desk.picks.ownEvent('gsoc-operator').cameraId, ...changes });
/** Raises groups `g-1`, `g-2` ... a second apart; the oldest first. */
const raise = async (count: number, changes: Partial<IngestEvent> = {}, from = 1) => {
  const ids = Array.from({ length: count }, (_, index) => `g-${from + index}`);
  for (const alarmGroupId of ids) {
    await server.clock.advance(1_000);
    expect((await raiseOne({ alarmGroupId, ...changes })).status).toBe(200);
  }
  return ids;
};
const statusOf = (id: string) => server.db.select().from(alarmGroups).where(eq(alarmGroups.id, id)).get()?.status;
const claimantsByGroup = () =>
  new Map(
    server.db
      .select()
      .from(claims)
      .all()
      .map((one) => [one.groupId, one.userId]),
  );
const linesOf = (id: string) =>
  server.db
    .select()
    .from(groupUpdates)
    .where(eq(groupUpdates.groupId, id))
    .orderBy(asc(groupUpdates.id))
    .all()
    .map(({ type }) => type);
const escalate = async (id: string, as: string) => {
  const { location } = await desk.get(id);
  const body = { location_id: location.id, alarmGroupId: id, comment: 'Person at the gate' };
  return (await server.call(createEscalation, { body }, as)).reply.payload.escalation_id;
};
/** The data of the message that names the group and its resolver. */
const resolvedBy = (account: string) => ({
  alarm_group_ids: ['g-1'],
  reason: 'resolved',
  by: { name: callerOf(server, account).name, atMs: server.clock.now() },
});
const safe = (socket: ScanSocket, id: string, bulk = false) =>
  socket.send({ event_type: 'safe', alarm_group_id: id, comment: 'safe', bulk });

it('gives groups of high severity before those of low, the oldest first, and none older than 24 h', async () => {
  await raise(1, { alarmGroupId: 'stale', severity: 'high' });
  await server.clock.advance(24 * 3_600_000);
  const [low, high] = ['low', 'high'] as const;
  await raise(2, { severity: low });
  await raise(2, { severity: high }, 3);
  const operator = await join();
  expect(await operator.list(3)).toEqual(['g-3', 'g-4', 'g-1']);
  expect(statusOf('g-3')).toBe('in_progress');
  expect(linesOf('g-3')).toEqual(['detectionevent', 'allocation']);
  operator.send({ event_type: 'alarm_count' });
  expect((await operator.next('alarm_count')).data).toEqual({ count: 1, high: 0, low: 1 });
});

it('gives each group to one operator only', async () => {
  await raise(6);
  const [one, other] = [await join(), await join('gsoc-manager')];
  const [mine, yours] = await Promise.all([one.list(4), other.list(4)]);
  expect(new Set([...mine, ...yours]).size).toBe(mine.length + yours.length);
  expect(claimantsByGroup().size).toBe(6);
});

it('moves groups to an operator who joins until nobody has more than one more', async () => {
  await raise(5);
  const [one, other, third] = [await join(), await join('gsoc-manager'), await join('support')];
  expect(await one.list(5)).toHaveLength(5);
  expect(await other.list(4)).toHaveLength(2);
  expect((await one.next('rebalance')).data).toEqual({ alarm_group_ids: ['g-5', 'g-4'], reason: 'balanced' });
  expect(await third.list(4)).toHaveLength(1);
  expect(linesOf('g-5').slice(-3)).toEqual(['allocation', 'orphan', 'allocation']);
});

it('moves no group that its operator has begun to investigate', async () => {
  await raise(3);
  const [one, other] = [await join(), await join('gsoc-manager')];
  await one.list(3);
  await one.ask({ event_type: 'investigate', alarm_group_id: 'g-3' });
  await one.list(3);
  await other.list(3);
  expect(claimantsByGroup().get('g-3')).toBe(desk.picks.userOf('gsoc-operator').id);
});

it('leaves the only waiting group to the operator who has fewer', async () => {
  await raise(1);
  const [one, other] = [await join(), await join('gsoc-manager')];
  await one.list(4);
  await other.list(4);
  await raise(1, {}, 2);
  expect(await one.refill(4, ['g-1'])).toEqual([]);
  expect(await other.refill(4)).toEqual(['g-2']);
});

it('returns the other groups when an operator begins to investigate one, and gives no more meanwhile', async () => {
  await raise(3);
  const operator = await join();
  await operator.list(3);
  const answer = await operator.ask({ event_type: 'investigate', alarm_group_id: 'g-2' });
  expect(answer).toMatchObject({ event_type: 'history', data: [{ id: 'g-2', status: 'in_progress' }] });
  const [lost] = operator.heard().filter((message) => message.event_type === 'rebalance');
  expect(lost?.data).toEqual({ alarm_group_ids: ['g-1', 'g-3'], reason: 'balanced' });
  expect([statusOf('g-1'), statusOf('g-3')]).toEqual(['pending', 'pending']);
  expect(await operator.refill(3, ['g-2'])).toEqual([]);
  expect((await operator.list(3)).sort()).toEqual(['g-1', 'g-2', 'g-3']);
});

it('refuses a group that another operator has, with the text of the specification', async () => {
  await raise(1);
  const [one, other] = [await join(), await join('gsoc-manager')];
  await one.list(1);
  const messages = [
    { event_type: 'allocation', alarm_group_id: 'g-1' },
    { event_type: 'investigate', alarm_group_id: 'g-1' },
    { event_type: 'safe', alarm_group_id: 'g-1', comment: 'safe' },
  ] as const;
  for (const message of messages) {
    expect(await other.ask(message)).toMatchObject({
      event_type: 'error',
      data: { code: 'claim_lost', message: PICKED_UP_TEXT, alarm_group_id: 'g-1', request: message.event_type },
    });
  }
  expect(claimantsByGroup().get('g-1')).toBe(desk.picks.userOf('gsoc-operator').id);
});

it('resolves as safe, acknowledges it, and acknowledges the same request again', async () => {
  await raise(1);
  const operator = await join();
  await operator.list(1);
  for (const _ of [1, 2]) {
    safe(operator, 'g-1');
    expect((await operator.next('rebalance')).data).toEqual(resolvedBy('gsoc-operator'));
  }
  expect(statusOf('g-1')).toBe('resolved');
  expect(claimantsByGroup().size).toBe(0);
});

it('refuses to resolve high severity in bulk, and low severity never', async () => {
  await raise(1, { severity: 'high' });
  await raise(1, {}, 2);
  const operator = await join();
  await operator.list(2);
  safe(operator, 'g-1', true);
  expect((await operator.next('error')).data).toMatchObject({ code: 'transition_refused', alarm_group_id: 'g-1' });
  safe(operator, 'g-2', true);
  expect((await operator.next('rebalance')).data.alarm_group_ids).toEqual(['g-2']);
});

it('shows open escalations, refuses safe while one is open, and resolves the group when it is closed', async () => {
  await raise(1);
  const operator = await join();
  await operator.list(1);
  const escalationId = await escalate('g-1', 'gsoc-operator');
  const open = { escalationId, alarmGroupId: 'g-1', comment: 'Person at the gate' };
  expect((await operator.next('escalations')).data).toMatchObject([open]);
  const named = { alarm_group_id: 'g-1', escalation_id: escalationId };
  const noted = await operator.ask({ event_type: 'escalationopen', ...named, comment: 'Person at the gate' });
  expect(noted).toMatchObject({ event_type: 'escalations', data: [open] });
  safe(operator, 'g-1');
  expect((await operator.next('error')).data.code).toBe('transition_refused');
  for (const _ of [1, 2]) {
    operator.send({ event_type: 'escalationclosed', ...named, resolution_comment: 'Guards came' });
    expect((await operator.next('rebalance')).data).toEqual(resolvedBy('gsoc-operator'));
  }
  await operator.settled();
  expect(operator.heard().findLast(({ event_type }) => event_type === 'escalations')).toMatchObject({ data: [] });
  expect((await desk.get('g-1')).resolution).toBe('escalation_close');
});

it('tells the operator of an alarm that joins, and of the view of the AI', async () => {
  await raise(1);
  const operator = await join();
  await operator.list(1);
  await raiseOne({ alarmGroupId: 'g-1', severity: 'high' });
  expect((await operator.next('detection')).data).toMatchObject({
    alarm_group_id: 'g-1',
    alarm: { alarmGroupId: 'g-1', severity: 'high' },
  });
  const body = { recommendation: 'escalate', headline: 'A person', summary: 'A person at the gate' };
  await server.call(sendGroupAiOutput, { params: { id: 'g-1' }, body }, 'simulator');
  await server.realTime.advance(250);
  expect((await operator.next('llm_event')).data).toEqual([{ alarm_group_id: 'g-1', ...body }]);
});

it('names the user who resolves the group of an operator over REST', async () => {
  await raise(1);
  const operator = await join();
  await operator.list(1);
  const operatorId = desk.picks.userOf('support').id;
  const body = { resolution: 'safe' as const, resolutionComment: 'Staff', operatorId };
  await server.call(setAlarmGroupState, { params: { id: 'g-1' }, body }, 'support');
  expect((await operator.next('rebalance')).data).toEqual(resolvedBy('support'));
});

it('returns groups at once on a deliberate leave, and after 30 s otherwise', async () => {
  await raise(1);
  const first = await join();
  await first.list(1);
  await first.leave();
  await expect.poll(() => statusOf('g-1')).toBe('pending');
  const second = await join();
  await second.list(1);
  await second.leave(1001);
  const returnsAt = () => server.db.select().from(claims).get()?.returnsAtMs;
  await expect.poll(returnsAt).toBe(server.realTime.now() + 30_000);
  await server.realTime.advance(29_000);
  expect(statusOf('g-1')).toBe('in_progress');
  await server.realTime.advance(2_000);
  expect(statusOf('g-1')).toBe('pending');
});

it('repeats what an operator missed, each once, and names what went back meanwhile', async () => {
  await raise(2);
  const operator = await join();
  await operator.list(1);
  const seq = operator.lastSeq();
  await operator.leave(1001);
  await expect.poll(() => server.db.select().from(claims).get()?.returnsAtMs).not.toBeNull();
  await raiseOne({ alarmGroupId: 'g-1', id: 'missed' });
  const back = await join('gsoc-operator', seq);
  await back.settled();
  expect(back.heard().map(({ event_type }) => event_type)).toEqual(['detection', 'alarm_count']);
  expect(await back.refill(1, ['g-1', 'g-2'])).toEqual([]);
  expect(back.heard().findLast(({ event_type }) => event_type === 'rebalance')).toMatchObject({
    data: { alarm_group_ids: ['g-2'], reason: 'balanced' },
  });
});

it('keeps groups and resolutions over a restart, and sends the groups as a whole', async () => {
  await raise(2);
  const operator = await join();
  await operator.list(2);
  safe(operator, 'g-1');
  await operator.next('rebalance');
  const seq = operator.lastSeq();
  await listening.stop();
  expect(await operator.closed).toBe(1012);
  const { clock } = server;
  await server.restart({ clock });
  listening = await server.listen();
  const back = await join('gsoc-operator', seq);
  expect((await back.next('history')).data.map(({ id }) => id)).toEqual(['g-2']);
  expect(statusOf('g-1')).toBe('resolved');
  await server.realTime.advance(31_000);
  expect(statusOf('g-2')).toBe('in_progress');
});

it('keeps the groups with the newer window of the same operator', async () => {
  await raise(1);
  const older = await join();
  await older.list(1);
  const newer = await join();
  await older.next('DuplicateConnection');
  expect(await older.closed).toBe(4009);
  expect((await newer.next('history')).data.map(({ id }) => id)).toEqual(['g-1']);
  expect(claimantsByGroup().size).toBe(1);
});

it('refuses users without a vision tenant', async () => {
  server.db.delete(userVisionTenants).run();
  expect(await (await join()).closed).toBe(4003);
});

it('refuses requests in the name of another user, and closes on malformed ones', async () => {
  const operator = await join();
  const inOtherName = { event_type: 'list_alarms', count: 1, operator_id: desk.picks.userOf('support').id } as const;
  expect(await operator.ask(inOtherName)).toMatchObject({ event_type: 'error', data: { code: 'permission_denied' } });
  operator.send({ event_type: 'list_alarms', count: 37 });
  expect(await operator.closed).toBe(4008);
});
