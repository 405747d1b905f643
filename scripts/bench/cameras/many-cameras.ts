import { migrateDatabase } from '#db/migrate.ts';
import { type Db, openDatabase } from '#db/open.ts';
import { seedContext } from '#db/seed/seed-context.ts';
import { seedSites } from '#db/seed/sites.ts';
import { seedTenants } from '#db/seed/tenants.ts';
import { fixtureCatalogue } from '#db/seed/testing/fixture-catalogue.ts';
import { count, START_MS } from '../repeated-week.ts';
import { sized } from '../size.ts';

export const CAMERAS = sized(20_000, 500);

/** The sites and cameras of a large world, without its past, and copies of the cameras until there are enough. */
export function manyCameras(): Db {
  const db = openDatabase(':memory:');
  migrateDatabase(db);
  const { $client: client } = db;
  client.transaction(() => {
    client.pragma('defer_foreign_keys = ON');
    const context = seedContext(client, {
      seed: 1,
      startMs: START_MS,
      size: sized('large', 'small'),
      catalogue: fixtureCatalogue(),
      providerSlug: 'watchfloor',
    });
    seedSites(context, seedTenants(context));
    copyCameras(db);
  })();
  client.exec('ANALYZE');
  return db;
}

function copyCameras({ $client: client }: Db): void {
  const columns = client
    .prepare<[], { name: string }>("SELECT name FROM pragma_table_info('cameras')")
    .all()
    .map(({ name }) => name)
    .filter((name) => !['no', 'id', 'name'].includes(name))
    .join(', ');
  const seeded = count(client, 'cameras');
  const copy = client.prepare(
    `INSERT INTO cameras (id, name, ${columns})
     SELECT id || '-' || @round, name || ' ' || @round, ${columns} FROM cameras
     WHERE no <= @seeded ORDER BY no LIMIT @missing`,
  );
  for (let round = 2; count(client, 'cameras') < CAMERAS; round += 1) {
    copy.run({ round, seeded, missing: CAMERAS - count(client, 'cameras') });
  }
}
