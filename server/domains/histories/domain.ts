import { addGroupUpdate, listGroupUpdates, markViewed, setUpdateSituation } from '#contract/group-updates.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { Port } from '../../port.ts';
import { createHistoryService } from './history-service.ts';
import { createHistoryStore } from './history-store.ts';
import { createOperatorHistories } from './operator-histories.ts';
import type { HistoryPorts, SubjectsByProduct } from './ports.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A line in the history of an alarm group (`scan`) or location alarm (`rg`) was added or changed. */
    group_update: Place & { groupId: string; product: 'rg' | 'scan' };
  }
}

/** The histories of location alarms and alarm groups, and operators' additions to them. */
export const histories = domain({
  services: (needs: Foundation) => {
    const histories = createHistoryService(createHistoryStore(needs.db), needs.clock, needs.newId);
    const ports: HistoryPorts = {
      locationAlarmSubjects: new Port('the location alarms of histories'),
      alarmGroupSubjects: new Port('the alarm groups of histories'),
      loggedCalls: new Port('the calls of histories'),
      loggedTexts: new Port('the text messages of histories'),
      talkdownsOfHistories: new Port('the talkdowns of histories'),
    };
    const historySubjects: SubjectsByProduct = {
      of: (product) => (product === 'scan' ? ports.alarmGroupSubjects : ports.locationAlarmSubjects).current,
    };
    return {
      ...ports,
      histories,
      historySubjects,
      operatorHistories: createOperatorHistories({ ...needs, ...ports, histories, historySubjects }),
    };
  },
  routes: ({ operatorHistories: histories }) => [
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
