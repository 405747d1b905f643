import { bulkInsert } from '../bulk-insert.ts';
import { createForensicIndex } from '../forensics/index-writer.ts';
import { countAtOnce } from '../insights/count-at-once.ts';
import type { Db } from '../open.ts';
import { meta } from '../schema/meta.ts';
import { seedAlarmTypeGroups } from './alarm-type-groups.ts';
import { seedDoorGroups } from './door-groups.ts';
import { seedHistory } from './history/history.ts';
import { type SeedOptions, seedContext } from './seed-context.ts';
import { seedSites } from './sites.ts';
import { seedSops } from './sops/seed-sops.ts';
import { seedAlarmTypes, seedTenants } from './tenants.ts';
import { seedUsers } from './users.ts';

/**
 * Alarms of each kind that the forensic search finds from the first moment on. The server reads the others in the
 * background, so that the seeding does not take longer.
 */
const SEARCHABLE_AT_ONCE = 1_000;

/** Figures for progress lines. */
export interface SeedSummary {
  sites: number;
  alarms: number;
}

/**
 * Fills an empty database with a world and its last days, all in one transaction. Equal options give an equal
 * database, byte for byte.
 */
export function seedWorld(db: Db, options: SeedOptions): SeedSummary {
  const client = db.$client;
  const context = seedContext(client, options);
  const fill = () => {
    // Rows are written in the order in which they are made; foreign keys are checked at the end.
    client.pragma('defer_foreign_keys = ON');
    const types = seedAlarmTypes(context);
    const tenants = seedTenants(context);
    const sites = seedSites(context, tenants);
    seedDoorGroups(context, sites, types);
    seedSops(context, sites, types);
    const users = seedUsers(context, tenants, sites);
    seedAlarmTypeGroups(context, tenants, types, users);
    countAtOnce(client, () => seedHistory(context, sites, types, users));
    const insertMeta = bulkInsert(client, meta);
    insertMeta({ key: 'seed', value: String(options.seed) });
    insertMeta({ key: 'start_ms', value: String(options.startMs) });
    insertMeta({ key: 'world', value: options.size });
    const forensics = createForensicIndex(client);
    forensics.startOver();
    forensics.writeEarlier(SEARCHABLE_AT_ONCE);
    return { sites: sites.length, alarms: countAlarms(db) };
  };
  return client.transaction(fill).immediate();
}

function countAlarms({ $client: client }: Db): number {
  return client.prepare<[], number>('SELECT count(*) FROM alarms').pluck().get() ?? 0;
}
