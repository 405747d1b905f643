import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import type { GroupTransitions } from '../alarm-groups/transition-service.ts';
import { createEscalationActions } from './action-service.ts';
import { createEscalationService } from './service.ts';
import { createEscalationStore } from './store.ts';

/** Escalations of alarm groups. */
export const escalations = domain({
  services: (needs: Foundation & { alarmGroups: AlarmGroupService; groupTransitions: GroupTransitions }) => {
    const { db, alarmGroups: groups, groupTransitions: transitions, changes } = needs;
    const escalations = createEscalationService({ ...needs, store: createEscalationStore(db), transitions });
    return { escalations, escalationActions: createEscalationActions({ escalations, groups, changes }) };
  },
  routes: ({ escalationActions: actions }) => [
    forUser(createEscalation, (caller, { body }) => ({ payload: { escalation_id: actions.open(caller, body) } })),
    forUser(resolveEscalation, (caller, { params, body }) => ({ payload: actions.resolve(caller, params.id, body) })),
  ],
});
