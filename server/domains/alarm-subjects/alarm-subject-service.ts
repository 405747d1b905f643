import type { AlarmSubjectKind } from '#contract/alarm-subject.ts';
import type { GroupUpdateType } from '#contract/group-updates.ts';
import type { Permission } from '#contract/permissions.ts';
import { HANDOVER_PERMISSIONS } from '#contract/shift-handovers.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { AuditRecordKind } from '../audit/entry.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';

/** A raw alarm, location alarm or alarm group. */
export interface AlarmSubject {
  subject: AlarmSubjectKind;
  id: string;
}

/** Such a record, found in the caller's scope. */
export interface FoundSubject {
  kind: AuditRecordKind;
  place: Place;
  status: string;
  /** Writes a line to the record's history and announces the record, inside a transaction. */
  note(announce: Announce, caller: Caller, line: SubjectNote): void;
}

/** A line of a history. */
interface SubjectNote {
  type: Extract<GroupUpdateType, 'SOP answer' | 'Shift handover'>;
  text: string;
  comment: string | null;
  /** The status that the record has at that time; left out of lines that say nothing about it. */
  status?: string;
}

/** The permissions to read and to write the record's history. */
const PERMISSIONS = {
  alarm: { read: 'alarm/details:view', write: 'alarm/update:add-comment' },
  ...HANDOVER_PERMISSIONS,
} as const satisfies Record<AlarmSubjectKind, Record<string, Permission>>;

/** The services of the records. */
export interface SubjectParts {
  alarms: Pick<AlarmService, 'find'>;
  alarmChanges: Pick<AlarmChangeService, 'note'>;
  locationAlarms: Pick<LocationAlarmService, 'require'>;
  histories: Pick<HistoryService, 'write'>;
  alarmGroups: Pick<AlarmGroupService, 'require'>;
  alarmGroupChanges: Pick<AlarmGroupChanges, 'note'>;
}

/** Finds records for reading or writing their history: 403 without the permission, 404 when unknown or out of scope. */
export function createAlarmSubjects(parts: SubjectParts) {
  const find: Record<AlarmSubjectKind, (caller: Caller, id: string) => FoundSubject> = {
    alarm: (caller, id) => {
      const { alarm } = parts.alarms.find(caller, id, undefined);
      return {
        kind: 'alarm',
        place: placeOf(alarm),
        status: alarm.status,
        note: (announce, author, line) => parts.alarmChanges.note(announce, author, alarm, line),
      };
    },
    location_alarm: (caller, id) => {
      const alarm = parts.locationAlarms.require(caller.scope, id);
      const place = placeOf(alarm);
      return {
        kind: 'location-alarm',
        place,
        status: alarm.status,
        note: (announce, author, line) => {
          const written = { ...line, groupId: id, product: 'rg', author: 'user' } as const;
          parts.histories.write(announce, place, { ...written, userId: author.id });
          announce('location_alarm', { id, ...place });
        },
      };
    },
    alarm_group: (caller, id) => {
      const group = parts.alarmGroups.require(caller.scope, id);
      return {
        kind: 'alarm-group',
        place: placeOf(group),
        status: group.status,
        note: (announce, author, line) => {
          parts.alarmGroupChanges.note(announce, author, group, line);
        },
      };
    },
  };
  return {
    find: (caller: Caller, { subject, id }: AlarmSubject, use: 'read' | 'write'): FoundSubject => {
      requirePermissions(caller, [PERMISSIONS[subject][use]]);
      return find[subject](caller, id);
    },
  };
}

export type AlarmSubjects = ReturnType<typeof createAlarmSubjects>;
