import { exportAlarms } from '#contract/alarm-export.ts';
import { giveFeedback, reportBug } from '#contract/alarm-feedback.ts';
import { getAlarmDebugMedia, getAlarmMedia } from '#contract/alarm-media.ts';
import { listAlarmUpdates, updateAlarm } from '#contract/alarm-updates.ts';
import { getAlarm, getAlarmNeighbours, listAlarms } from '#contract/alarms.ts';
import {
  getSharedAlarm,
  getSharedAlarmMedia,
  getSharedAlarmNeighbours,
  listSharedAlarmUpdates,
} from '#contract/shared-alarm.ts';
import { shareAlarm } from '#contract/sharing.ts';
import { forBearer, forUser, heavyRead } from '../../http/bind.ts';
import type { Audit } from '../audit/service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/service.ts';
import type { AlarmChangeService } from './change-service.ts';
import type { AlarmExport } from './export-service.ts';
import type { AlarmService } from './service.ts';

export const alarmRoutes = (alarms: AlarmService) => [
  forUser(listAlarms, (caller, { query }) => ({ payload: alarms.list(caller, query) })),
  forUser(getAlarm, (caller, { params, query }) => {
    const view = alarms.find(caller, params.id, query.partitionKey);
    alarms.recordView(caller, view);
    return { payload: alarms.details(view) };
  }),
  forUser(getAlarmNeighbours, (caller, { params, query }) => ({
    payload: alarms.neighbours(alarms.find(caller, params.id, query.partitionKey), {
      before: query.alarmsBefore,
      after: query.alarmsAfter,
    }),
  })),
  forUser(getAlarmMedia, (caller, { params, query }) => ({
    payload: alarms.media(alarms.find(caller, params.id, query.partitionKey), query.includeBoxes ?? false),
  })),
  forUser(getAlarmDebugMedia, (caller, { params, query }) => ({
    payload: alarms.debugMedia(alarms.find(caller, params.id, query.partitionKey), query.includeBoxes ?? false),
  })),
  forUser(listAlarmUpdates, (caller, { params, query }) => ({
    payload: alarms.updates(alarms.find(caller, params.id, query.partitionKey)),
  })),
];

export const alarmExportRoutes = (alarms: AlarmExport, audit: Audit) => [
  heavyRead(
    forUser(exportAlarms, (caller, { query }) => alarms.csv(caller, query)),
    (identity) => {
      if (identity.kind !== 'user') return;
      const { caller } = identity;
      audit.record(caller, { action: 'export', activity: 'exported raw alarms', tenantId: caller.tenant.id });
    },
  ),
];

export const alarmChangeRoutes = (alarms: AlarmService, changes: AlarmChangeService) => [
  forUser(updateAlarm, (caller, { params, query, body }) => {
    const view = alarms.find(caller, params.id, query.partitionKey);
    return { payload: alarms.details({ ...view, alarm: changes.update(caller, view.alarm, body) }) };
  }),
  forUser(giveFeedback, (caller, { params, body }) => {
    const { alarm } = alarms.find(caller, params.id, undefined);
    return { payload: { id: changes.giveFeedback(caller, alarm, body) } };
  }),
  forUser(reportBug, (caller, { params, body }) => {
    const { alarm } = alarms.find(caller, params.id, undefined);
    return { payload: { id: changes.reportBug(caller, alarm, body) } };
  }),
];

export const alarmSharingRoutes = (alarms: AlarmService, sharing: SharingService) => [
  forUser(shareAlarm, (caller, { params, query }) => {
    const { id, tenantId, locationId } = alarms.find(caller, params.id, query.partitionKey).alarm;
    const what = { resource: 'alarm', resourceId: id, tenantId, locationId, title: `alarm ${id}` } as const;
    return issueToken(sharing, caller, what, query);
  }),
  forBearer(getSharedAlarm, (grant, { query }) => ({
    payload: alarms.details(alarms.findShared(grant, query.partitionKey)),
  })),
  forBearer(getSharedAlarmNeighbours, (grant, { query }) => ({
    payload: alarms.neighbours(alarms.findShared(grant, query.partitionKey), {
      before: query.alarmsBefore,
      after: query.alarmsAfter,
    }),
  })),
  forBearer(listSharedAlarmUpdates, (grant, { query }) => ({
    payload: alarms.sharedUpdates(alarms.findShared(grant, query.partitionKey)),
  })),
  forBearer(getSharedAlarmMedia, (grant, { query }) => ({
    payload: alarms.media(alarms.findShared(grant, query.partitionKey), query.includeBoxes ?? false),
  })),
];
