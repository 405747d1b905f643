import type { Client } from '#db/open.ts';

const DAY_GROUPS = JSON.stringify([
  { daysOfWeekTz: [0, 1, 2, 3, 4, 5, 6], ranges: [{ startAtTz: '00:00:00', endAtTz: '00:00:00', order: 1 }] },
]);

/** Gives every site a schedule that never ends, so that tests raise alarms at any site and time. */
export function monitorAroundTheClock(client: Client): void {
  client
    .prepare(
      `INSERT INTO location_configs (location_id, timezone, day_groups) SELECT id, timezone, ? FROM locations WHERE true
       ON CONFLICT (location_id) DO UPDATE SET day_groups = excluded.day_groups`,
    )
    .run(DAY_GROUPS);
}
