import type { Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';

/** A large world with this many doors at its sites, each tenth without a group. */
export function manyDoors(name: string, doors: number): Db {
  return keptDatabase(name, 'scripts/bench/doors/many-doors.ts', ({ $client: client }) => {
    client.transaction(() => {
      const seeded = client.prepare<[], number>('SELECT count(*) FROM doors').pluck().get() ?? 0;
      client
        .prepare(
          `WITH RECURSIVE numbers(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
           INSERT INTO doors (id, tenant_id, location_id, name, source_system, version)
           SELECT 'door-' || n, tenant_id, id, 'Door ' || n, 'ACS', 1
           FROM numbers JOIN locations ON locations.no = 1 + n % (SELECT count(*) FROM locations)`,
        )
        .run(seeded + 1, doors);
      client
        .prepare(
          `UPDATE doors SET door_group_id = (
             SELECT id FROM door_groups WHERE door_groups.tenant_id = doors.tenant_id
             ORDER BY (length(door_groups.name) + doors.no) % 3, id LIMIT 1
           ) WHERE no % 10 > 0`,
        )
        .run();
    })();
  });
}
