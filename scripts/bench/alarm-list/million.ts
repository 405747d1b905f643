import { countAtOnce } from '#db/insights/count-at-once.ts';
import type { Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';
import { repeatRawAlarms } from '../repeated-week.ts';

/**
 * A large world with a million alarms over about 24 weeks, made once and kept until the schema changes: the
 * seeded week is repeated, each time a week earlier and slightly shifted.
 */
export function millionAlarms(): Db {
  return keptDatabase('alarm-list', 'scripts/bench/alarm-list/million.ts', fill);
}

function fill({ $client: client }: Db): void {
  client.transaction(() => countAtOnce(client, () => repeatRawAlarms(client)))();
}
