import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveEscalation } from '#contract/escalations.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import type { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { readClaimCourses } from '../support/claim-courses.ts';
import { addDeskOperators } from '../support/crowd.ts';
import { deskActs } from '../support/desk-acts.ts';
import { deskFaults } from '../support/desk-audit.ts';
import { type DeskOperator, deskOperator } from '../support/desk-operator.ts';
import { floorOf } from '../support/desk-socket.ts';
import { groupDesk } from '../support/group-desk.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

/*
 * Twelve operators work on the scan grid and in unified monitoring while connections break, windows take over and the
 * server restarts. The alarms are then followed through the stored history alone.
 */

const OPERATORS = 12;
const TILES = 4;
/** Ten minutes of the clock. */
const STEPS = 60;
const STEP_MS = 10_000;
const RESTART_EVERY = 17;

let running: { server: TestServer; listening: Listening };
/** The clocks run on over restarts. */
let clock: SimulatedClock;
let realTime: SimulatedClock;
beforeEach(async () => {
  const server = testServer();
  server.db.update(alarmGroups).set({ status: 'resolved', resolution: 'safe' }).run();
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  clock = server.clock;
  realTime = server.realTime;
  running = { server, listening: await server.listen() };
});
afterEach(() => running.listening.stop());

/** Stops the server and starts another on the same database. */
async function restart(operators: readonly DeskOperator[]): Promise<void> {
  const { db } = running.server;
  await running.listening.stop();
  await Promise.all(operators.map((operator) => operator.lost()));
  const server = testServer({ db, clock, realTime });
  Object.assign(running, { server, listening: await server.listen() });
}

const claimedIds = ({ account, screen }: DeskOperator) => {
  const { db } = running.server;
  const { id } = callerOf(running.server, account);
  const own = and(eq(claims.userId, id), eq(claims.screen, screen));
  return db
    .select()
    .from(claims)
    .where(own)
    .all()
    .map(({ groupId }) => groupId);
};

it('brings every alarm into exactly one pair of hands, whatever breaks', async () => {
  const { server } = running;
  const { db } = server;
  const random = randomStream(7, 'desk-chaos');
  const picks = groupDesk(server).picks;
  const { cameraId, tenantId } = picks.ownEvent('gsoc-manager');
  const camera = picks.ownCamera('gsoc-manager');
  const accounts = addDeskOperators(db, tenantId, OPERATORS);
  const operators = accounts.map((account, at) =>
    deskOperator(floorOf(running), account, at % 2 === 0 ? 'scan' : 'unified'),
  );
  const raised: string[] = [];

  const raise = async (step: number) => {
    const desk = groupDesk(running.server, { prefix: `${step}-`, clock });
    for (let count = random.int(0, 2); count > 0; count -= 1) {
      const joins = raised.length > 0 && random.chance(0.3);
      const id = joins ? random.pick(raised) : `group-${raised.length}`;
      if (!joins) raised.push(id);
      const severity = random.chance(0.4) ? 'high' : 'low';
      await desk.raise({ alarmGroupId: id, cameraId, severity, isPastEvent: joins });
    }
    if (!random.chance(0.4)) return;
    const body = alarmOf(db, camera, clock.now(), { tap: random.int(30, 100) });
    await running.server.call(raiseAlarm, { body }, 'simulator');
  };
  const actsOf = (operator: DeskOperator) => {
    const { account } = operator;
    return deskActs(operator, {
      call: async (endpoint, input) => (await running.server.call(endpoint, input, account)).reply,
      userId: callerOf(running.server, account).id,
    });
  };
  const act = async (operator: DeskOperator) => {
    if (!operator.isConnected()) {
      if (random.chance(0.5)) await operator.connect(random.chance(0.3));
      return;
    }
    await operator.poll(TILES);
    const [first] = [...operator.shown.keys()];
    const acts = actsOf(operator);
    const dice = random.next();
    if (dice < 0.08) await operator.leave(1001);
    else if (dice < 0.12) await operator.leave(1000);
    else if (dice < 0.18) await operator.connect(true);
    else if (first === undefined) return;
    else if (dice < 0.6) await acts.resolve(first, 'Staff');
    else if (dice < 0.7) {
      const isScan = operator.shown.get(first)?.product === 'scan';
      if (isScan && !operator.escalations.has(first)) await acts.escalate(first, 'Person at the gate');
    } else if (dice < 0.8) acts.investigate(first);
    else if (dice < 0.85) operator.scan()?.send({ event_type: 'list_alarms', count: TILES });
    else if (dice < 0.9) await acts.returnToQueue(first);
  };
  const settle = async () => {
    for (const operator of operators) await operator.hear();
  };
  /** Each connected operator shows what is theirs, and nothing else. */
  const expectAgreement = () => {
    for (const operator of operators.filter((one) => one.isConnected())) {
      expect([...operator.shown.keys()].sort(), operator.account).toEqual(claimedIds(operator).sort());
    }
  };

  for (const operator of operators) await operator.connect(true);
  for (let step = 1; step <= STEPS; step += 1) {
    await raise(step);
    for (const operator of operators) await act(operator);
    await settle();
    expectAgreement();
    if (step % RESTART_EVERY === 0) await restart(operators);
    await Promise.all([clock.advance(STEP_MS), realTime.advance(STEP_MS)]);
  }

  const isOpen = () =>
    db.select().from(alarmGroups).where(ne(alarmGroups.status, 'resolved')).all().length +
    db
      .select()
      .from(locationAlarms)
      .where(inArray(locationAlarms.status, ['pending', 'in_progress']))
      .all().length;
  for (let round = 0; round < 40 && isOpen() > 0; round += 1) {
    for (const operator of operators) {
      if (!operator.isConnected()) await operator.connect(false);
      await operator.poll(TILES);
      for (const id of operator.shown.keys()) await actsOf(operator).resolve(id, 'Staff');
    }
    await settle();
    // Escalations whose operator has left are closed from the list of escalations.
    for (const { id } of db.select().from(escalations).where(ne(escalations.status, 'Resolved')).all()) {
      const body = { escalation_id: id, resolution_comment: 'Guards came', status: 'Resolved' as const };
      await running.server.call(resolveEscalation, { params: { id }, body }, 'support');
    }
    await Promise.all([clock.advance(STEP_MS), realTime.advance(STEP_MS)]);
  }

  expect(deskFaults(db)).toEqual([]);
  const hands = readClaimCourses(db);
  expect(raised.length).toBeGreaterThan(30);
  expect(isOpen()).toBe(0);
  expect(db.select().from(claims).all()).toEqual([]);
  expect(hands.filter(({ isResolved, resolvedBy }) => !isResolved || resolvedBy === null)).toEqual([]);
  expect(hands.map(({ id }) => id)).toEqual(expect.arrayContaining(raised));
  for (const { account, seqs } of operators) {
    expect(seqs, `${account} hears each message once and in order`).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  }
});
