import { getAlarmGroup, listAlarmGroups, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { ClaimService } from '../claims/service.ts';
import type { EscalationService } from '../escalations/service.ts';
import type { EventService } from '../events/service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { returnIdle } from '../idle-alarms.ts';
import type { ParkingService } from '../parkings/service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { SharingService } from '../sharing/service.ts';
import { createAlarmGroupActions } from './action-service.ts';
import { createGroupAiView } from './ai-view.ts';
import { createAlarmGroupChanges } from './change-service.ts';
import { createGroupGathering } from './gathering.ts';
import { createIdleGroups } from './idle-groups.ts';
import { createGroupLister } from './list/group-lister.ts';
import { createGroupQueue } from './queue.ts';
import { createGroupQueueStore } from './queue-store.ts';
import { type AlarmGroupService, createAlarmGroupService } from './service.ts';
import { eventSharingRoutes } from './shared-event-routes.ts';
import { createAlarmGroupStore } from './store.ts';
import { createGroupTransitions, type GroupTransitions } from './transition-service.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An alarm group was raised or has changed. */
    alarm_group: Place & { id: string; status: string };
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'alarm-group': true;
  }
}

interface GatheringNeeds extends Foundation {
  claims: ClaimService;
  histories: HistoryService;
  parkings: ParkingService;
}

/** Gathers event alarms into groups as they are raised. */
export const groupGathering = domain({
  services: (needs: GatheringNeeds) => ({
    gathering: createGroupGathering({ ...needs, store: createAlarmGroupStore(needs.db) }),
  }),
});

interface Needs extends Foundation {
  claims: ClaimService;
  events: EventService;
  histories: HistoryService;
  parkings: ParkingService;
  resolutionOutbox: ResolutionOutbox;
  sharing: SharingService;
}

/** Alarm groups, the shared links to them and their events, and the AI's assessment of them. */
export const alarmGroups = domain({
  services: (needs: Needs) => {
    const { db, changes, clock, references, histories } = needs;
    const store = createAlarmGroupStore(db);
    const transitions = createGroupTransitions({ ...needs, store, histories });
    return {
      alarmGroups: createAlarmGroupService({ ...needs, store, listGroups: createGroupLister(db, references) }),
      groupTransitions: transitions,
      groupQueue: createGroupQueue({ ...needs, store, waiting: createGroupQueueStore(db), histories }),
      idleGroups: createIdleGroups({ ...needs, store, transitions }),
      groupAiView: createGroupAiView(store, histories, changes, clock),
    };
  },
  routes: ({ alarmGroups: groups, events, histories, sharing }) => [
    forUser(listAlarmGroups, (caller, { query }) => groups.list(caller, query)),
    forUser(listNeighbourAlarms, (caller, { query }) => groups.neighbours(caller, query)),
    forUser(getAlarmGroup, (caller, { params }) => ({ payload: groups.get(caller, params.id) })),
    ...eventSharingRoutes({ groups, events, updates: histories, sharing }),
  ],
  jobs: ({ idleGroups }) => [returnIdle(idleGroups)],
});

interface ActionNeeds extends Foundation {
  alarmGroups: AlarmGroupService;
  escalations: EscalationService;
  groupTransitions: GroupTransitions;
  histories: HistoryService;
}

/** Operator actions on alarm groups. */
export const alarmGroupActions = domain({
  services: ({ alarmGroups: groups, escalations, groupTransitions, histories, changes }: ActionNeeds) => {
    const alarmGroupChanges = createAlarmGroupChanges(groupTransitions, escalations, histories);
    return {
      alarmGroupChanges,
      alarmGroupActions: createAlarmGroupActions({ groups, groupChanges: alarmGroupChanges, escalations, changes }),
    };
  },
  routes: ({ alarmGroupActions: actions }) => [
    forUser(setAlarmGroupState, (caller, { params, body }) => ({ payload: actions.setState(caller, params.id, body) })),
  ],
});
