import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';

/** The records that a talkdown is about, and its place. */
export interface TalkdownSubjects extends Place {
  product: 'rg' | 'scan' | null;
  alarmId: string | null;
  alarmGroupId: string | null;
  locationAlarmId: string | null;
}

/** The histories of the records that talkdowns are about. */
export interface TalkdownHistories {
  /** Adds a line to the history of each of them. `status`: what became of the talkdown by this act. */
  note(announce: Announce, caller: Caller, subjects: TalkdownSubjects, line: { text: string; status?: string }): void;
  /** The operator in whose hands the alarm is. */
  holderOf(caller: Caller, subjects: TalkdownSubjects): Named | null | undefined;
}

export interface HistoryParts {
  alarms: Pick<AlarmService, 'find'>;
  alarmChanges: Pick<AlarmChangeService, 'note' | 'holderOf'>;
  events: Pick<EventService, 'get'>;
  historySubjects: SubjectsByProduct;
}

const type = 'Manual audio talkdown';

export function createTalkdownHistories(parts: HistoryParts): TalkdownHistories {
  /** The raw alarm of remote guarding. */
  const rawAlarm = (caller: Caller, { product, alarmId }: TalkdownSubjects) =>
    alarmId === null || product === 'scan' ? undefined : parts.alarms.find(caller, alarmId, undefined).alarm;
  /** The event alarm of scan. */
  const eventAlarm = (caller: Caller, { product, alarmId }: TalkdownSubjects) =>
    alarmId === null || product !== 'scan' ? undefined : parts.events.get(caller, alarmId);

  const groupOf = (caller: Caller, subjects: TalkdownSubjects) =>
    subjects.alarmGroupId ?? eventAlarm(caller, subjects)?.alarmGroupId;

  return {
    holderOf: (caller, subjects) => {
      const groupId = groupOf(caller, subjects);
      if (groupId !== undefined) return parts.historySubjects.of('scan').holderOf(groupId);
      const { locationAlarmId } = subjects;
      if (locationAlarmId !== null) return parts.historySubjects.of('rg').holderOf(locationAlarmId);
      const alarm = rawAlarm(caller, subjects);
      return alarm && parts.alarmChanges.holderOf(alarm);
    },
    note: (announce, caller, subjects, { text, status }) => {
      const { alarmId: rawAlarmId, locationAlarmId } = subjects;
      const line = { type, text, rawAlarmId, ...(status && { status }) } as const;
      const groupId = groupOf(caller, subjects);
      if (groupId !== undefined) parts.historySubjects.of('scan').note(announce, caller, groupId, line);
      if (locationAlarmId !== null) parts.historySubjects.of('rg').note(announce, caller, locationAlarmId, line);
      const alarm = rawAlarm(caller, subjects);
      if (alarm) parts.alarmChanges.note(announce, caller, alarm, { type, text });
    },
  };
}
