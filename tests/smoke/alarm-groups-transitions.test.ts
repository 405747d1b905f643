import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { listEscalationEvents } from '#contract/escalation-list.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { getEvent } from '#contract/events.ts';
import type { GroupStatus } from '#contract/group-states.ts';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const body = (change: object, as = 'support') =>
  setAlarmGroupState.body.parse({ ...change, operatorId: server.picks.userOf(as).id });
const put = (id: string, change: object, as = 'support') =>
  server.call(setAlarmGroupState, { params: { id }, body: body(change, as) }, as);
const escalate = (group: { id: string; locationId: string }, as = 'support') =>
  server.call(
    createEscalation,
    { body: { alarmGroupId: group.id, location_id: group.locationId, comment: 'Person inside' } },
    as,
  );
const get = async (id: string) => (await server.call(getAlarmGroup, { params: { id } }, 'support')).reply.payload;
const historyOf = async (id: string) =>
  (await server.call(listGroupUpdates, { params: { id }, query: { product: 'scan' } }, 'support')).reply.payload.items;
const add = (id: string, added: object, as = 'support') =>
  server.call(
    addGroupUpdate,
    { params: { id }, query: { product: 'scan' }, body: addGroupUpdate.body.parse(added) },
    as,
  );

const MOVES = {
  take: { state: 'in_progress' },
  release: { state: 'pending' },
  safe: { resolution: 'safe', resolutionComment: 'Staff' },
  close: { resolution: 'escalation_close', resolutionComment: 'Guard on site' },
} as const;

/** A group in each possible situation. */
const SITUATIONS = {
  pending: () => server.picks.alarmGroup('pending'),
  taken: async () => {
    const group = server.picks.alarmGroup('pending');
    await put(group.id, MOVES.take);
    return group;
  },
  escalated: async () => {
    const group = server.picks.alarmGroup('pending');
    await escalate(group);
    return group;
  },
  resolved: () => server.picks.alarmGroup('resolved'),
};

/** Decisions, section 2: the allowed transitions; all others are refused. */
const ALLOWED: Record<string, { status: GroupStatus; resolution: string | null }> = {
  'pending take': { status: 'in_progress', resolution: null },
  'pending safe': { status: 'resolved', resolution: 'safe' },
  'taken release': { status: 'pending', resolution: null },
  'taken safe': { status: 'resolved', resolution: 'safe' },
  'escalated close': { status: 'resolved', resolution: 'escalation_close' },
};

describe.each(Object.entries(SITUATIONS))('a group that is %s', (situation, make) => {
  it.each(Object.entries(MOVES))('answers %s according to the table', async (move, change) => {
    const { id } = await make();
    const before = await get(id);
    const answer = await put(id, change);
    const wanted = ALLOWED[`${situation} ${move}`];
    expect(answer.status).toBe(wanted ? 200 : 409);
    expect(await get(id)).toMatchObject(wanted ?? { status: before.status, resolution: before.resolution });
    if (!wanted) expect(answer.failure.code).toBe('transition_refused');
  });

  it('can be escalated only while it is open and not escalated', async () => {
    const group = await make();
    const isOpen = situation === 'pending' || situation === 'taken';
    expect((await escalate(group)).status).toBe(isOpen ? 200 : 409);
  });
});

it('records the user who took a group, and the time', async () => {
  const { id } = server.picks.alarmGroup('pending');
  await server.clock.advance(5_000);
  await put(id, { ...MOVES.take, comment: 'Mine' });
  const { id: operator, name } = server.picks.userOf('support');
  expect((await historyOf(id))[0]).toMatchObject({
    update_type: 'allocation',
    update_status: 'in_progress',
    update_time: new Date(server.clock.now()).toISOString(),
    user: { id: operator, name },
    operator_id: operator,
    author: 'user',
    comment: 'Mine',
  });
});

it('resolves the alarms of a group with it, and records the reason', async () => {
  const { id } = server.picks.alarmGroup('pending');
  const { payload } = (await put(id, MOVES.safe)).reply;
  expect(payload).toMatchObject({ resolvedAt: server.clock.now(), resolution: 'safe' });
  expect(new Set(payload.alarms.map((alarm) => alarm.resolvedAlarm))).toEqual(new Set([true]));
  expect((await historyOf(id))[0]).toMatchObject({ update_type: 'resolved', resolution_comment: 'Staff' });
});

it('refuses to resolve without a comment, as another user, and from the monitoring role', async () => {
  const { id } = server.picks.alarmGroup('pending');
  const send = (change: object, as = 'support') =>
    server.send(
      `/api/alarm_groups/${id}/state`,
      { method: 'PUT', body: JSON.stringify(change), headers: { 'content-type': 'application/json' } },
      as,
    );
  const operatorId = server.picks.userOf('support').id;
  expect((await send({ resolution: 'safe', resolutionComment: '  ', operatorId })).status).toBe(400);
  expect((await send({ resolution: 'safe', operatorId })).status).toBe(400);
  expect((await send({ state: 'resolved', operatorId })).status).toBe(400);
  expect((await send({ ...MOVES.safe, operatorId: server.picks.userOf('msp-operator').id })).status).toBe(403);
  expect((await send({ ...MOVES.safe, operatorId }, 'monitoring')).status).toBe(403);
  expect((await get(id)).status).toBe('pending');
});

