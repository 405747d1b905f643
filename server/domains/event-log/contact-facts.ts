import { isAnsweredCall, isEndedCall } from '#contract/calls.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { AlarmRef, Lookups } from './lookups.ts';
import { newFact, placeAt, type Reader, textOf, userOf } from './new-fact.ts';

/** Reads the changes of calls, text messages and talkdowns: what is said to people at a site, or about it. */
export function contactReaders(lookups: Lookups) {
  return {
    calls: ({ row, before }) => {
      const status = textOf(row, 'status') ?? '';
      const was = before && (textOf(before, 'status') ?? '');
      if (was === status) return undefined;
      const call = { by: userOf(row, 'user_id'), on: placeAt('contact', textOf(row, 'number')) };
      return [
        ...(was === null ? [newFact('call.started', call)] : []),
        // A report can be lost: a completed call was answered.
        ...(isAnsweredCall(status) && !isAnsweredCall(was ?? '') ? [newFact('call.answered', call)] : []),
        ...(isEndedCall(status) ? [newFact('call.ended', call, { state: status })] : []),
      ];
    },
    texts: ({ row, before }) => {
      const text = { by: userOf(row, 'user_id'), on: placeAt('contact', textOf(row, 'number')) };
      const says = textOf(row, 'message');
      if (!before) return newFact(row.answers_id === null ? 'text.sent' : 'text.replied', text, { says });
      const state = textOf(row, 'status');
      return state === undefined || before.status === state ? undefined : newFact('text.reported', text, { state });
    },
    talkdowns: ({ row, before }) => {
      const alarm = alarmOfTalkdown(row, lookups);
      const talkdown = {
        incidents: alarm ? lookups.incidentsOf(alarm) : [],
        by: userOf(row, 'user_id'),
        on: placeAt('camera', textOf(row, 'camera_id')),
      };
      const started = newFact('talkdown.started', talkdown, {
        says: textOf(row, 'custom_message'),
        type: textOf(row, 'type'),
      });
      const ended = endOf(row, before);
      return [...(before ? [] : [started]), ...(ended ? [newFact(ended, talkdown)] : [])];
    },
  } satisfies Partial<Record<JournaledTable, Reader>>;
}

/** How a talkdown ended with a change. A site's appliance reports one of its own when it has played it. */
function endOf(row: RowChange['row'], before: RowChange['before']) {
  const isStopped = row.stopped_at_ms !== null && (before?.stopped_at_ms ?? null) === null;
  if (isStopped) return 'talkdown.failed';
  if (row.status === before?.status) return undefined;
  if (row.status === 'failed') return 'talkdown.failed';
  return row.status === 'success' ? 'talkdown.played' : undefined;
}

/** The alarm of a talkdown; an escalation is one of its alarm. */
function alarmOfTalkdown(row: RowChange['row'], lookups: Lookups): AlarmRef | undefined {
  const group = textOf(row, 'alarm_group_id');
  if (group !== undefined) return { product: 'scan', id: group };
  const location = textOf(row, 'location_alarm_id');
  if (location !== undefined) return { product: 'rg', id: location };
  const escalation = textOf(row, 'escalation_id');
  if (escalation !== undefined) return lookups.alarmOfDispatch(escalation);
  const id = textOf(row, 'alarm_id');
  if (id === undefined) return undefined;
  const event = lookups.eventAlarm(id);
  return event ? { product: 'scan', id: event.alarmGroupId } : lookups.alarmOfRaw(id);
}
