import type { Db } from '#db/open.ts';
import { TIES_PER_MS } from '#db/schema/alarm-list.ts';

/**
 * The latest time at which something happened, by table. Times that may lie ahead (plans, the ends of events, due
 * times) and those of real time (leases, sessions) do not belong here; what always has a history or audit line needs no
 * entry.
 */
const HAPPENED: readonly (readonly [table: string, latest: string])[] = [
  ['alarm_list', `max(ord) / ${TIES_PER_MS}`],
  ['alarm_updates', 'max(time_ms)'],
  ['(SELECT timestamp_ms FROM audit_log ORDER BY no DESC LIMIT 1)', 'timestamp_ms'],
  ['calls', 'max(started_at_ms)'],
  ['calls', 'max(ended_at_ms)'],
  ['claims', 'max(started_at_ms)'],
  ['event_alarms', 'max(start_ms)'],
  ['(SELECT at_ms FROM event_log ORDER BY n DESC LIMIT 1)', 'at_ms'],
  ['group_updates', 'max(time_ms)'],
  ['incident_metadata', 'max(updated_at_ms)'],
  ['reported_errors', 'max(created_at_ms)'],
  ['rspndr_states', 'max(at_ms)'],
  ['sop_answers', 'max(time_ms)'],
  ['suppressed_events', 'max(timestamp_ms)'],
  ['talkdowns', 'max(created_at_ms)'],
  ['talkdowns', 'max(completed_at_ms)'],
  ['talkdowns', 'max(stopped_at_ms)'],
  ['texts', 'max(created_at_ms)'],
];

/** The latest time (ms UTC) at which anything in the database happened; 0 when nothing has. */
export function latestTime(db: Db): number {
  const each = HAPPENED.map(([table, latest]) => `SELECT ${latest} AS ms FROM ${table}`);
  return (
    db.$client
      .prepare<[], number>(`SELECT coalesce(max(ms), 0) FROM (${each.join(' UNION ALL ')})`)
      .pluck()
      .get() ?? 0
  );
}
