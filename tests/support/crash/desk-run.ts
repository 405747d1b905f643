import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as scan from '#contract/channels/scan-events.ts';
import * as unified from '#contract/channels/unified-alarms.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { claims } from '#db/schema/location-incidents.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { ingestApi } from '#platform/connections/ingest-api.ts';
import { sessionTokens } from '#server/auth/tokens.ts';
import { addDeskOperators } from '../crowd.ts';
import { deskFaults } from '../desk-audit.ts';
import { connectScan, connectUnified, type MessageReader } from '../desk-connection.ts';
import { deskOperator, type Floor } from '../desk-operator.ts';
import { SECRETS } from '../watchfloor.ts';
import { worldPicks } from '../world-picks.ts';
import { startAppliances } from './appliances.ts';
import { type DeskLedger, ledgerFaults, newDeskLedger } from './desk-ledger.ts';
import { type DeskWorker, startDeskWorker } from './desk-worker.ts';
import { eventAlarms } from './event-alarms.ts';
import { killRepeatedly, type MortalServer } from './kills.ts';
import { rawAlarms } from './raw-alarms.ts';

const EVENTS_PER_SECOND = 20;
const ALARMS_PER_SECOND = 5;

/** How long claims of operators who have left may outlast their lease of 2 s before they count as stuck, in ms. */
const STUCK_MS = 20_000;
const LOOK_MS = 200;

interface DeskCrashOptions {
  /** A seeded data folder; the run uses a copy. */
  data: string;
  operators: number;
  kills: number;
  seed: number;
}

const reader: MessageReader = {
  scan: (message) => scan.ServerMessage.parse(message),
  unified: (message) => unified.ServerMessage.parse(message),
};

/**
 * Kills the server over and over while operators work on the scan grid and in unified monitoring, and compares the
 * database with what was acknowledged, and its tables and screens with its history.
 */
export async function deskCrashRun({ data, operators, kills, seed }: DeskCrashOptions): Promise<{
  ledger: DeskLedger;
  faults: string[];
}> {
  const ledger = newDeskLedger();
  let accounts: string[] = [];
  let tenantId = '';
  const { faults } = await killRepeatedly({
    data,
    kills,
    changes: { min: 8, max: 30 },
    seed,
    prepare: (db) => {
      resolveAll(db);
      ({ tenantId } = worldPicks(db).userOf('gsoc-manager'));
      accounts = addDeskOperators(db, tenantId, operators);
    },
    begin: async (server) => {
      const workers = await Promise.all(
        accounts.map((account, at) => startWorker(server, account, at % 2 === 0 ? 'scan' : 'unified', ledger, seed)),
      );
      const call = ingestApi({ serverUrl: server.origin, token: SECRETS.SIM_TOKEN });
      const events = eventAlarms(call, (id) => ledger.raised.set(id, 'scan'), tenantId);
      const alarms = rawAlarms(call, (id) => ledger.raised.set(id, 'rg'), [tenantId]);
      const appliances = [
        startAppliances(call, events, { perSecond: EVENTS_PER_SECOND, seed, now: Date.now }),
        startAppliances(call, alarms, { perSecond: ALARMS_PER_SECOND, seed: seed + 1, now: Date.now }),
      ];
      return {
        acknowledged: () => {
          const resolutions = ledger.resolved.size + ledger.resolvedBySocket.size;
          return { resolutions, changes: resolutions + ledger.escalated.size + ledger.returned.size };
        },
        finish: async () => {
          await Promise.all([...appliances, ...workers].map((one) => one.stop()));
          await settle(server, workers, ledger);
        },
      };
    },
    audit: (db) => [...deskFaults(db), ...ledgerFaults(db, ledger)],
  });
  return { ledger, faults };
}

function resolveAll(db: Db): void {
  db.update(alarmGroups).set({ status: 'resolved', resolution: 'safe' }).run();
  db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  db.delete(claims).run();
}

async function startWorker(
  { origin }: MortalServer,
  account: string,
  screen: 'scan' | 'unified',
  ledger: DeskLedger,
  seed: number,
): Promise<DeskWorker> {
  const token = await sessionTokens(SECRETS.AUTH_SECRET, new RealClock()).issue(`${account}@watchfloor.test`);
  const userId = `user-${account}`;
  const floor: Floor = {
    scan: (_, resume) => connectScan({ origin, token, userId, resume }, reader),
    unified: (_, resume) => connectUnified({ origin, token, userId, resume }, reader),
  };
  const watched: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
    if (reply.status >= 500) ledger.faults.push(`${init?.method ?? 'GET'} ${input} was answered ${reply.status}`);
    return reply;
  };
  const call = ingestApi({ serverUrl: origin, token, fetch: watched });
  return startDeskWorker(deskOperator(floor, account, screen), { call, userId, seed, ledger });
}

/**
 * A third of the operators close the screen, a third lose the connection, the server is killed once more, and the others
 * come back: in the end each of them shows what is theirs, and the others have nothing.
 */
async function settle(server: MortalServer, workers: readonly DeskWorker[], ledger: DeskLedger): Promise<void> {
  const groupOf = (worker: DeskWorker) => Math.floor(workers.indexOf(worker) / 2) % 3;
  const staying = workers.filter((worker) => groupOf(worker) === 2);
  const leaving = workers.filter((worker) => groupOf(worker) !== 2);
  for (const worker of leaving) {
    if (worker.operator.isConnected()) await worker.operator.leave(groupOf(worker) === 0 ? 1000 : 1001);
  }
  await server.restart();
  await Promise.all(staying.map((worker) => worker.reconnect()));
  const ids = new Set(leaving.map(({ userId }) => userId));
  const left = () => server.look((db) => db.select().from(claims).all()).filter(({ userId }) => ids.has(userId));
  for (let waited = 0; waited < STUCK_MS && left().length > 0; waited += LOOK_MS) await wait(LOOK_MS);
  for (const { groupId, userId } of left()) ledger.faults.push(`stuck: ${groupId} of ${userId}, who has left`);

  for (const { operator, userId } of staying) {
    await operator.hear();
    const stored = server.look((db) => db.select().from(claims).where(eq(claims.userId, userId)).all());
    const [shown, own] = [[...operator.shown.keys()], stored.map(({ groupId }) => groupId)].map((all) =>
      all.sort().join(' '),
    );
    if (shown !== own) ledger.faults.push(`${operator.account} shows ${shown}, but has ${own}`);
  }
  for (const { operator } of workers) {
    const isOrdered = operator.seqs.every((seq, at) => at === 0 || seq > (operator.seqs[at - 1] ?? 0));
    if (!isOrdered) ledger.faults.push(`${operator.account} heard a message twice, or out of order`);
  }
}
