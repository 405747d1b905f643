import { countAtOnce } from '#db/insights/count-at-once.ts';
import type { Client, Db } from '#db/open.ts';
import { keptDatabase } from '../kept-database.ts';
import { ALARMS, count, START_MS, shiftOf } from '../repeated-week.ts';
import { sized } from '../size.ts';

export const GROUPS = sized(200_000, 4_000);

/** A group of very many alarms, at a site with very many cameras. */
export const BIG = { id: 'the-big-group', cameras: 40, alarms: 500 } as const;

/** The columns of a camera that its copies share. */
const CAMERA_COLUMNS =
  'tenant_id, location_id, scene, media_kind, source_system, group_id, group_name, neighbours, is_enabled, is_playback_enabled, is_talk_down_enabled, is_motion_detection_enabled';

/**
 * A large world with 200,000 alarm groups and a million alarms, made once: the seeded week is repeated, each
 * time a week earlier and slightly shifted.
 */
export function manyGroups(): Db {
  return keptDatabase('alarm-groups', 'scripts/bench/alarm-groups/many-groups.ts', fill);
}

function fill(db: Db): void {
  const client = db.$client;
  client.transaction(() => {
    client.pragma('defer_foreign_keys = ON');
    countAtOnce(client, () => {
      repeatGroups(client);
      repeatAlarms(client);
      addBigGroup(client);
    });
  })();
  client.exec('ANALYZE');
}

/** Marks all older groups as resolved, and repeats the rows that belong to a group with it. */
function repeatGroups(client: Client): void {
  client.exec('CREATE TEMP TABLE seeded AS SELECT id FROM alarm_groups ORDER BY timestamp_ms DESC');
  const groups = client.prepare(
    `INSERT INTO alarm_groups SELECT id || '-' || @week, tenant_id, location_id, NULL, 'resolved',
       iif(is_escalated, 'escalation_close', 'safe'), tap_score, severity, alarm_count, is_escalated,
       timestamp_ms - @shift, last_alarm_ms - @shift, coalesce(resolved_at_ms, last_alarm_ms) - @shift, 0
     FROM alarm_groups WHERE id IN (SELECT id FROM temp.seeded LIMIT @missing)`,
  );
  const ai = client.prepare(
    `INSERT INTO ai_outputs SELECT subject_id || '-' || @week, subject, recommendation, headline, summary, created_at_ms - @shift
     FROM ai_outputs WHERE subject_id IN (SELECT id FROM temp.seeded LIMIT @missing)`,
  );
  const escalated = client.prepare(
    `INSERT INTO escalations SELECT id || '-' || @week, tenant_id, location_id, alarm_group_id || '-' || @week, camera_id, title,
       description, 'Resolved', user_id, created_by_name, created_at_ms - @shift, resolved_by,
       coalesce(resolved_at_ms, created_at_ms) - @shift, resolution_comment
     FROM escalations WHERE alarm_group_id IN (SELECT id FROM temp.seeded LIMIT @missing)`,
  );
  for (let week = 1; count(client, 'alarm_groups') < GROUPS; week += 1) {
    const missing = GROUPS - count(client, 'alarm_groups');
    const values = { week, shift: shiftOf(week), missing };
    groups.run(values);
    ai.run(values);
    escalated.run(values);
  }
}

/**
 * Every repeated group gets alarms in turn until there are enough, each from another camera of the site, a
 * little later.
 */
function repeatAlarms(client: Client): void {
  const alarms = client.prepare(
    `INSERT INTO event_alarms SELECT g.id || '-' || @turn, g.tenant_id, g.location_id,
       (SELECT id FROM cameras WHERE location_id = g.location_id ORDER BY no LIMIT 1 OFFSET @turn % 4), g.id, NULL,
       g.timestamp_ms + @turn * 21000, g.timestamp_ms + @turn * 21000 + 14000, g.severity, 1, 0, 0, NULL
     FROM alarm_groups AS g WHERE g.incident_id IS NULL LIMIT @missing`,
  );
  for (let turn = 0; count(client, 'event_alarms') < ALARMS; turn += 1) {
    alarms.run({ turn, missing: ALARMS - count(client, 'event_alarms') });
  }
  client.exec(
    `UPDATE alarm_groups SET alarm_count = (SELECT count(*) FROM event_alarms WHERE alarm_group_id = alarm_groups.id)
     WHERE incident_id IS NULL`,
  );
}

function addBigGroup(client: Client): void {
  client.exec(
    `CREATE TEMP TABLE model AS SELECT cameras.*, locations.tenant_id AS tenant FROM cameras JOIN locations
       ON locations.id = location_id WHERE locations.product = 'scan' AND media_kind = 'video' AND is_enabled LIMIT 1`,
  );
  const camera = client.prepare(
    `INSERT INTO cameras (id, name, code, ${CAMERA_COLUMNS})
     SELECT id || '-' || @turn, name || ' ' || @turn, code || '-' || @turn, ${CAMERA_COLUMNS} FROM temp.model`,
  );
  for (let turn = 1; turn < BIG.cameras; turn += 1) camera.run({ turn });
  client
    .prepare(
      `INSERT INTO alarm_groups SELECT @id, tenant, location_id, NULL, 'pending', NULL, 70, 'high', @alarms, 0, @fromMs,
         @fromMs + @alarms * 2000, NULL, 0 FROM temp.model`,
    )
    .run({ id: BIG.id, alarms: BIG.alarms, fromMs: START_MS - 3_600_000 });
  const alarm = client.prepare(
    `INSERT INTO event_alarms SELECT @id || '-' || @turn, tenant, location_id, id || iif(@turn % @cameras = 0, '', '-' || @turn % @cameras),
       @id, NULL, @fromMs, @fromMs + 14000, 'high', 0, 0, 0, (SELECT hash FROM detection_tracks LIMIT 1 OFFSET @turn % 20)
     FROM temp.model`,
  );
  for (let turn = 0; turn < BIG.alarms; turn += 1) {
    alarm.run({ id: BIG.id, cameras: BIG.cameras, turn, fromMs: START_MS - 3_600_000 + turn * 2_000 });
  }
}
