import { randomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Db } from '../open.ts';
import { meta } from '../schema/meta.ts';
import { seedAlarmTypes } from './tenants.ts';

/** The parameters of a real install's initial data. */
interface EmptyWorldOptions {
  seed: number;
  /** When it begins, ms UTC. */
  startMs: number;
}

/**
 * Fills an empty database with the data that every install needs and nobody enters: the alarm types. No site,
 * user or alarm is invented.
 */
export function seedEmptyWorld(db: Db, { seed, startMs }: EmptyWorldOptions): void {
  const client = db.$client;
  const fill = () => {
    seedAlarmTypes({ client, startMs, stream: (name) => randomStream(seed, `seed/${name}`) });
    const insertMeta = bulkInsert(client, meta);
    insertMeta({ key: 'seed', value: String(seed) });
    insertMeta({ key: 'start_ms', value: String(startMs) });
    insertMeta({ key: 'world', value: 'empty' });
  };
  client.transaction(fill).immediate();
}
