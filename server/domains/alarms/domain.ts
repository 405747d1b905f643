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
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forBearer, forUser, heavyRead } from '../../http/bind.ts';
import { Port } from '../../port.ts';
import { recordExport } from '../audit/record-export.ts';
import type { DetectionGate } from '../detection-gate/detection-gate.ts';
import type { Recognitions } from '../person-profiles/recognition-service.ts';
import { issueToken } from '../sharing/issue-token.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import { createAlarmService } from './alarm-service.ts';
import { createAlarmChangeService } from './change-service.ts';
import { createAlarmExport } from './export-service.ts';
import { createGatheredAlarms } from './gathered-alarms.ts';
import type { RawAlarmGathering } from './gathering-port.ts';
import { createHistoryStore } from './history-store.ts';
import { createAlarmIntake } from './intake.ts';
import { createAlarmLister, createAlarmSearch } from './list/alarm-lister.ts';
import { createAlarmStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A raw alarm was raised or has changed. */
    alarm: Place & { id: string; status: string };
  }
}

declare module '../audit/entry.ts' {
  interface AuditRecords {
    alarm: true;
  }
}

interface Needs extends Foundation {
  detectionGate: DetectionGate;
  recognitions: Recognitions;
  sharing: SharingService;
}

/** Raw alarms: list and export, operator actions, intake, and shared links. */
export const alarms = domain({
  services: (needs: Needs) => {
    const { db, bus, clock, config, newId, world, isReader } = needs;
    const rawAlarmGathering = new Port<RawAlarmGathering>('the location alarms of raw alarms');
    const parts = {
      ...needs,
      rawAlarmGathering,
      store: createAlarmStore(db),
      history: createHistoryStore(db, clock, newId),
      providerSlug: config.providerSlug,
    };
    const gathered = createGatheredAlarms(parts);
    const search = createAlarmSearch(db, world);
    if (!isReader && !needs.listAlarms) search.prepare();
    const changed = isReader
      ? undefined
      : (forget: (id: string) => void) => void bus.subscribe('alarm', ({ id }) => forget(id));
    return {
      rawAlarmGathering,
      gathered,
      alarms: createAlarmService({
        ...parts,
        listAlarms: needs.listAlarms ?? createAlarmLister(db, search, changed),
      }),
      alarmExport: createAlarmExport({ ...needs, client: db.$client, search }),
      alarmChanges: createAlarmChangeService({ ...parts, gathered }),
      intake: createAlarmIntake(parts),
    };
  },
  routes: ({ alarms, alarmExport, alarmChanges: changes, audit, sharing }) => [
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
    heavyRead(
      forUser(exportAlarms, (caller, { query }) => alarmExport.csv(caller, query)),
      recordExport(audit, 'raw alarms'),
    ),
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
    forUser(shareAlarm, (caller, { params, query }) => {
      const { alarm: record } = alarms.find(caller, params.id, query.partitionKey);
      const shared = { resource: 'alarm', record, title: `alarm ${record.id}` } as const;
      return issueToken(sharing, caller, shared, query);
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
  ],
});
