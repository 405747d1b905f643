import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import { forUser } from '../../http/bind.ts';
import type { GroupActs } from './acts.ts';

export const groupUpdateRoutes = (acts: GroupActs) => [
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
];
