import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { forUser } from '../../http/bind.ts';
import type { EscalationActs } from './acts.ts';

export const escalationRoutes = (escalations: EscalationActs) => [
  forUser(createEscalation, (caller, { body }) => ({ payload: { escalation_id: escalations.open(caller, body) } })),
  forUser(resolveEscalation, (caller, { params, body }) => ({
    payload: escalations.resolve(caller, params.id, body),
  })),
];