it('lets one of two operators win and informs the other', async () => {
  const { id } = server.picks.alarmGroup('pending');
  const answers = await Promise.all([put(id, MOVES.take), put(id, MOVES.take, 'support')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.failure.message).toBe('This alarm group is In Progress already');
  expect((await historyOf(id)).filter((line) => line.update_type === 'allocation')).toHaveLength(1);
});

it('escalates: sets the group in progress, opens the escalation and lists it with the group', async () => {
  const group = server.picks.alarmGroup('pending');
  const { escalation_id: escalationId } = (await escalate(group)).reply.payload;
  expect(await get(group.id)).toMatchObject({
    status: 'in_progress',
    resolution: 'escalation_open',
    escalations: [{ id: escalationId, status: 'In Progress', description: 'Person inside' }],
  });
  expect((await historyOf(group.id))[0]).toMatchObject({
    update_type: 'escalationopen',
    escalation_comment: 'Person inside',
  });
});

it('sets an escalation in progress at its first event', async () => {
  const group = server.picks.alarmGroup('pending');
  const { escalation_id: id } = (await escalate(group)).reply.payload;
  const events = await server.call(listEscalationEvents, { params: { id } }, 'support');
  expect(events.reply.payload.items.map(({ update_type }) => update_type)).toEqual(['escalationopen']);
  expect((await get(group.id)).escalations[0]?.status).toBe('In Progress');
});

it('sets a pending escalation in progress at its next event', async () => {
  const group = server.picks.alarmGroup('pending');
  const { escalation_id: id } = (await escalate(group)).reply.payload;
  server.db.update(escalations).set({ status: 'Pending' }).where(eq(escalations.id, id)).run();
  await add(group.id, { comment: 'Guard desk called' });
  expect((await get(group.id)).escalations[0]?.status).toBe('In Progress');
});

it('closes an escalation, which resolves its group', async () => {
  const group = server.picks.alarmGroup('pending');
  const { escalation_id: id } = (await escalate(group)).reply.payload;
  const close = () =>
    server.call(
      resolveEscalation,
      { params: { id }, body: { escalation_id: id, resolution_comment: 'Guard on site', status: 'Resolved' } },
      'support',
    );
  expect((await close()).reply.payload.status).toBe('Resolved');
  expect(await get(group.id)).toMatchObject({ status: 'resolved', resolution: 'escalation_close' });
  expect((await historyOf(group.id))[0]).toMatchObject({
    update_type: 'escalationclosed',
    resolution_comment: 'Guard on site',
  });
  expect((await close()).failure.message).toMatch(/^This escalation is Resolved already, by .+ at \d\d:\d\d:\d\d GMT/);
});

it('refuses an escalation with another site or camera, or an invalid number', async () => {
  const group = server.picks.alarmGroup('pending');
  const elsewhere = server.picks.ownCamera('gsoc-manager');
  const call = (changes: object) =>
    server.call(
      createEscalation,
      { body: { alarmGroupId: group.id, location_id: group.locationId, comment: 'x', ...changes } },
      'support',
    );
  expect((await call({ location_id: elsewhere.locationId })).status).toBe(400);
  expect((await call({ camera_id: elsewhere.id })).status).toBe(404);
  const { id } = server.picks.openEscalation();
  const other = { escalation_id: 'other', resolution_comment: 'x', status: 'Resolved' as const };
  expect((await server.call(resolveEscalation, { params: { id }, body: other }, 'support')).status).toBe(400);
  expect((await get(group.id)).status).toBe('pending');
});

it('also takes, returns and resolves by a status name', async () => {
  const { id } = server.picks.alarmGroup('pending');
  expect((await add(id, { status: 'In Progress' })).reply.payload.update_type).toBe('allocation');
  expect((await add(id, { status: 'in_progress' })).status).toBe(409);
  expect((await add(id, { status: 'PENDING' })).reply.payload.update_type).toBe('orphan');
  expect((await add(id, { status: 'resolved' })).failure.message).toBe(
    'A comment is required to resolve an alarm group',
  );
  expect((await add(id, { status: 'done' })).status).toBe(400);
  expect((await add(id, { status: 'Resolved', comment: 'Staff' })).reply.payload).toMatchObject({
    update_status: 'resolved',
    resolution_comment: 'Staff',
  });
});

it('keeps every change in the audit log', async () => {
  const { id, tenantId } = server.picks.alarmGroup('pending');
  await put(id, MOVES.take);
  await add(id, { comment: 'Looking' });
  const rows = server.db.select().from(auditLog).all();
  const { name } = server.picks.userOf('support');
  for (const activity of [`${name} took alarm group ${id}`, `${name} commented on alarm group ${id}`]) {
    expect(rows).toContainEqual(expect.objectContaining({ activity, tenantId }));
  }
});

it('shows a single event as resolved together with its group', async () => {
  const { id } = server.picks.alarmGroup('pending');
  const [first] = (await put(id, MOVES.safe)).reply.payload.alarms;
  const event = await server.call(getEvent, { params: { id: first?.id ?? '' } }, 'support');
  expect(event.reply.payload.resolvedAlarm).toBe(true);
});
