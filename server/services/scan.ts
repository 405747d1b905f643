import { createAlarmGroupActs } from '../domains/alarm-groups/acts.ts';
import { createGroupAiView } from '../domains/alarm-groups/ai-view.ts';
import { createAlarmGroupChanges } from '../domains/alarm-groups/change-service.ts';
import { createGroupGathering } from '../domains/alarm-groups/gathering.ts';
import { createIdleGroups } from '../domains/alarm-groups/idle-groups.ts';
import { createGroupLister } from '../domains/alarm-groups/list/group-lister.ts';
import { createGroupMover } from '../domains/alarm-groups/mover.ts';
import { createAlarmGroupService } from '../domains/alarm-groups/service.ts';
import { createAlarmGroupStore } from '../domains/alarm-groups/store.ts';
import { createEscalationActs } from '../domains/escalations/acts.ts';
import { createEscalationService } from '../domains/escalations/service.ts';
import { createEscalationStore } from '../domains/escalations/store.ts';
import { createEventService } from '../domains/events/service.ts';
import { createEventStore } from '../domains/events/store.ts';
import type { GroupUpdateService } from '../domains/group-updates/service.ts';
import { createIncidentMetadataService } from '../domains/incident-metadata/service.ts';
import { createIncidentMetadataStore } from '../domains/incident-metadata/store.ts';
import type { Foundation } from './foundation.ts';

/** Scan: event alarms, the alarm groups that gather them, and their escalations. */
export function createScanServices(foundation: Foundation, { groupUpdates }: { groupUpdates: GroupUpdateService }) {
  const { db, changes, clock, newId, references } = foundation;
  const store = createAlarmGroupStore(db);
  const events = createEventService({
    ...foundation,
    store: createEventStore(db),
    gathering: createGroupGathering(store, groupUpdates, newId),
  });
  const mover = createGroupMover({ ...foundation, store, events, updates: groupUpdates });
  const escalations = createEscalationService({ ...foundation, store: createEscalationStore(db), mover });
  const alarmGroups = createAlarmGroupService({
    ...foundation,
    store,
    listGroups: createGroupLister(db, references),
    events,
  });
  const alarmGroupChanges = createAlarmGroupChanges(mover, escalations, groupUpdates);
  return {
    events,
    escalationActs: createEscalationActs({ escalations, groups: alarmGroups, changes }),
    alarmGroups,
    alarmGroupChanges,
    alarmGroupActs: createAlarmGroupActs({
      groups: alarmGroups,
      groupChanges: alarmGroupChanges,
      escalations,
      changes,
    }),
    idleGroups: createIdleGroups({ ...foundation, store, mover }),
    groupAiView: createGroupAiView(store, groupUpdates, changes, clock),
    incidentMetadata: createIncidentMetadataService({
      ...foundation,
      store: createIncidentMetadataStore(db),
      groups: alarmGroups,
    }),
  };
}

export type ScanServices = ReturnType<typeof createScanServices>;
