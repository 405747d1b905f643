import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupChanges } from '../alarm-groups/change-service.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { LocationAlarmChangeService } from '../location-alarms/change-service.ts';
import type { LocationAlarmService } from '../location-alarms/service.ts';
import type { TalkdownService } from '../talkdowns/service.ts';
import { createGroupActs } from './acts.ts';
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
}

/** Operators' additions to the history of location alarms and alarm groups. */
export const groupUpdates = domain({
  services: (needs: Needs) => ({
    groupActs: createGroupActs({
      ...needs,
      updates: needs.groupUpdates,
      groups: needs.alarmGroups,
      groupChanges: needs.alarmGroupChanges,
      locationAlarms: { require: needs.locationAlarms.require, setStatus: needs.locationAlarmChanges.setStatus },
    }),
  }),
  routes: ({ groupActs: acts }) => [
    forUser(listGroupUpdates, (caller, { params, query }) => ({ payload: acts.history(caller, params.id, query) })),
    forUser(addGroupUpdate, (caller, { params, query, body }) => ({
      payload: acts.add(caller, params.id, query, body),
    })),
    forUser(setUpdateSituation, (caller, { params, query, body }) => ({
      payload: acts.setSituation(caller, params.id, params.updateId, query, body),
    })),
    forUser(markViewed, (caller, { body }) => {
      const id = 'alarmGroupId' in body ? body.alarmGroupId : body.alarmId;
      const viewedAtMs = acts.view(caller, id, 'product' in body ? body.product : undefined);
      return { payload: { id, viewedAt: new Date(viewedAtMs).toISOString() } };
    }),
  ],
});
