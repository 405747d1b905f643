import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listLocationAlarms } from '#contract/location-alarms.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { callerOf } from '../support/caller-of.ts';
import { fillQueue } from '../support/crowd.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const HOUR_MS = 3_600_000;
const AS = 'gsoc-manager';

const server = serverPerTest();

/** Fills the queue with alarms of these severities and ages, named by their index. */
function wait(...waiting: { tap: number; agoMs: number; isP0?: boolean }[]): void {
  const { tenantId } = server.picks.userOf(AS);
  const ids = fillQueue(server.db, tenantId, { count: waiting.length, nowMs: server.clock.now() });
  for (const [index, { tap, agoMs, isP0 = false }] of waiting.entries()) {
    const alarmTimeMs = server.clock.now() - agoMs;
    const id = ids[index] ?? '';
    server.db.update(locationAlarms).set({ tap, alarmTimeMs, isP0 }).where(eq(locationAlarms.id, id)).run();
  }
}

/** The indexes of the alarms that the queue gives out, in order, until it is empty. */
function claimUntilEmpty(severity: 'high' | 'low' = 'high'): number[] {
  const { monitoringDesk, locationAlarmChanges } = server.app.services;
  const caller = callerOf(server, AS);
  const places: number[] = [];
  for (;;) {
    monitoringDesk.enter(caller);
    const [claimed] = monitoringDesk.claimEach([{ caller, severity }]);
    if (!claimed) return places;
    places.push(Number(claimed.id.replace('queued-', '')));
    locationAlarmChanges.setStatus(caller, claimed.id, { status: 'resolved', comment: 'Done' });
  }
}

const counts = () => server.app.services.locationAlarms.countPending(callerOf(server, AS).scope, 'high');

it('gives out high severity before low, the oldest first within each', () => {
  wait(
    { tap: 40, agoMs: 5 * HOUR_MS },
    { tap: 51, agoMs: HOUR_MS },
    { tap: 99, agoMs: 2_000 },
    { tap: 50, agoMs: 23 * HOUR_MS },
    { tap: 70, agoMs: 2 * HOUR_MS },
  );
  expect(claimUntilEmpty()).toEqual([4, 1, 2, 3, 0]);
});

it('gives out priority P0 before all others, whatever its TAP', () => {
  wait(
    { tap: 99, agoMs: 2 * HOUR_MS },
    { tap: 30, agoMs: 1_000, isP0: true },
    { tap: 40, agoMs: 5 * HOUR_MS },
    { tap: 99, agoMs: 2_000, isP0: true },
  );
  expect(counts()).toMatchObject({ count: 3, low: 1 });
  expect(claimUntilEmpty()).toEqual([3, 1, 0, 2]);
});

it('gives out low severity only when it is requested', () => {
  wait({ tap: 90, agoMs: HOUR_MS }, { tap: 50, agoMs: 1_000 });
  expect(claimUntilEmpty('low')).toEqual([1]);
});

it('gives out none older than 24 h', () => {
  wait(
    { tap: 100, agoMs: 24 * HOUR_MS + 1 },
    { tap: 30, agoMs: 24 * HOUR_MS },
    { tap: 30, agoMs: 96 * HOUR_MS },
    { tap: 60, agoMs: 24 * HOUR_MS },
  );
  expect(claimUntilEmpty()).toEqual([3, 1]);
});

it('counts the offered alarms by severity, and the expired ones separately', () => {
  wait(
    { tap: 60, agoMs: HOUR_MS },
    { tap: 60, agoMs: 25 * HOUR_MS },
    { tap: 50, agoMs: HOUR_MS },
    { tap: 20, agoMs: HOUR_MS },
    { tap: 20, agoMs: 25 * HOUR_MS },
  );
  expect(counts()).toEqual({ count: 1, severity: 'high', low: 2, notOffered: 2 });
});

it('stops offering an alarm once it has become too old', async () => {
  wait({ tap: 60, agoMs: 24 * HOUR_MS - 1_000 });
  expect(counts()).toMatchObject({ count: 1, notOffered: 0 });
  await server.clock.advance(2_000);
  expect(counts()).toMatchObject({ count: 0, notOffered: 1 });
  expect(claimUntilEmpty()).toEqual([]);
});

it('keeps expired alarms in the lists', async () => {
  wait({ tap: 60, agoMs: 25 * HOUR_MS });
  const query = { relativeTimeHours: 48, statuses: { values: ['pending'], negative: false } };
  const { items } = (await server.call(listLocationAlarms, { query }, AS)).reply.payload;
  expect(items.map(({ id }) => id)).toEqual(['queued-0']);
});
