import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyChain } from '#db/audit/verify-chain.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { randomStream } from '#platform/random/streams.ts';
import { type Program, startProgram } from '../program.ts';
import { SECRETS } from '../watchfloor.ts';

/** The server is killed up to a moment after enough changes; at most after this long. In ms. */
const LIFE = { momentMs: 30, maxMs: 15_000 };
const LOOK_MS = 5;

/** A server that is killed now and then. */
export interface MortalServer {
  readonly origin: string;
  /** Kills it with SIGKILL and starts it again. */
  restart(): Promise<void>;
  /** Reads its database while it runs. */
  look<Result>(read: (db: Db) => Result): Result;
}

/** Work on the server that goes on while it is killed. */
interface Work {
  /** The changes acknowledged so far, and the resolutions among them. */
  acknowledged(): { changes: number; resolutions: number };
  /** Ends the work once all kills are done. The server runs. */
  finish(): Promise<void>;
}

interface KillOptions {
  /** A seeded data folder; the run uses a copy. */
  data: string;
  kills: number;
  /** The server is killed once it has acknowledged a number of changes from `min` to `max`, one resolution among them. */
  changes: { min: number; max: number };
  seed: number;
  /** Changes the copy before the first start. */
  prepare?: (db: Db) => void;
  begin(server: MortalServer): Promise<Work>;
  /** Called with the database after the last kill; returns contradictions. */
  audit(db: Db): string[];
}

/** The contradictions, and the time from start to ready for each start, in ms. */
interface KillResult {
  faults: string[];
  startsMs: number[];
}

/** Kills the server over and over while work goes on, and once more at the end, and then audits its database. */
export async function killRepeatedly(options: KillOptions): Promise<KillResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-crash-'));
  cpSync(options.data, folder, { recursive: true });
  const look = <Result>(read: (db: Db) => Result): Result => {
    const db = openDatabase(path.join(folder, 'watchfloor.db'));
    try {
      return read(db);
    } finally {
      db.$client.close();
    }
  };
  if (options.prepare) look(options.prepare);
  const [port = 0] = await freePorts(1);
  const startsMs: number[] = [];
  const start = async (): Promise<Program> => {
    const fromMs = performance.now();
    const env = { ...SECRETS, DATA_DIR: folder, PORT: String(port), CLAIM_LEASE_SECONDS: '2' };
    const program = await startProgram('server', env);
    startsMs.push(performance.now() - fromMs);
    return program;
  };

  const random = randomStream(options.seed, 'crash/kills');
  let server = await start();
  const restart = async () => {
    await server.end('SIGKILL');
    server = await start();
  };
  try {
    const work = await options.begin({ origin: `http://127.0.0.1:${port}`, restart, look });
    for (let kill = 0; kill < options.kills; kill += 1) {
      await progress(work, random.int(options.changes.min, options.changes.max));
      await wait(random.int(0, LIFE.momentMs));
      await restart();
    }
    await work.finish();
  } finally {
    await server.end('SIGKILL');
  }
  const faults = [...look(options.audit), ...look(chainFaults)];
  rmSync(folder, { recursive: true, force: true });
  return { faults, startsMs };
}

/** Resolves when this many more changes have been acknowledged. */
async function progress({ acknowledged }: Work, changes: number): Promise<void> {
  const before = acknowledged();
  const isEnough = () => {
    const now = acknowledged();
    return now.changes >= before.changes + changes && now.resolutions > before.resolutions;
  };
  const endMs = performance.now() + LIFE.maxMs;
  while (!isEnough() && performance.now() < endMs) await wait(LOOK_MS);
}

/** The faults of the audit log's chain. */
function chainFaults({ $client: client }: Db): string[] {
  const state = verifyChain(client);
  return state.isIntact ? [] : [`audit log: ${state.fault}`];
}
