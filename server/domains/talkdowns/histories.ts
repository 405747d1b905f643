import type { Caller } from '../../auth/caller.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { AlarmService } from '../alarms/service.ts';
import type { EventService } from '../events/service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';

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
}

export interface HistoryParts {
  alarms: Pick<AlarmService, 'find'>;
  alarmChanges: Pick<AlarmChangeService, 'note'>;
  events: Pick<EventService, 'get'>;
  alarmGroups: Pick<AlarmGroupService, 'require'>;
  groupChanges: Pick<AlarmGroupChanges, 'note'>;
  histories: Pick<HistoryService, 'write'>;
  locationAlarms: Pick<LocationAlarmService, 'require'>;
}

const type = 'Manual audio talkdown';

export function createTalkdownHistories(parts: HistoryParts): TalkdownHistories {
  /** The raw alarm of remote guarding. */
  const rawAlarm = (caller: Caller, { product, alarmId }: TalkdownSubjects) =>
    alarmId === null || product === 'scan' ? undefined : parts.alarms.find(caller, alarmId, undefined).alarm;
  /** The event alarm of scan. */
  const eventAlarm = (caller: Caller, { product, alarmId }: TalkdownSubjects) =>
    alarmId === null || product !== 'scan' ? undefined : parts.events.get(caller, alarmId);

  return {
    note: (announce, caller, subjects, { text, status }) => {
      const { alarmId: rawAlarmId, locationAlarmId, tenantId, locationId } = subjects;
      const line = { type, text, rawAlarmId, ...(status && { status }) } as const;
      const groupId = subjects.alarmGroupId ?? eventAlarm(caller, subjects)?.alarmGroupId;
      if (groupId !== undefined) {
        parts.groupChanges.note(announce, caller, parts.alarmGroups.require(caller.scope, groupId), line);
      }
      if (locationAlarmId !== null) {
        const place = { tenantId, locationId };
        const by = { author: 'user', userId: caller.id } as const;
        parts.histories.write(announce, place, { ...line, ...by, groupId: locationAlarmId, product: 'rg' });
        announce('location_alarm', { id: locationAlarmId, ...place });
      }
      const alarm = rawAlarm(caller, subjects);
      if (alarm) parts.alarmChanges.note(announce, caller, alarm, { type, text });
    },
  };
}
