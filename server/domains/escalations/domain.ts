import { listEscalationEvents, listEscalations } from '#contract/escalation-list.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { Port } from '../../port.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { GroupEscalations } from '../alarm-groups/escalation-port.ts';
import type { GroupTransitions } from '../alarm-groups/transition-service.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { createEscalationActions } from './action-service.ts';
import { createEscalationService } from './escalation-service.ts';
import { createEscalationListService } from './list-service.ts';
import { createEscalationListStore } from './list-store.ts';
import { createEscalationStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An escalation was opened or closed, or its history has a new line. */
    escalation: Place & { alarmGroupId: string };
  }
}

interface Needs extends Foundation {
  alarmGroups: AlarmGroupService;
  evidence: EvidenceService;
  groupEscalations: Port<GroupEscalations>;
  groupTransitions: GroupTransitions;
  histories: HistoryService;
}

/** Escalations of alarm groups, their list and their history. */
export const escalations = domain({
  services: (needs: Needs) => {
    const { db, alarmGroups: groups, groupTransitions: transitions } = needs;
    const escalations = createEscalationService({ ...needs, store: createEscalationStore(db), transitions });
    needs.groupEscalations.provide(escalations);
    return {
      escalations,
      escalationActions: createEscalationActions({ ...needs, escalations, groups }),
      escalationList: createEscalationListService({ ...needs, escalations, store: createEscalationListStore(db) }),
    };
  },
  routes: ({ escalationActions: actions, escalationList: list }) => [
    forUser(createEscalation, (caller, { body }) => ({ payload: { escalation_id: actions.open(caller, body) } })),
    forUser(resolveEscalation, (caller, { params, body }) => ({ payload: actions.resolve(caller, params.id, body) })),
    forUser(listEscalations, (caller, { query }) => ({ payload: list.list(caller, query) })),
    forUser(listEscalationEvents, (caller, { params }) => ({ payload: { items: list.events(caller, params.id) } })),
  ],
});
