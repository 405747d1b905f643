import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { LoggedFact, ReportedFact } from '#contract/sim/event-log.ts';
import { memoryDatabase } from '#db/migrate.ts';
import { aiOutputs } from '#db/schema/alarm-history.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { type Changes, createChanges } from '../../changes.ts';
import { createBus } from '../../realtime/bus.ts';
import { createStorage } from '../../storage.ts';
import { createWorldCache } from '../../world/world-cache.ts';
import { createEventLog } from './event-log-service.ts';

/** A log on an empty database, or on the one of an earlier log. */
function startLog(db = memoryDatabase()) {
  const faults: unknown[] = [];
  const bus = createBus({ error: ({ err }: { err: unknown }) => faults.push(err) });
  const clock = new SimulatedClock(1_000);
  const storage = createStorage({ realTime: clock, logger: pino({ level: 'silent' }), database: ':memory:' });
  const changes = createChanges(db, bus, storage);
  const log = createEventLog({ db, clock, changes, bus, world: createWorldCache(db) });
  const told: string[] = [];
  log.onFact((fact) => told.push(headlineOf(fact)));
  /** Publishes the AI's view of an alarm group, in the open transaction. */
  const view = (headline: string) => {
    db.insert(aiOutputs)
      .values({
        subjectId: headline,
        subject: 'alarm_group',
        recommendation: 'Investigate',
        headline,
        summary: '',
        createdAtMs: 0,
      })
      .run();
  };
  const publish = (...headlines: string[]) => changes.run(() => headlines.forEach(view));
  return { db, bus, changes, clock, log, told, faults, view, publish };
}

const headlineOf = ({ n, fields }: LoggedFact) => `${n} ${fields.headline ?? fields.name}`;

/** Runs a change within another, and lets it fail. */
function failWithin(changes: Changes, work: () => void): void {
  const run = () =>
    changes.run(() => {
      work();
      throw new Error('refused');
    });
  expect(run).toThrow('refused');
}

const mark = (name: string): ReportedFact => ({
  fact: 'story.mark',
  incidents: [],
  by: null,
  on: null,
  alarm: null,
  fields: { name },
});

it('writes the facts of a transaction at its end, in the order of its changes', () => {
  const { log, publish, clock } = startLog();
  publish('first', 'second');
  expect(log.after(0).map(headlineOf)).toEqual(['1 first', '2 second']);
  expect(log.after(0)[0]?.atMs).toBe(clock.now());
});

it('writes nothing of a transaction that fails', () => {
  const { changes, log, told, view, publish } = startLog();
  failWithin(changes, () => view('lost'));
  publish('kept');
  expect(log.after(0).map(headlineOf)).toEqual(['1 kept']);
  expect(told).toEqual(['1 kept']);
});

it('writes nothing of a failed change within a transaction that goes on', () => {
  const { changes, log, view } = startLog();
  changes.run(() => {
    view('before');
    failWithin(changes, () => view('lost'));
    view('after');
  });
  expect(log.after(0).map(headlineOf)).toEqual(['1 before', '2 after']);
});

it('tells lines after their commit', () => {
  const { db, log, publish } = startLog();
  const inTransaction: boolean[] = [];
  log.onFact(() => inTransaction.push(db.$client.inTransaction));
  publish('first');
  expect(inTransaction).toEqual([false]);
});

it('tells every listener all lines in their order when one of them makes a change', () => {
  const { log, publish, told } = startLog();
  const later: string[] = [];
  const stop = log.onFact(({ n }) => {
    if (n === 1) publish('third');
  });
  log.onFact((fact) => later.push(headlineOf(fact)));
  publish('first', 'second');
  stop();
  const all = ['1 first', '2 second', '3 third'];
  expect([told, later]).toEqual([all, all]);
});

it('tells lines in their order when a listener of another announcement makes a change', () => {
  const { bus, changes, view, publish, told } = startLog();
  const stop = bus.subscribe('world', () => publish('second'));
  changes.run((announce) => {
    announce('world', { tenantId: 't', locationId: null });
    view('first');
  });
  stop();
  expect(told).toEqual(['1 first', '2 second']);
});

it('tells the other listeners, and the next lines, when a listener fails', () => {
  const { log, publish, told, faults } = startLog();
  const failure = new Error('a listener without a screen');
  const later: string[] = [];
  log.onFact(({ n }) => {
    if (n === 1) throw failure;
  });
  log.onFact((fact) => later.push(headlineOf(fact)));
  publish('first', 'second');
  expect([told, later]).toEqual([
    ['1 first', '2 second'],
    ['1 first', '2 second'],
  ]);
  expect(faults).toEqual([failure]);
});

it('tells a listener nothing any more once it has ended', () => {
  const { log, publish } = startLog();
  const heard: string[] = [];
  log.onFact((fact) => heard.push(headlineOf(fact)))();
  publish('first');
  expect(heard).toEqual([]);
});

it('goes on with its numbers after a restart, and tells only new lines', () => {
  const before = startLog();
  before.publish('first');
  const { publish, told, log } = startLog(before.db);
  publish('second');
  expect(told).toEqual(['2 second']);
  expect(log.after(0).map(headlineOf)).toEqual(['1 first', '2 second']);
});

it('returns the lines after a number, up to a limit', () => {
  const { log, publish } = startLog();
  publish('first', 'second', 'third');
  expect(log.after(1, 1).map(headlineOf)).toEqual(['2 second']);
  expect(log.after(3)).toEqual([]);
});

it('adds reported facts in their order, and returns the number of the last', () => {
  const { log, publish, told } = startLog();
  publish('first');
  expect(log.report([mark('begin'), mark('end')])).toBe(3);
  expect(told).toEqual(['1 first', '2 begin', '3 end']);
});

it('adds none of the reported facts when one names a user who is unknown', () => {
  const { log } = startLog();
  expect(() => log.report([mark('begin'), { ...mark('end'), by: { user: 'nobody' } }])).toThrow('User not found');
  expect(log.after(0)).toEqual([]);
});
