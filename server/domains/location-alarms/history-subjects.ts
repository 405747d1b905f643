import { partitionKeyOf } from '#contract/partition-key.ts';
import { placeOf } from '../../auth/scope.ts';
import { notFound } from '../../http/refused.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistorySubjects } from '../histories/ports.ts';
import type { LocationAlarmChangeService } from './change-service.ts';
import type { LocationAlarmService } from './location-alarm-service.ts';

interface Parts {
  locationAlarms: Pick<LocationAlarmService, 'require' | 'claimantOf'>;
  locationAlarmChanges: LocationAlarmChangeService;
  histories: Pick<HistoryService, 'write'>;
}

/** Location alarms as their histories need them. */
export function createLocationAlarmSubjects(parts: Parts): HistorySubjects {
  const { locationAlarms, locationAlarmChanges, histories } = parts;
  return {
    require: (scope, id, partitionKey) => {
      const alarm = locationAlarms.require(scope, id);
      if (partitionKey !== undefined && partitionKey !== partitionKeyOf(alarm.alarmTimeMs)) {
        throw notFound('Location alarm');
      }
      return alarm;
    },
    note: (announce, caller, id, line) => {
      const alarm = locationAlarms.require(caller.scope, id);
      announce('location_alarm', { id, ...placeOf(alarm) });
      const by = { author: 'user', userId: caller.id } as const;
      return histories.write(announce, alarm, { ...line, ...by, groupId: id, product: 'rg' });
    },
    holderOf: (id) => locationAlarms.claimantOf(id) ?? undefined,
    setStatus: locationAlarmChanges.setStatus,
    startWork: locationAlarmChanges.startWork,
  };
}
