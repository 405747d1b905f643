import { getAlarmGroup, listAlarmGroups, listNeighbourAlarms, setAlarmGroupState } from '#contract/alarm-groups.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { Port } from '../../port.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import { returnIdle } from '../claims/idle-alarms.ts';
import type { DetectionGate } from '../detection-gate/detection-gate.ts';
import type { EventService } from '../events/event-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { HistoryPorts } from '../histories/ports.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import type { ResolutionOutbox } from '../resolution-reports/outbox.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import { createAlarmGroupActions } from './action-service.ts';
import { createGroupAiView } from './ai-view.ts';
import { createAlarmGroupService } from './alarm-group-service.ts';
import { createAlarmGroupChanges } from './change-service.ts';
import type { GroupEscalations } from './escalation-port.ts';
import { createEventIntake } from './event-intake.ts';
import { createGroupGathering } from './gathering.ts';
import { createGroupSubjects } from './history-subjects.ts';
import { createIdleGroups } from './idle-groups.ts';
import { createGroupLister } from './list/group-lister.ts';
import { createGroupQueue } from './queue.ts';
import { createGroupQueueStore } from './queue-store.ts';
import { eventSharingRoutes } from './shared-event-routes.ts';
import { createAlarmGroupStore } from './store.ts';
import { createGroupTransitions } from './transition-service.ts';

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

interface Needs extends Foundation, Pick<HistoryPorts, 'alarmGroupSubjects'> {
  claims: ClaimService;
  detectionGate: DetectionGate;
  events: EventService;
  histories: HistoryService;
  parkings: ParkingService;
  resolutionOutbox: ResolutionOutbox;
  sharing: SharingService;
}

/** Alarm groups: the intake of their events, operator actions, the shared links to them, and the AI's assessment. */
export const alarmGroups = domain({
  services: (needs: Needs) => {
    const { db, changes, clock, world, events, histories } = needs;
    const store = createAlarmGroupStore(db);
    const groupEscalations = new Port<GroupEscalations>('the escalations of alarm groups');
    const transitions = createGroupTransitions({ ...needs, store });
    const lister = createGroupLister(db, world);
    const groups = createAlarmGroupService({ ...needs, store, lister });
    const groupChanges = createAlarmGroupChanges(transitions, groupEscalations, histories);
    needs.alarmGroupSubjects.provide(createGroupSubjects({ groups, groupChanges, changes }));
    return {
      groupEscalations,
      alarmGroups: groups,
      groupLister: lister,
      alarmGroupChanges: groupChanges,
      alarmGroupActions: createAlarmGroupActions({ groups, groupChanges, escalations: groupEscalations, changes }),
      eventIntake: createEventIntake({
        ...needs,
        events,
        changes,
        gathering: createGroupGathering({ ...needs, store }),
      }),
      groupTransitions: transitions,
      groupQueue: createGroupQueue({ ...needs, store, waiting: createGroupQueueStore(db) }),
      idleGroups: createIdleGroups({ ...needs, store, transitions }),
      groupAiView: createGroupAiView(store, histories, changes, clock),
    };
  },
  routes: ({ alarmGroups: groups, alarmGroupActions: actions, events, histories, sharing }) => [
    forUser(listAlarmGroups, (caller, { query }) => groups.list(caller, query)),
    forUser(listNeighbourAlarms, (caller, { query }) => groups.neighbours(caller, query)),
    forUser(getAlarmGroup, (caller, { params }) => ({ payload: groups.get(caller, params.id) })),
    forUser(setAlarmGroupState, (caller, { params, body }) => ({ payload: actions.setState(caller, params.id, body) })),
    ...eventSharingRoutes({ groups, events, histories, sharing }),
  ],
  jobs: ({ idleGroups }) => [returnIdle(idleGroups)],
});
