import { countAtOnce } from '#db/insights/count-at-once.ts';
import type { Client, Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';
import { ALARMS, repeatRawAlarms } from '../repeated-week.ts';

export const LOCATION_ALARMS = ALARMS / 5;

/** A large world whose seeded week is repeated to a million raw alarms, five in each location alarm. */
export function manyLocationAlarms(): Db {
  return keptDatabase('location-alarms', 'scripts/bench/location-alarms/many-location-alarms.ts', fill);
}

function fill(db: Db): void {
  const client = db.$client;
  client.pragma('foreign_keys = OFF');
  client.transaction(() =>
    countAtOnce(client, () => {
      repeatRawAlarms(client);
      gather(client);
    }),
  )();
}

/** Gathers the raw alarms anew: five consecutive alarms of a site form one location alarm. */
function gather(client: Client): void {
  client.exec(`
    CREATE TEMP TABLE burst AS SELECT no,
      location_id || '-' || ((row_number() OVER (PARTITION BY location_id ORDER BY timestamp_ms, no) - 1) / 5) AS id
      FROM alarms;
    CREATE INDEX temp.burst_no ON burst (no);
    DELETE FROM location_alarms;
    INSERT INTO location_alarms (id, tenant_id, location_id, status, tap, alarm_time_ms, last_alarm_ms, resolved_at_ms)
      SELECT burst.id, min(tenant_id), min(location_id),
        CASE WHEN sum(status = 'in_progress') > 0 THEN 'in_progress'
          WHEN sum(status IN ('pending', 'analyzing')) > 0 THEN 'pending' ELSE max(status) END,
        max(tap), min(timestamp_ms), max(timestamp_ms), max(resolved_at_ms)
      FROM burst JOIN alarms USING (no) GROUP BY burst.id;
    UPDATE alarms SET location_alarm_id = (SELECT id FROM burst WHERE burst.no = alarms.no);
    DROP TABLE burst;
  `);
}
