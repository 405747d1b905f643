import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { CallService } from '../calls/service.ts';
import type { LocationAlarmChangeService } from '../location-alarms/change-service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import type { TalkdownService } from '../talkdowns/service.ts';
import type { TextService } from '../texts/service.ts';
import { createHistoryService, type HistoryService } from './history-service.ts';
import { createHistoryStore } from './history-store.ts';
import { createOperatorHistories } from './operator-histories.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A line in the history of an alarm group (`scan`) or location alarm (`rg`) was added or changed. */
    group_update: Place & { groupId: string; product: 'rg' | 'scan' };
  }
}

/** The shared history of location alarms and alarm groups. */
export const groupHistory = domain({
  services: ({ db, clock, newId }: Foundation) => ({
    histories: createHistoryService(createHistoryStore(db), clock, newId),
  }),
});

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  alarmGroupChanges: AlarmGroupChanges;
  histories: HistoryService;
  locationAlarms: LocationAlarmService;
  locationAlarmChanges: LocationAlarmChangeService;
  talkdowns: TalkdownService;
  calls: CallService;
  texts: TextService;
}

/** Operators' additions to the history of location alarms and alarm groups. */
export const histories = domain({
  services: (needs: Needs) => ({
    operatorHistories: createOperatorHistories({
      ...needs,
      groups: needs.alarmGroups,
      groupChanges: needs.alarmGroupChanges,
      locationAlarms: { require: needs.locationAlarms.require, setStatus: needs.locationAlarmChanges.setStatus },
    }),
  }),
  routes: ({ operatorHistories: histories }) => [
    forUser(listGroupUpdates, (caller, { params, query }) => ({
      payload: histories.history(caller, params.id, query),
    })),
    forUser(addGroupUpdate, (caller, { params, query, body }) => ({
      payload: histories.add(caller, params.id, query, body),
    })),
    forUser(setUpdateSituation, (caller, { params, query, body }) => ({
      payload: histories.setSituation(caller, params.id, params.updateId, query, body),
    })),
    forUser(markViewed, (caller, { body }) => {
      const id = 'alarmGroupId' in body ? body.alarmGroupId : body.alarmId;
      const viewedAtMs = histories.view(caller, id, 'product' in body ? body.product : undefined);
      return { payload: { id, viewedAt: new Date(viewedAtMs).toISOString() } };
    }),
  ],
});
