import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { locationAlarms } from '#db/schema/alarms.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { addOperators, fillQueue } from '../support/crowd.ts';
import { monitor } from '../support/monitoring-socket.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let listening: Listening;
beforeEach(async () => {
  listening = await server.listen();
});

it('gives each of 1,000 alarms to exactly one of 50 operators', async () => {
  const { tenantId } = server.picks.userOf('monitoring');
  const queued = fillQueue(server.db, tenantId, { count: 1_000, nowMs: server.clock.now() });
  const accounts = addOperators(server.db, tenantId, 50);
  const work = async (account: string) => {
    const socket = await monitor(server, listening, account);
    const caller = callerOf(server, account);
    const done: string[] = [];
    for (let claimed = await socket.claim(); claimed; claimed = await socket.claim()) {
      done.push(claimed.id);
      server.app.services.locationAlarmChanges.setStatus(caller, claimed.id, { status: 'resolved', comment: account });
    }
    return done;
  };
  const done = await Promise.all(accounts.map(work));
  expect(done.flat().sort()).toEqual(queued.sort());
  expect(done.every((own) => own.length > 0)).toBe(true);
  const allocations = server.db
    .select()
    .from(groupUpdates)
    .where(and(eq(groupUpdates.product, 'rg'), eq(groupUpdates.type, 'allocation')))
    .all();
  expect(allocations.map((line) => line.groupId).sort()).toEqual(queued);
  expect(server.db.select().from(claims).all()).toEqual([]);
});

it('leaves none of 50 claims behind when all their operators vanish at once', async () => {
  const { tenantId } = server.picks.userOf('monitoring');
  fillQueue(server.db, tenantId, { count: 60, nowMs: server.clock.now() });
  const accounts = addOperators(server.db, tenantId, 50);
  const sockets = await Promise.all(accounts.map((account) => monitor(server, listening, account)));
  const ids = await Promise.all(sockets.map(async (socket) => (await socket.claim())?.id));
  expect(new Set(ids).size).toBe(50);
  await Promise.all(sockets.map((socket) => socket.leave(1001)));
  const storedClaims = () => server.db.select().from(claims).all();
  await expect.poll(() => storedClaims().filter((claim) => claim.returnsAtMs !== null)).toHaveLength(50);
  await server.realTime.advance(31_000);
  expect(storedClaims()).toEqual([]);
  const waiting = server.db.select().from(locationAlarms).where(eq(locationAlarms.status, 'pending')).all();
  expect(waiting.filter((alarm) => alarm.id.startsWith('queued-'))).toHaveLength(60);
});
