import { ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addDecisionRecord, type DecisionView, listDecisionRecords } from '#contract/decision-records.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { decisionRecords } from '#db/schema/decision-records.ts';
import { groupDesk } from '../support/group-desk.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const AS = 'gsoc-operator';
const server = serverPerTest();
beforeEach(async () => {
  const desk = groupDesk(server);
  await desk.raise({ alarmGroupId: 'g-1', cameraId: desk.picks.ownEvent(AS).cameraId });
});

const view = (changes: Partial<DecisionView> = {}): DecisionView => ({
  screen: 'desk',
  seconds: 40,
  pictures: [{ camera: 'Gate 01', feed: 'LIVE', at: 1_763_625_600_000, seconds: 38 }],
  steps: [{ step: 'Do you see any person?', answer: null, seconds: 20 }],
  ai: { recommendation: 'Resolve', headline: 'A cat', summary: 'A cat crosses', seconds: 40 },
  ...changes,
});
const params = { subject: 'alarm_group', id: 'g-1' } as const;
const path = '/v2/orm/decision_records/alarm_group/g-1';
const add = (act: 'resolve' | 'escalate', given = view(), as = AS) =>
  server.call(addDecisionRecord, { params, body: { act, view: given } }, as);
const list = async (as = AS) => (await server.call(listDecisionRecords, { params }, as)).reply.payload.items;

it('keeps the screen of each act with its operator and time', async () => {
  const first = new Date(server.clock.now()).toISOString();
  await add('escalate');
  await server.clock.advance(60_000);
  await add('resolve', view({ seconds: 100 }));
  const second = new Date(server.clock.now()).toISOString();
  const { name, id } = server.picks.userOf(AS);
  expect(await list()).toEqual([
    { act: 'escalate', user: { id, name }, time: first, view: view() },
    { act: 'resolve', user: { id, name }, time: second, view: view({ seconds: 100 }) },
  ]);
});

it('takes a repeated request for the same record', async () => {
  const { reply } = await add('resolve');
  await server.clock.advance(60_000);
  const again = await add('resolve', view({ seconds: 99 }));
  expect(again.reply).toEqual(reply);
  expect(server.db.select().from(decisionRecords).all()).toHaveLength(1);
});

it('keeps the first record of an act', async () => {
  await add('resolve', view({ seconds: 7 }), 'gsoc-manager');
  await add('resolve');
  expect((await list()).map((one) => [one.user.name, one.view.seconds])).toEqual([
    [server.picks.userOf('gsoc-manager').name, 7],
  ]);
});

it('refuses a record above its size, and keeps nothing of it', async () => {
  const pictures = Array.from({ length: 12 }, (_, at) => ({
    camera: `${at} ${'x'.repeat(57)}`,
    feed: 'LIVE' as const,
    at: 1_763_625_600_000,
    seconds: 10,
  }));
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ act: 'resolve', view: view({ pictures }) });
  expect((await server.send(path, { ...init, body }, AS)).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('answers 404 for an alarm of another tenant, and writes nothing', async () => {
  const { tenantId } = server.picks.userOf(AS);
  const foreign = server.db.select().from(alarmGroups).where(ne(alarmGroups.tenantId, tenantId)).get();
  const of = { subject: 'alarm_group', id: foreign?.id ?? '' } as const;
  const { status } = await server.call(addDecisionRecord, { params: of, body: { act: 'resolve', view: view() } }, AS);
  expect(status).toBe(404);
  expect(server.db.select().from(decisionRecords).all()).toEqual([]);
});

it('has an entry in the audit log', async () => {
  await add('resolve');
  const last = server.db.select().from(auditLog).all().at(-1);
  expect(last).toMatchObject({ recordKind: 'alarm-group', recordId: 'g-1', after: { view: view() } });
});

it('is kept through a restart of the server', async () => {
  await add('resolve');
  const before = await list();
  await server.restart();
  expect(await list()).toEqual(before);
});
