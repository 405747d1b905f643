import { GONE_HEADLINE } from '#contract/ai-outputs.ts';
import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { FactName } from '#contract/facts.ts';
import { DISPATCHED_COMMENT, ESCALATION_COMMENT_PREFIX } from '#contract/location-incidents.ts';
import { isDispatchText } from '../rspndr/dispatch-text.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { AlarmRef, Lookups } from './lookups.ts';
import { authorOf, type Fields, type NewFact, newFact, placeAt, type Reader, textOf } from './new-fact.ts';

type Row = RowChange['row'];

/** Why an alarm is in the queue again when nobody said it. */
const RETURNED = 'Back in the queue';

/** Reads the changes of alarms. An act on a group or location alarm is one fact, however many raw alarms it changes. */
export function alarmReaders(changes: readonly RowChange[], lookups: Lookups) {
  /** Their raw alarms' lines in the same transaction are part of the same act. */
  const withGroupLine = new Set(changes.flatMap(({ table, row }) => (table === 'group_updates' ? [row.group_id] : [])));
  const ofAlarm = (fact: FactName, alarm: AlarmRef, by: NewFact['by'], fields?: Fields) =>
    newFact(fact, { incidents: lookups.incidentsOf(alarm), by, alarm }, fields);

  /** A line that changed the status of a group, location alarm or raw alarm. */
  const changed = (alarm: AlarmRef, row: Row): NewFact | undefined => {
    const status = textOf(row, 'status') ?? '';
    const comment = textOf(row, 'comment');
    const by = authorOf(row);
    if (isFinal(status)) {
      return ofAlarm('alarm.resolved', alarm, by, { says: textOf(row, 'resolution_comment') ?? comment, status });
    }
    if (row.type !== 'Change Status') return undefined;
    if (status === 'in_progress') return ofAlarm('alarm.claimed', alarm, by);
    if (statusKind(status) !== 'pending') return undefined;
    return ofAlarm('alarm.returned', alarm, by, { because: comment ?? textOf(row, 'text') ?? RETURNED });
  };

  const dispatched = (alarm: AlarmRef, row: Row): NewFact => {
    const genuine = lookups.isGenuine(lookups.incidentsOf(alarm));
    const needless = genuine === undefined ? undefined : !genuine;
    return ofAlarm('dispatch.requested', alarm, authorOf(row), { level: lookups.avs01LevelOf(alarm), needless });
  };

  return {
    alarms: ({ row }) => {
      const id = textOf(row, 'id') ?? '';
      const raw = lookups.rawAlarm(id);
      if (!raw) return undefined;
      const { type, tap } = raw;
      return newFact(
        'alarm.raised',
        {
          incidents: raw.incidentId === null ? [] : [raw.incidentId],
          on: placeAt(raw.sourceType === 'DOOR' ? 'door' : 'camera', raw.sourceId),
          alarm: { product: 'rg', id: raw.locationAlarmId ?? id },
        },
        { product: 'rg', type, tap },
      );
    },
    event_alarms: ({ row }) => {
      const event = row.is_dedup_event ? undefined : lookups.eventAlarm(textOf(row, 'id') ?? '');
      if (!event) return undefined;
      return newFact(
        'alarm.raised',
        {
          incidents: event.incidentId === null ? [] : [event.incidentId],
          on: placeAt('camera', event.cameraId),
          alarm: { product: 'scan', id: event.alarmGroupId },
        },
        { product: 'scan', type: 'event', severity: event.severity },
      );
    },
    group_updates: ({ row }) => {
      const alarm: AlarmRef = { product: row.product === 'scan' ? 'scan' : 'rg', id: textOf(row, 'group_id') ?? '' };
      const by = authorOf(row);
      const comment = textOf(row, 'comment');
      switch (row.type) {
        case 'allocation':
          return ofAlarm('alarm.claimed', alarm, by);
        case 'orphan':
          return ofAlarm('alarm.returned', alarm, by, { because: textOf(row, 'text') ?? comment ?? RETURNED });
        case 'View alarm':
          return ofAlarm('alarm.opened', alarm, by);
        case 'Add comment':
          return ofAlarm('alarm.commented', alarm, by, { says: comment });
        case 'escalationopen':
          return ofAlarm('alarm.escalated', alarm, by, {
            says: textOf(row, 'escalation_comment') ?? comment ?? textOf(row, 'text'),
          });
        case 'statusupdate':
          return isDispatchText(textOf(row, 'text') ?? '') ? dispatched(alarm, row) : undefined;
        default:
          // News of its incident leaves a location alarm as it is.
          if (row.status === 'in_progress' && comment?.startsWith(ESCALATION_COMMENT_PREFIX)) {
            return comment === DISPATCHED_COMMENT ? dispatched(alarm, row) : undefined;
          }
          return changed(alarm, row);
      }
    },
    alarm_updates: ({ row }) => {
      const id = textOf(row, 'alarm_id') ?? '';
      const { locationAlarmId = null } = lookups.rawAlarm(id) ?? {};
      if (locationAlarmId !== null && withGroupLine.has(locationAlarmId)) return undefined;
      const alarm: AlarmRef = { product: 'rg', id };
      const by = authorOf(row);
      if (row.type === 'View alarm') return ofAlarm('alarm.opened', alarm, by);
      if (row.type === 'Add comment') return ofAlarm('alarm.commented', alarm, by, { says: textOf(row, 'comment') });
      return changed(alarm, row);
    },
    ai_outputs: ({ row, before }) => {
      const { recommendation, headline } = row;
      if (before?.recommendation === recommendation && before?.headline === headline) return undefined;
      const says = saysOf(row);
      const own = lookups.alarmOfSubject(textOf(row, 'subject') ?? '', textOf(row, 'subject_id') ?? '');
      const seen = own.product === 'scan' ? own : lookups.alarmOfRaw(own.id);
      // It is a view of the raw alarm, whose location alarm may gather other incidents.
      const genuine = lookups.isGenuine(lookups.incidentsOf(own));
      const isOpinion = says === 'harmless' || says === 'serious';
      const right = isOpinion && genuine !== undefined ? (says === 'harmless') === !genuine : undefined;
      return ofAlarm('alarm.ai', seen, 'ai', { says, right, headline: textOf(row, 'headline') });
    },
    rspndr_states: ({ row }) => {
      const alarm = lookups.alarmOfDispatch(textOf(row, 'incident_id') ?? '');
      return alarm && ofAlarm('dispatch.reported', alarm, null, { state: textOf(row, 'state') });
    },
  } satisfies Partial<Record<JournaledTable, Reader>>;
}

const SAYS: Readonly<Record<string, string>> = { Resolve: 'harmless', Escalate: 'serious', Investigate: 'unclear' };

function saysOf(row: Row): string {
  if (row.headline === GONE_HEADLINE) return 'gone';
  return SAYS[textOf(row, 'recommendation') ?? ''] ?? 'unclear';
}
