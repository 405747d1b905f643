import type { AiOutput } from '#contract/ai-outputs.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { Refused } from '../../http/refused.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';
import type { AiOutputStore } from './store.ts';

/** Reads AI assessments of alarms. */
export interface AiOutputService {
  /**
   * Null until the AI has produced an output. `alarm_id` names a raw alarm or a location alarm; a location alarm gets
   * the output of its latest assessed raw alarm, as in the list. 404 when the alarm or group is unknown or out of
   * scope, 403 for a group without `alarm_group/detail:view`.
   */
  get(caller: Caller, subject: { alarm_id?: string | undefined; alarm_group_id?: string | undefined }): AiOutput | null;
}

export function createAiOutputService(
  store: AiOutputStore,
  alarms: AlarmService,
  locationAlarms: Pick<LocationAlarmService, 'has'>,
  alarmGroups: Pick<AlarmGroupService, 'require'>,
): AiOutputService {
  return {
    get: (caller, { alarm_id: alarmId, alarm_group_id: groupId }) => {
      if (alarmId !== undefined) {
        if (locationAlarms.has(caller.scope, alarmId)) return wire(store.ofLocationAlarm(alarmId));
        alarms.find(caller, alarmId, undefined);
        return wire(store.get('alarm', alarmId));
      }
      if (groupId === undefined) throw new Refused('invalid_input', 'Name one of alarm_id and alarm_group_id');
      requirePermissions(caller, ['alarm_group/detail:view']);
      alarmGroups.require(caller.scope, groupId);
      return wire(store.get('alarm_group', groupId));
    },
  };
}

function wire(row: ReturnType<AiOutputStore['get']>): AiOutput | null {
  if (!row) return null;
  return {
    recommendation: row.recommendation,
    headline: row.headline,
    summary: row.summary,
    created_at_utc: new Date(row.createdAtMs).toISOString(),
  };
}
