import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { GroupMover } from '../alarm-groups/mover.ts';
import type { AlarmGroupService } from '../alarm-groups/service.ts';
import { createEscalationActs } from './acts.ts';
import { createEscalationService } from './service.ts';
import { createEscalationStore } from './store.ts';

/** Escalations of alarm groups. */
export const escalations = domain({
  services: (needs: Foundation & { alarmGroups: AlarmGroupService; groupMover: GroupMover }) => {
    const { db, alarmGroups: groups, groupMover: mover, changes } = needs;
    const escalations = createEscalationService({ ...needs, store: createEscalationStore(db), mover });
    return { escalations, escalationActs: createEscalationActs({ escalations, groups, changes }) };
  },
  routes: ({ escalationActs: acts }) => [
    forUser(createEscalation, (caller, { body }) => ({ payload: { escalation_id: acts.open(caller, body) } })),
    forUser(resolveEscalation, (caller, { params, body }) => ({ payload: acts.resolve(caller, params.id, body) })),
  ],
});
