import { isFinal, statusKind } from '#contract/alarm-status.ts';
import { ALARM_TYPE_KEYS } from '#contract/sim/alarm-type-keys.ts';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { Client } from '../open.ts';
import { type AiWords, type Described, documentOf, type ForensicDocument } from './document.ts';
import { type Movement, movementsIn } from './movement.ts';

/** Tracks are stored once per distinct content, and the latest ones recur. */
const TRACKS_KEPT = 2_000;

/** Comments of one alarm that are searched, the newest first. */
const COMMENTS_MAX = 40;

interface AlarmRow extends Described {
  type: string;
  status: string;
  tags: string;
  trackHash: string | null;
  locationAlarmId: string | null;
  employee: string | null;
  recognised: string | null;
  door: string | null;
}

interface EventRow extends Described {
  alarmGroupId: string;
  trackHash: string | null;
  resolution: string | null;
  isEscalated: number | null;
}

/** The columns of `Described`; `subject` is the alarm's table, `time` the column with its time. */
const described = (time: string) => `
  subject.id, subject.${time} AS timestampMs,
  tenant.no AS tenantNo, tenant.name AS tenantName,
  location.no AS locationNo, location.name AS locationName, location.city, location.state, location.category, location.timezone,
  camera.name AS cameraName, camera.code AS cameraCode, camera.group_name AS cameraGroup, camera.scene, camera.rtsp_url AS rtspUrl`;

/** The content of the plan that covers a time, if there is one: plans of a camera do not overlap. */
const contentAt = (time: string) => `
  (SELECT CASE WHEN plan.from_ms <= ${time} THEN plan.content END FROM picture_plans AS plan
   WHERE plan.camera_id = subject.camera_id AND plan.to_ms > ${time} ORDER BY plan.to_ms LIMIT 1) AS content`;

const PLACES = `
  JOIN tenants AS tenant ON tenant.id = subject.tenant_id
  JOIN locations AS location ON location.id = subject.location_id
  LEFT JOIN cameras AS camera ON camera.id = subject.camera_id`;

/** The moment at which an event was triggered: events begin this much earlier, ms. */
const EVENT_BEGINS_EARLIER_MS = 6_000;

/** Reads what alarms are found by. */
export function createForensicSources(client: Client) {
  const alarm = client.prepare<[string], AlarmRow>(`
    SELECT ${described('timestamp_ms')}, ${contentAt('subject.timestamp_ms')},
      type.name AS type, subject.status, subject.tags, subject.track_hash AS trackHash,
      subject.location_alarm_id AS locationAlarmId, employee.name AS employee, recognised.name AS recognised,
      door.name AS door
    FROM alarms AS subject ${PLACES}
    JOIN alarm_types AS type ON type.id = subject.type_id
    LEFT JOIN doors AS door ON subject.source_type = 'DOOR' AND door.id = subject.source_id
    LEFT JOIN employees AS employee ON employee.id = subject.employee_id
    LEFT JOIN recognised_persons AS recognised ON recognised.alarm_id = subject.id
    WHERE subject.id = ?`);
  const event = client.prepare<[string], EventRow>(`
    SELECT ${described('start_ms')}, ${contentAt(`subject.start_ms + ${EVENT_BEGINS_EARLIER_MS}`)},
      subject.alarm_group_id AS alarmGroupId, subject.track_hash AS trackHash,
      alarm_group.resolution, alarm_group.is_escalated AS isEscalated
    FROM event_alarms AS subject ${PLACES}
    LEFT JOIN alarm_groups AS alarm_group ON alarm_group.id = subject.alarm_group_id
    WHERE subject.id = ?`);
  const ai = client.prepare<[string, 'alarm' | 'alarm_group'], AiWords>(
    'SELECT headline, summary, recommendation FROM ai_outputs WHERE subject_id = ? AND subject = ?',
  );
  const alarmComments = client
    .prepare<[string], string>(
      `SELECT comment FROM alarm_updates
       WHERE alarm_id = ? AND comment IS NOT NULL AND type NOT IN ('Add feedback', 'Report bug')
       ORDER BY time_ms DESC LIMIT ${COMMENTS_MAX}`,
    )
    .pluck();
  const groupComments = client.prepare<[string, 'rg' | 'scan'], Record<string, string | null>>(
    `SELECT comment, escalation_comment, resolution_comment, situation, situation_description FROM group_updates
     WHERE group_id = ? AND product = ?
       AND coalesce(comment, escalation_comment, resolution_comment, situation, situation_description) IS NOT NULL
     ORDER BY time_ms DESC LIMIT ${COMMENTS_MAX}`,
  );
  const commentsOf = (groupId: string, product: 'rg' | 'scan') =>
    groupComments.all(groupId, product).flatMap((line) => Object.values(line).filter((text) => text !== null));
  const movementsOf = createTrackReader(client);

  return {
    /** The document of a raw alarm; undefined when it is gone. */
    alarm: (id: string): ForensicDocument | undefined => {
      const row = alarm.get(id);
      if (!row) return undefined;
      return documentOf({
        product: 'rg',
        described: row,
        type: row.type,
        movements: movementsOf(row.trackHash),
        ai: ai.get(id, 'alarm'),
        comments: [
          ...alarmComments.all(id),
          ...(row.locationAlarmId === null ? [] : commentsOf(row.locationAlarmId, 'rg')),
        ],
        outcome: outcomeOf(row.status),
        people: [row.employee, row.recognised],
        door: row.door,
        tags: tagsOf(row.tags),
      });
    },
    /** The document of an event alarm; undefined when it is gone. */
    event: (id: string): ForensicDocument | undefined => {
      const row = event.get(id);
      if (!row) return undefined;
      const movements = movementsOf(row.trackHash);
      return documentOf({
        product: 'scan',
        described: row,
        type: eventType(movements),
        movements,
        ai: ai.get(row.alarmGroupId, 'alarm_group'),
        comments: commentsOf(row.alarmGroupId, 'scan'),
        outcome: [row.isEscalated === 1 && 'Escalated', row.resolution === 'safe' && 'Safe'].filter(Boolean).join(', '),
        people: [],
        door: null,
        tags: [],
      });
    },
  };
}

/** Reads the movements of tracks, and keeps those of the latest ones. */
function createTrackReader(client: Client): (hash: string | null) => readonly Movement[] {
  const boxes = client.prepare<[string], string>('SELECT boxes FROM detection_tracks WHERE hash = ?').pluck();
  const kept = new Map<string, readonly Movement[]>();
  return (hash) => {
    if (hash === null) return [];
    const known = kept.get(hash);
    if (known) return known;
    const track: IngestBox[] = JSON.parse(boxes.get(hash) ?? '[]');
    const movements = movementsIn(track);
    if (kept.size >= TRACKS_KEPT) kept.clear();
    kept.set(hash, movements);
    return movements;
  };
}

function tagsOf(text: string): string[] {
  const tags: unknown = JSON.parse(text);
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** The type of an event, named after what was seen. */
function eventType(movements: readonly Movement[]): string {
  if (movements.length === 0) return ALARM_TYPE_KEYS.motion;
  const sawPerson = movements.some(({ type }) => type === 'person');
  return ALARM_TYPE_KEYS[sawPerson ? 'person-detected' : 'vehicle-detected'];
}

/** How a raw alarm ended, in words; empty while it has not. */
function outcomeOf(status: string): string {
  if (!isFinal(status)) return '';
  if (statusKind(status) !== 'resolved') return 'Acknowledged via access control';
  if (status === 'resolved') return 'Resolved';
  return status === 'resolved_by_operator' ? 'Resolved by an operator' : 'Resolved by AI';
}
