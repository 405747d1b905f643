import { ingestApi } from '#platform/connections/ingest-api.ts';
import { asUser } from '../as-user.ts';
import { SECRETS } from '../watchfloor.ts';
import { startAppliances } from './appliances.ts';
import { faultsOf } from './faults.ts';
import { killRepeatedly } from './kills.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { startOperator } from './operator.ts';
import { rawAlarms } from './raw-alarms.ts';

/** Demo accounts that may claim: together they see every site. */
const OPERATORS = ['support', 'msp-manager', 'gsoc-manager', 'monitoring'] as const;

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
  const ledger = newLedger();
  const result = await killRepeatedly({
    data,
    kills,
    changes: { min: 10, max: 60 },
    seed,
    begin: async ({ origin }) => {
      const signedIn = await Promise.all(
        OPERATORS.map(async (account) => ({ account, token: (await asUser(origin, account)).token })),
      );
      const call = ingestApi({ serverUrl: origin, token: SECRETS.SIM_TOKEN });
      const alarms = rawAlarms(call, (id) => ledger.raised.add(id));
      const workers = [
        startAppliances(call, alarms, { perSecond: alarmsPerSecond, seed, now: Date.now }),
        ...signedIn.map((who) => startOperator(origin, who, ledger)),
      ];
      return {
        acknowledged: () => ({
          changes: ledger.raised.size + ledger.resolved.size,
          resolutions: ledger.resolved.size,
        }),
        finish: async () => {
          await Promise.all(workers.map((worker) => worker.stop()));
        },
      };
    },
    audit: (db) => faultsOf(db, ledger),
  });
  return { ...result, ledger };
}
