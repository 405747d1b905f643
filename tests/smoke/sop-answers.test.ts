import { beforeEach, expect, it } from 'vitest';
import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, listAlarms } from '#contract/alarms.ts';
import * as listChanges from '#contract/channels/list-changes.ts';
import { createEscalation } from '#contract/escalations.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { addSopAnswer, listSopAnswers, type NewSopAnswer } from '#contract/sop-answers.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import type { TestServer } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest();
let alarm: ReturnType<TestServer['picks']['ownAlarm']>;
beforeEach(() => {
  alarm = server.picks.ownAlarm('gsoc-operator', 'pending');
});

const add = (params: { subject: AlarmSubjectKind; id: string }, body: NewSopAnswer, as = 'gsoc-operator') =>
  server.call(addSopAnswer, { params, body }, as);
const answersOf = async (params: { subject: AlarmSubjectKind; id: string }, as = 'gsoc-operator') =>
  (await server.call(listSopAnswers, { params }, as)).reply.payload.items;

const seen = (after: number): NewSopAnswer => ({
  answer: { kind: 'situation', label: 'Unauthorized Access' },
  after,
});
const stayedAnswer = (after: number): NewSopAnswer => ({
  answer: { kind: 'talkdown', number: 1, type: 'static', moved: false },
  after,
});
const tick = (done: boolean): NewSopAnswer => ({ answer: { kind: 'tick', item: 'Call the police', done } });

it('keeps the answers of an alarm in order, with their authors', async () => {
  const subject = { subject: 'alarm', id: alarm.id } as const;
  await add(subject, seen(0));
  await add(subject, stayedAnswer(1), 'gsoc-manager');
  const { id, name } = server.picks.userOf('gsoc-operator');
  expect(await answersOf(subject, 'gsoc-manager')).toMatchObject([
    { answer: { kind: 'situation', label: 'Unauthorized Access' }, user: { id, name } },
    { answer: { kind: 'talkdown', moved: false }, user: { name: server.picks.userOf('gsoc-manager').name } },
  ]);
});

it('writes an answer to the history of a raw alarm', async () => {
  await add({ subject: 'alarm', id: alarm.id }, seen(0));
  const { items } = (await server.call(listAlarmUpdates, { params: { id: alarm.id } }, 'gsoc-operator')).reply.payload;
  expect(items[0]).toMatchObject({
    update_type: 'SOP answer',
    update_text: 'Do you see any person or moving vehicle?',
    comment: 'Unauthorized Access',
  });
});

it('writes an answer to the history of a location alarm', async () => {
  const id = alarm.locationAlarmId ?? '';
  await add({ subject: 'location_alarm', id }, stayedAnswer(0));
  const { items } = (await server.call(listGroupUpdates, { params: { id } }, 'gsoc-operator')).reply.payload;
  expect(items[0]).toMatchObject({
    update_type: 'SOP answer',
    update_text: 'Did the person or vehicle move away from the premises?',
    comment: 'No',
  });
});

it('counts a tick as the first event of an escalation', async () => {
  const group = server.picks.alarmGroup('pending');
  const body = { location_id: group.locationId, alarmGroupId: group.id, comment: 'Two people at the fence' };
  const escalated = await server.call(createEscalation, { body }, 'support');
  await add({ subject: 'alarm_group', id: group.id }, tick(true), 'support');
  const open = server.db.select().from(escalations).all();
  expect(open.find(({ id }) => id === escalated.reply.payload.escalation_id)?.status).toBe('In Progress');
});

it('lets one of two operators answer a question, and tells the other whose answer counts', async () => {
  const subject = { subject: 'alarm', id: alarm.id } as const;
  await add(subject, seen(0));
  const second = await add(subject, seen(0), 'gsoc-manager');
  expect(second.status).toBe(409);
  const { name } = server.picks.userOf('gsoc-operator');
  expect(second.failure).toMatchObject({ message: `${name} has already answered this question` });
  expect(await answersOf(subject)).toHaveLength(1);
});

it('starts again from the first question', async () => {
  const subject = { subject: 'alarm', id: alarm.id } as const;
  await add(subject, seen(0));
  expect((await add(subject, { answer: { kind: 'restart' }, after: 1 })).status).toBe(200);
  expect((await add(subject, seen(2))).status).toBe(200);
});

it('ticks and unticks an item, each once', async () => {
  const subject = { subject: 'alarm', id: alarm.id } as const;
  expect((await add(subject, tick(false))).status).toBe(409);
  expect((await add(subject, tick(true))).status).toBe(200);
  expect((await add(subject, tick(true), 'gsoc-manager')).status).toBe(409);
  expect((await add(subject, tick(false))).status).toBe(200);
});

it('takes no answers for a resolved alarm, and leaves neither an answer nor a line', async () => {
  const body = { newStatus: 'resolved', comment: 'Staff' };
  await server.call(updateAlarm, { params: { id: alarm.id }, body }, 'gsoc-operator');
  const lines = () => server.db.select().from(auditLog).all().length;
  const before = lines();
  const subject = { subject: 'alarm', id: alarm.id } as const;
  expect((await add(subject, seen(0))).status).toBe(409);
  expect(await answersOf(subject)).toEqual([]);
  expect(lines()).toBe(before);
});

it('keeps answers within the scope of the caller', async () => {
  const { id } = server.picks.foreignAlarm('gsoc-operator');
  expect((await server.call(listSopAnswers, { params: { subject: 'alarm', id } }, 'gsoc-operator')).status).toBe(404);
  expect((await add({ subject: 'alarm', id }, seen(0))).status).toBe(404);
});

it('names the location alarm of a raw alarm that is asked for by itself, and of no other', async () => {
  const one = await server.call(getAlarm, { params: { id: alarm.id }, query: {} }, 'gsoc-operator');
  expect(one.reply.payload.locationAlarmId).toBe(alarm.locationAlarmId);
  const list = await server.call(listAlarms, { query: {} }, 'gsoc-operator');
  expect(list.reply.payload.items[0]).not.toHaveProperty('locationAlarmId');
});

it('announces an answer to colleagues who see the site', async () => {
  const listening = await server.listen();
  const token = await server.tokenOf('gsoc-manager');
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
  await socket.next();
  await add({ subject: 'alarm', id: alarm.id }, seen(0));
  await server.realTime.advance(100);
  expect(await socket.next()).toMatchObject({ data: { lists: ['alarms', 'sop-answers'] } });
  await listening.stop();
});
