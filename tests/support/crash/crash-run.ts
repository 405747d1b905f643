import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ingestApi } from '#connections/ingest-api.ts';
import { openDatabase } from '#db/open.ts';
import { randomStream } from '#random/streams.ts';
import { asUser } from '../as-user.ts';
import { freePorts } from '../free-ports.ts';
import { type Program, startProgram } from '../program.ts';
import { SECRETS } from '../watchfloor.ts';
import { startAppliances } from './appliances.ts';
import { faultsOf } from './faults.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { startOperator } from './operator.ts';

/** Demo accounts that may claim: together they see every site. */
const OPERATORS = ['support', 'msp-manager', 'gsoc-manager', 'monitoring'] as const;

/**
 * The server is killed once it has acknowledged a random number of changes, at least one resolution among them,
 * and a moment later; at most after this long.
 */
const LIFE = { minChanges: 10, maxChanges: 60, momentMs: 30, maxMs: 15_000 };
const LOOK_MS = 5;

interface CrashOptions {
  /** A seeded data folder; the run uses a copy. */
  data: string;
  kills: number;
  alarmsPerSecond: number;
  seed: number;
}

/** The events of the run, and contradictions between them and the database. */
interface CrashResult {
  ledger: Ledger;
  faults: string[];
  /** Time from start to ready for each start, in ms. */
  startsMs: number[];
}

/**
 * Kills the server over and over while alarms come in and operators resolve them, and compares the database
 * with what was acknowledged.
 */
export async function crashRun({ data, kills, alarmsPerSecond, seed }: CrashOptions): Promise<CrashResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-crash-'));
  cpSync(data, folder, { recursive: true });
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const startsMs: number[] = [];
  const start = async (): Promise<Program> => {
    const fromMs = performance.now();
    const program = await startProgram('server', {
      ...SECRETS,
      DATA_DIR: folder,
      PORT: String(port),
      CLAIM_LEASE_SECONDS: '2',
    });
    startsMs.push(performance.now() - fromMs);
    return program;
  };

  const ledger = newLedger();
  const random = randomStream(seed, 'crash/kills');
  let server = await start();
  try {
    const signedIn = await Promise.all(
      OPERATORS.map(async (account) => ({ account, token: (await asUser(origin, account)).token })),
    );
    const call = ingestApi({ serverUrl: origin, token: SECRETS.SIM_TOKEN });
    const workers = [
      startAppliances(call, ledger, { perSecond: alarmsPerSecond, seed, now: Date.now }),
      ...signedIn.map((who) => startOperator(origin, who, ledger)),
    ];
    for (let kill = 0; kill < kills; kill += 1) {
      await progress(ledger, random.int(LIFE.minChanges, LIFE.maxChanges));
      await wait(random.int(0, LIFE.momentMs));
      await server.end('SIGKILL');
      server = await start();
    }
    await Promise.all(workers.map((worker) => worker.stop()));
  } finally {
    await server.end('SIGTERM');
  }
  const db = openDatabase(path.join(folder, 'watchfloor.db'));
  const faults = faultsOf(db, ledger);
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
  return { ledger, faults, startsMs };
}

/** Resolves when this many more changes have been acknowledged. */
async function progress(ledger: Ledger, changes: number): Promise<void> {
  const acknowledged = () => ledger.raised.size + ledger.resolved.size;
  const [changesUntil, resolved] = [acknowledged() + changes, ledger.resolved.size];
  const endMs = performance.now() + LIFE.maxMs;
  while ((acknowledged() < changesUntil || ledger.resolved.size === resolved) && performance.now() < endMs) {
    await wait(LOOK_MS);
  }
}
