import type { Camera } from '#contract/cameras.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import { type EscalatedParts, escalatedAlarm } from '../escalations/escalated-alarm.ts';
import type { EventService } from '../events/event-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';

/** The records that a talkdown names, as requests name them. */
interface Named {
  product?: 'rg' | 'remote-guarding' | 'scan' | undefined;
  alarmId?: string | undefined;
  alarmGroupId?: string | undefined;
  locationAlarmId?: string | undefined;
  escalationId?: string | undefined;
}

/** The services of these records. */
export interface TalkdownSubjectParts extends EscalatedParts {
  alarms: Pick<AlarmService, 'find'>;
  events: Pick<EventService, 'get'>;
  historySubjects: SubjectsByProduct;
}

/**
 * Finds the records that a talkdown names; returns its raw alarm, if any. 404 for records out of scope, 400 for records
 * of another location than the camera's, and for records that do not belong to one alarm.
 */
export function requireTalkdownSubjects(parts: TalkdownSubjectParts, caller: Caller, camera: Camera, named: Named) {
  const { alarmId, alarmGroupId, locationAlarmId, escalationId } = named;
  const requireHere = (field: string, locationId: string) => {
    if (locationId === camera.location.id) return;
    throw new Refused('invalid_input', `${field} must be of the location of the camera`);
  };
  const requireSame = (field: string, owner: string, actual: string | null | undefined, wanted: string | undefined) => {
    if (wanted === undefined || actual === wanted) return;
    throw new Refused('invalid_input', `${field} must belong to the ${owner}`);
  };

  if (alarmGroupId !== undefined && locationAlarmId !== undefined) {
    throw new Refused('invalid_input', 'Name one of alarmGroupId and locationAlarmId');
  }
  if (alarmGroupId !== undefined) {
    requireHere('alarmGroupId', parts.historySubjects.of('scan').require(caller.scope, alarmGroupId).locationId);
  }
  if (locationAlarmId !== undefined) {
    requireHere('locationAlarmId', parts.historySubjects.of('rg').require(caller.scope, locationAlarmId).locationId);
  }

  const event = alarmId !== undefined && named.product === 'scan' ? parts.events.get(caller, alarmId) : undefined;
  if (event) {
    requireHere('alarmId', event.location.id);
    requireSame('alarmId', 'alarm group', event.alarmGroupId, alarmGroupId);
    requireSame('alarmId', 'location alarm', undefined, locationAlarmId);
  }
  const alarm = alarmId !== undefined && !event ? parts.alarms.find(caller, alarmId, undefined).alarm : undefined;
  if (alarm) {
    requireHere('alarmId', alarm.locationId);
    requireSame('alarmId', 'location alarm', alarm.locationAlarmId, locationAlarmId);
    requireSame('alarmId', 'alarm group', undefined, alarmGroupId);
  }

  if (escalationId === undefined) return alarm;
  const escalated = escalatedAlarm(parts, escalationId);
  if (!escalated || !inScope(caller.scope, escalated)) throw notFound('Escalation');
  requireHere('escalationId', escalated.locationId);
  const isScan = escalated.product === 'scan';
  const groupId = alarmGroupId ?? event?.alarmGroupId;
  const ownId = alarm?.locationAlarmId ?? locationAlarmId;
  requireSame('escalationId', 'alarm group', isScan ? escalated.groupId : undefined, groupId);
  requireSame('escalationId', 'location alarm', isScan ? undefined : escalated.groupId, ownId);
  return alarm;
}
