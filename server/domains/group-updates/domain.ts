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
import { createGroupHistoryService } from './history-service.ts';
import { createGroupUpdateService, type GroupUpdateService } from './service.ts';
import { createGroupUpdateStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A line in the history of an alarm group (`scan`) or location alarm (`rg`) was added or changed. */
    group_update: Place & { groupId: string; product: 'rg' | 'scan' };
  }
}

/** The shared history of location alarms and alarm groups. */
export const groupHistory = domain({
  services: ({ db, clock, newId }: Foundation) => ({
    groupUpdates: createGroupUpdateService(createGroupUpdateStore(db), clock, newId),
  }),
});

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  alarmGroupChanges: AlarmGroupChanges;
  groupUpdates: GroupUpdateService;
  locationAlarms: LocationAlarmService;
  locationAlarmChanges: LocationAlarmChangeService;
  talkdowns: TalkdownService;
  calls: CallService;
  texts: TextService;
}

/** Operators' additions to the history of location alarms and alarm groups. */
export const groupUpdates = domain({
  services: (needs: Needs) => ({
    groupHistoryService: createGroupHistoryService({
      ...needs,
      updates: needs.groupUpdates,
      groups: needs.alarmGroups,
      groupChanges: needs.alarmGroupChanges,
      locationAlarms: { require: needs.locationAlarms.require, setStatus: needs.locationAlarmChanges.setStatus },
    }),
  }),
  routes: ({ groupHistoryService: histories }) => [
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
