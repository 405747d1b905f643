import {
  getSharedAlarmGroup,
  getSharedEvent,
  listSharedEventUpdates,
  listSharedNeighbours,
} from '#contract/shared-events.ts';
import { shareAlarmGroup, shareScanRawAlarm } from '#contract/sharing.ts';
import { forBearer, forUser, type SharedGrant } from '../../http/bind.ts';
import type { EventService } from '../events/event-service.ts';
import type { HistoryService } from '../histories/history-service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import type { AlarmGroupService } from './alarm-group-service.ts';

interface Parts {
  groups: AlarmGroupService;
  events: EventService;
  histories: HistoryService;
  sharing: SharingService;
}

export function eventSharingRoutes({ groups, events, histories, sharing }: Parts) {
  const historyOf = (grant: SharedGrant) => {
    if (grant.resource !== 'scan_raw_alarm') {
      return histories.list({ groupId: groups.getShared(grant).id, product: 'scan' }, false);
    }
    const { id, alarmGroupId } = events.getShared(grant);
    return histories.list({ groupId: alarmGroupId, product: 'scan' }, false, id);
  };
  return [
    forUser(shareAlarmGroup, (caller, { params, query }) => {
      const record = groups.require(caller.scope, params.id);
      const shared = { resource: 'alarm_group', record, title: `alarm group ${record.id}` } as const;
      return issueToken(sharing, caller, shared, query);
    }),
    forUser(shareScanRawAlarm, (caller, { params, query }) => {
      const record = events.get(caller, params.id);
      const shared = { resource: 'scan_raw_alarm', record, title: `event alarm ${record.id}` } as const;
      return issueToken(sharing, caller, shared, query);
    }),
    forBearer(getSharedAlarmGroup, (grant) => ({ payload: groups.getShared(grant) })),
    forBearer(getSharedEvent, (grant, { query }) => ({ payload: events.getShared(grant, query.eventId) })),
    forBearer(listSharedNeighbours, (grant, { query }) =>
      groups.neighboursShared(grant, { fromMs: query.startTimestamp, toMs: query.endTimestamp }),
    ),
    forBearer(listSharedEventUpdates, (grant) => {
      const items = historyOf(grant);
      return { items, total: items.length };
    }),
  ];
}
