import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { giveFeedback, reportBug } from '#contract/alarm-feedback.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { alarmUpdates } from '#db/schema/alarm-history.ts';
import { alarms } from '#db/schema/alarms.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const change = (id: string, newStatus: string, comment?: string, as = 'gsoc-operator') =>
  server.call(updateAlarm, { params: { id }, body: { newStatus, ...(comment ? { comment } : {}) } }, as);
const updatesOf = async (id: string) =>
  (await server.call(listAlarmUpdates, { params: { id } }, 'gsoc-operator')).reply.payload.items;

it('moves a pending alarm to In Progress without a comment, in any letter case', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const { payload } = (await change(id, 'In Progress')).reply;
  expect(payload.status).toBe('in_progress');
  expect(payload.resolvedAt).toBeNull();
});

it('resolves with a comment, and records the user, time and reason', async () => {
  const { id, timestampMs } = server.picks.ownAlarm('gsoc-operator', 'pending');
  await server.clock.advance(60_000);
  const { payload } = (await change(id, 'RESOLVED', 'Staff member')).reply;
  expect(payload).toMatchObject({
    status: 'resolved_by_operator',
    resolvedAt: new Date(server.clock.now()).toISOString(),
    timeToRemediationInSeconds: Math.round((server.clock.now() - timestampMs) / 1_000),
  });
  const { name } = server.picks.userOf('gsoc-operator');
  expect((await updatesOf(id))[0]).toMatchObject({
    update_type: 'Change Status',
    update_status: 'resolved_by_operator',
    comment: 'Staff member',
    author: 'user',
    user: { name },
  });
});

it('requires a comment from an operator before resolving', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const refused = await change(id, 'resolved');
  expect(refused.status).toBe(400);
  expect(refused.failure.message).toBe('A comment is required to resolve an alarm');
  expect(server.picks.ownAlarm('gsoc-operator', 'pending').id).toBe(id);
});

it('lets a manager resolve without a comment', async () => {
  const { id } = server.picks.ownAlarm('gsoc-manager', 'pending');
  expect((await change(id, 'resolved', undefined, 'gsoc-manager')).status).toBe(200);
});

it.each(['pending', 'pending_cutoff', 'analyzing', 'resolved_by_watchfloor', 'acknowledged_via_acs'])(
  'refuses %s from an operator',
  async (status) => {
    const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
    const refused = await change(id, status, 'because');
    expect(refused.status).toBe(409);
    expect(refused.failure.code).toBe('transition_refused');
  },
);

it('rejects a word that is not a status as invalid', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  expect((await change(id, 'done', 'because')).status).toBe(400);
});

it('refuses the same status again', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  await change(id, 'in_progress');
  expect((await change(id, 'in_progress')).status).toBe(409);
});

it.each(['resolved_by_operator', 'resolved_by_watchfloor', 'acknowledged_via_acs'])(
  'never changes %s',
  async (status) => {
    const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
    server.db.update(alarms).set({ status }).where(eq(alarms.id, id)).run();
    expect((await change(id, 'resolved', 'again')).status).toBe(409);
    expect((await change(id, 'in_progress')).status).toBe(409);
  },
);

it('lets one of two operators win and informs the other', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const answers = await Promise.all([
    change(id, 'resolved', 'mine'),
    change(id, 'resolved', 'no, mine', 'gsoc-manager'),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const rows = server.db
    .select()
    .from(alarmUpdates)
    .where(and(eq(alarmUpdates.alarmId, id), eq(alarmUpdates.type, 'Change Status')))
    .all();
  expect(rows).toHaveLength(1);
});

it('also adds a comment to a resolved alarm', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'resolved_by_operator');
  const body = { comment: '  <b>Guard</b> on site  ' };
  expect((await server.call(updateAlarm, { params: { id }, body }, 'gsoc-operator')).status).toBe(200);
  expect((await updatesOf(id))[0]).toMatchObject({ update_type: 'Add comment', comment: '<b>Guard</b> on site' });
});

it('refuses a comment and a status change from the monitoring role', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const comment = await server.call(updateAlarm, { params: { id }, body: { comment: 'x' } }, 'monitoring');
  expect([comment.status, (await change(id, 'resolved', 'x', 'monitoring')).status]).toEqual([403, 403]);
});

it('looks for the alarm in the given month', async () => {
  const { id, timestampMs } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const get = (partitionKey: string) =>
    server.call(getAlarm, { params: { id }, query: { partitionKey } }, 'gsoc-operator');
  expect((await get(partitionKeyOf(timestampMs))).status).toBe(200);
  expect((await get('202401')).status).toBe(404);
  const body = { comment: 'x', timestamp: '2024-01-01T00:00:00Z' };
  expect((await server.call(updateAlarm, { params: { id }, body }, 'gsoc-operator')).status).toBe(404);
});

it('records once that a user has viewed an alarm', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  for (const as of ['gsoc-operator', 'gsoc-operator', 'gsoc-manager'])
    await server.call(getAlarm, { params: { id } }, as);
  const viewed = (await updatesOf(id)).filter((update) => update.update_type === 'View alarm');
  expect(viewed.map((update) => update.user?.id)).toEqual(
    expect.arrayContaining([server.picks.userOf('gsoc-operator').id, server.picks.userOf('gsoc-manager').id]),
  );
  expect(new Set(viewed.map((update) => update.user?.id)).size).toBe(viewed.length);
});

it('stores feedback and adds it to the history', async () => {
  const { id, timestampMs } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const timestamp = new Date(timestampMs).toISOString();
  const feedback = { watchfloorOutput: 'incorrect', extraFeedback: ['TAP too high'] };
  const body = giveFeedback.body.parse({ timestamp, comment: '', feedback });
  const given = await server.call(giveFeedback, { params: { id }, body }, 'gsoc-operator');
  expect(given.status).toBe(200);
  expect((await updatesOf(id))[0]).toMatchObject({
    update_type: 'Add feedback',
    update_text: 'Output incorrect: TAP too high',
  });
});

it('refuses feedback that names another provider', async () => {
  const { id, timestampMs } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const timestamp = new Date(timestampMs).toISOString();
  const feedback = { otherOutput: 'correct', extraFeedback: [] };
  const body = giveFeedback.body.parse({ timestamp, comment: 'fine', feedback });
  const refused = await server.call(giveFeedback, { params: { id }, body }, 'gsoc-operator');
  expect(refused.failure.message).toBe('feedback must have watchfloorOutput');
});

it('stores a bug report', async () => {
  const { id } = server.picks.ownAlarm('gsoc-operator', 'pending');
  const body = {
    description: 'Video is black',
    severity: 'high' as const,
    bugReporter: 'gsoc-operator@watchfloor.test',
  };
  expect((await server.call(reportBug, { params: { id }, body }, 'gsoc-operator')).status).toBe(200);
  expect((await updatesOf(id))[0]).toMatchObject({ update_type: 'Report bug', comment: 'Video is black' });
});
