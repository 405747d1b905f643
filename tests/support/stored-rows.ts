import path from 'node:path';
import Sqlite from 'better-sqlite3';
import * as z from 'zod/mini';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Watchfloor } from './watchfloor.ts';

/** The location alarm of a raw alarm. */
export function locationAlarmOf({ dataDir }: Watchfloor, alarmId: string): string {
  const found = withDatabase(dataDir, (db) =>
    db.prepare('SELECT location_alarm_id FROM alarms WHERE id = ?').pluck().get(alarmId),
  );
  return z.string().parse(found);
}

/** The newest location alarm of a tenant that was raised by more than one camera. */
export function widespreadAlarm({ dataDir }: Watchfloor, tenantId: string): string {
  const found = withDatabase(dataDir, (db) =>
    db
      .prepare(
        `SELECT location_alarm_id FROM alarms WHERE tenant_id = ? AND camera_id IS NOT NULL
         GROUP BY location_alarm_id HAVING count(DISTINCT camera_id) > 1 ORDER BY max(timestamp_ms) DESC LIMIT 1`,
      )
      .pluck()
      .get(tenantId),
  );
  return z.string().parse(found);
}

/** A camera with a loudspeaker at a remote-guarding site of a tenant. */
export function audibleCamera({ dataDir }: Watchfloor, tenantId: string): { id: string; locationId: string } {
  const Row = z.object({ id: z.string(), locationId: z.string() });
  return Row.parse(
    withDatabase(dataDir, (db) =>
      db
        .prepare(
          `SELECT cameras.id, cameras.location_id AS locationId FROM cameras
           JOIN audio_device_mappings ON camera_id = cameras.id
           JOIN audio_devices ON audio_devices.id = audio_device_id AND audio_devices.is_enabled
           JOIN locations ON locations.id = cameras.location_id AND locations.product = 'rg'
           WHERE cameras.tenant_id = ? LIMIT 1`,
        )
        .get(tenantId),
    ),
  );
}

/** Lets a camera play talkdowns. */
export function addLoudspeaker({ dataDir }: Watchfloor, cameraId: string): void {
  withDatabase(dataDir, (db) => db.prepare('UPDATE cameras SET is_talk_down_enabled = 1 WHERE id = ?').run(cameraId));
}

/**
 * Gives every procedure of a location two talkdowns and a checklist of two items, without zero tolerance, and `more`.
 * Whatever else it says stays.
 */
export function simplifySop({ dataDir }: Watchfloor, locationId: string, more: Partial<SopWorkflow> = {}): void {
  const own = {
    isZeroTolerance: false,
    isTalkdownEnabled: true,
    talkdowns: [
      { type: 'static', text: 'Leave the lot now.' },
      { type: 'dynamic', text: 'Person in {clothing}, leave now.' },
    ],
    escalationProtocol: ['Call the police', 'Call the site manager'],
    ...more,
  };
  withDatabase(dataDir, (db) => {
    const versions = db.prepare(
      `SELECT sop_id AS sopId, version, workflow FROM sop_versions
       WHERE workflow IS NOT NULL AND sop_id IN (SELECT id FROM sops WHERE location_id = ?)`,
    );
    const update = db.prepare('UPDATE sop_versions SET workflow = json_patch(?, ?) WHERE sop_id = ? AND version = ?');
    for (const { sopId, version, workflow } of StoredWorkflows.parse(versions.all(locationId))) {
      const key = `${dataDir} ${sopId} ${version}`;
      const written = writtenWorkflows.get(key) ?? workflow;
      writtenWorkflows.set(key, written);
      update.run(written, JSON.stringify(own), sopId, version);
    }
  });
}

const StoredWorkflows = z.array(z.object({ sopId: z.string(), version: z.int(), workflow: z.string() }));

/** The procedures as they were before a test changed them: what one test asks for does not stay for the next. */
const writtenWorkflows = new Map<string, string>();

/** Lets the next alarm of each site of a tenant begin a location alarm of its own, whatever the seeded world left waiting. */
export function endBursts({ dataDir }: Watchfloor, tenantId: string): void {
  withDatabase(dataDir, (db) =>
    db
      .prepare(
        "UPDATE location_alarms SET last_alarm_ms = last_alarm_ms - ? WHERE tenant_id = ? AND status LIKE 'pending%'",
      )
      .run(3_600_000, tenantId),
  );
}

/** Opens the database of a running server for the duration of a callback. */
export function withDatabase<Result>(dataDir: string, use: (db: Sqlite.Database) => Result): Result {
  const db = new Sqlite(path.join(dataDir, 'watchfloor.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}
