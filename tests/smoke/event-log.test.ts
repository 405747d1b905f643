import { beforeEach, describe, expect, it } from 'vitest';
import * as listChanges from '#contract/channels/list-changes.ts';
import * as simFeed from '#contract/channels/sim-feed.ts';
import { FACTS, type FactValue } from '#contract/facts.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { addLoggedFacts, type LoggedFact, listLoggedFacts } from '#contract/sim/event-log.ts';
import { eventLog } from '#db/schema/event-log.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { EVENT_LOG_ON, factsIn, loggedWorld, OPERATOR } from '../support/logged-world.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { SIM_TOKEN, testServer } from '../support/test-server.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest({ environment: EVENT_LOG_ON });
let world: ReturnType<typeof loggedWorld>;
beforeEach(() => {
  world = loggedWorld(server);
});

describe('a change that does not take place', () => {
  it('has no line when it is refused', async () => {
    const group = await world.raiseEvent();
    await world.next();
    expect((await world.setGroup(group.id, { state: 'pending' })).status).toBe(409);
    expect(await world.next()).toEqual([]);
  });

  it('has no line when it is rolled back', async () => {
    const group = await world.raiseEvent();
    await world.next();
    server.db.$client.exec(
      "CREATE TEMP TRIGGER no_entry BEFORE INSERT ON main.audit_log BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    expect((await world.setGroup(group.id, { state: 'in_progress' })).status).toBe(500);
    server.db.$client.exec('DROP TRIGGER no_entry');
    await world.setGroup(group.id, { state: 'in_progress' });
    expect(factsIn(await world.next())).toEqual([['alarm.claimed', {}]]);
  });
});

describe('the log', () => {
  const mark = (changes: Partial<LoggedFact> = {}) => ({
    fact: 'story.mark' as const,
    incidents: [],
    by: null,
    on: null,
    alarm: null,
    fields: { name: 'begin' },
    ...changes,
  });
  const add = (...facts: object[]) =>
    server.call(addLoggedFacts, { body: addLoggedFacts.body.parse({ facts }) }, 'simulator');

  it('takes facts of the simulator between the changes, at the time of the world', async () => {
    await world.raise();
    const refused = { ...mark(), fact: 'dispatch.refused', by: world.by, fields: { status: 503 } };
    expect((await add(mark(), refused)).reply.payload).toEqual({ n: 3 });
    await world.raise();
    const lines = await world.next();
    expect(lines.map(({ n, fact }) => [n, fact])).toEqual([
      [1, 'alarm.raised'],
      [2, 'story.mark'],
      [3, 'dispatch.refused'],
      [4, 'alarm.raised'],
    ]);
    expect(lines[2]).toMatchObject({ by: world.by, fields: { status: 503 }, atMs: lines[0]?.atMs });
  });

  it.each([
    ['a fact that does not exist', { fact: 'alarm.forgotten' }, 'fact is not a fact of the event log'],
    [
      'a fact of its own changes',
      { fact: 'alarm.resolved' },
      'fact is one that the server writes from its own changes',
    ],
    [
      'a field that the fact does not have',
      { fields: { mood: 'good' } },
      'fields has a field that the fact does not have',
    ],
  ])('refuses %s, and takes nothing of the request', async (_, changes, message) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ facts: [mark(), { ...mark(), ...changes }] }),
    };
    const reply = await server.send(addLoggedFacts.path, init, 'simulator');
    expect([reply.status, (await reply.json()).message]).toEqual([400, expect.stringContaining(message)]);
    expect(await world.next()).toEqual([]);
  });

  it.each([
    ['Incident', { incidents: ['nothing'] }],
    ['User', { by: { user: 'nobody' } }],
    ['Camera', { on: { kind: 'camera', id: 'nowhere' } }],
    ['Door', { on: { kind: 'door', id: 'nowhere' } }],
    ['Site', { on: { kind: 'site', id: 'nowhere' } }],
    ['Alarm', { alarm: { product: 'scan', id: 'nothing' } }],
  ])('refuses an unknown %s, and takes nothing of the request', async (what, changes) => {
    const answer = await add(mark(), { ...mark(), ...changes });
    expect([answer.status, answer.failure.message]).toEqual([404, `${what} not found`]);
    expect(await world.next()).toEqual([]);
  });

  it('is read in parts', async () => {
    await add(mark(), mark({ fields: { name: 'middle' } }), mark({ fields: { name: 'end' } }));
    expect((await world.after(0, 2)).map(({ fields }) => fields.name)).toEqual(['begin', 'middle']);
    expect((await world.after(2)).map(({ fields }) => fields.name)).toEqual(['end']);
  });

  it('has a line when a browser connects to a channel, and when that connection ends', async () => {
    const { origin } = await server.listen();
    const token = await server.tokenOf(OPERATOR);
    const socket = await connect(`${origin.replace('http', 'ws')}${listChanges.path}?token=${token}`);
    const about = { by: world.by, on: { kind: 'channel', id: listChanges.path } };
    await expect.poll(() => world.after(0)).toMatchObject([{ fact: 'operator.connected', ...about }]);
    socket.close();
    await expect.poll(() => world.after(1)).toMatchObject([{ fact: 'operator.disconnected', ...about }]);
  });

  it('has no line of the programs that follow the server', async () => {
    const { origin } = await server.listen();
    await connect(`${origin.replace('http', 'ws')}${simFeed.path}?token=${SIM_TOKEN}`);
    await add(mark());
    expect((await world.after(0)).map(({ fact }) => fact)).toEqual(['story.mark']);
  });

  it('is open to the ingest credential only', async () => {
    expect((await server.call(listLoggedFacts, { query: {} }, OPERATOR)).status).toBe(401);
    expect((await server.call(addLoggedFacts, { body: { facts: [mark()] } }, OPERATOR)).status).toBe(401);
  });

  it('keeps its lines over a restart, and goes on with their numbers', async () => {
    await world.raise();
    await server.restart({ environment: EVENT_LOG_ON });
    const told: LoggedFact[] = [];
    server.app.services.eventLog?.onFact((fact) => told.push(fact));
    await add(mark());
    expect((await world.after(0)).map(({ n, fact }) => [n, fact])).toEqual([
      [1, 'alarm.raised'],
      [2, 'story.mark'],
    ]);
    expect(told.map(({ n }) => n)).toEqual([2]);
  });

  it('tells its followers in the process each line once, as it is read', async () => {
    const told: LoggedFact[] = [];
    server.app.services.eventLog?.onFact((fact) => told.push(fact));
    const group = await world.raiseEvent(await world.incident('thief', true));
    await world.setGroup(group.id, { state: 'in_progress' });
    expect(told).toEqual(await world.next());
  });

  it('has only the fields that its facts define', async () => {
    const definitions: Record<string, Record<string, { fields: Record<string, string> }>> = FACTS;
    const group = await world.raiseEvent(await world.incident('thief', true));
    await world.escalateGroup(group);
    const { rawId, id } = await world.raise('thief');
    await world.assess(rawId);
    await world.update(id, { status: 'Resolved', comment: 'Staff' });
    const undefinedFields = (await world.next()).flatMap(({ fact, alarm, fields }) => {
      const [kind = '', name = ''] = fact.split('.');
      const written: Record<string, FactValue> = { ...fields, ...(alarm && { alarm: alarm.id }) };
      return Object.keys(written).filter((field) => definitions[kind]?.[name]?.fields[field] === undefined);
    });
    expect(undefinedFields).toEqual([]);
  });
});

describe('a server without an event log', () => {
  it('writes no lines, follows no table, and answers that it keeps none', async () => {
    const own = testServer();
    const body = alarmOf(own.db, own.picks.ownCamera('gsoc-manager'), own.clock.now());
    await own.call(raiseAlarm, { body }, 'simulator');
    expect(own.db.select().from(eventLog).all()).toEqual([]);
    expect(own.db.$client.prepare('SELECT name FROM sqlite_temp_schema').all()).toEqual([]);
    const answer = await own.call(listLoggedFacts, { query: {} }, 'simulator');
    expect([answer.status, answer.failure.message]).toEqual([404, 'This server keeps no event log']);
    await own.app.close();
    own.db.$client.close();
  });
});
