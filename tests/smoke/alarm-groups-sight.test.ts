import { beforeEach, expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getAlarmGroup, listAlarmGroups, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { addGroupUpdate, markViewed } from '#contract/group-updates.ts';
import { getIncidentMetadata } from '#contract/incident-metadata.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let desk: ReturnType<typeof groupDesk>;
beforeEach(() => {
  desk = groupDesk(server);
});

it('answers all calls about a group out of scope as if it did not exist', async () => {
  const { history, picks } = desk;
  const { alarmGroupId: id } = picks.event();
  const as = 'gsoc-operator';
  const operatorId = picks.userOf(as).id;
  const answers = await Promise.all([
    server.call(getAlarmGroup, { params: { id } }, as),
    server.call(setAlarmGroupState, { params: { id }, body: { state: 'pending', operatorId } }, as),
    history(id, {}, as),
    server.call(addGroupUpdate, { params: { id }, query: { product: 'scan' }, body: { comment: 'x' } }, as),
    server.call(markViewed, { body: { alarmGroupId: id, product: 'scan' } }, as),
    server.call(getIncidentMetadata, { params: { id } }, as),
    server.call(getAiOutput, { query: { alarm_group_id: id } }, as),
  ]);
  const unknown = await server.call(getAlarmGroup, { params: { id: 'no-such-group' } }, as);
  expect(answers.map((answer) => [answer.status, answer.failure])).toEqual(answers.map(() => [404, unknown.failure]));
});

it('hides groups from the monitoring role, including their history', async () => {
  const { history, picks } = desk;
  const { alarmGroupId: id } = picks.event();
  expect((await server.call(listAlarmGroups, {}, 'monitoring')).status).toBe(403);
  expect((await history(id, {}, 'monitoring')).status).toBe(403);
});
