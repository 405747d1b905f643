import type * as z from 'zod/mini';
import { normaliseStatus, statusChipLabel } from '#contract/alarm-status.ts';
import {
  type exportLocationIncidents,
  INCIDENT_STATUSES,
  type IncidentItem,
  type listLocationIncidents,
} from '#contract/incident-list.ts';
import { INCIDENT_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { OUTCOME_FIELD } from '#contract/outcomes.ts';
import { PERIODS } from '#contract/periods.ts';
import { namesIn } from '#contract/reported-fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf, rowsInOrder } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { notFound } from '../../http/refused.ts';
import { seesAllTime } from '../../lists/asker.ts';
import { listPeriod } from '../../lists/list-period.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { IncidentFilter, IncidentListStore } from './list-store.ts';

type ListQuery = z.output<typeof listLocationIncidents.query>;
type ExportQuery = z.output<typeof exportLocationIncidents.query>;

/** Reads incidents of location alarms for reports. */
export interface IncidentListService {
  /** One page, newest first by their start, in the caller's scope. */
  list(caller: Caller, query: ListQuery): { items: IncidentItem[]; total: number };
  /** All incidents in the caller's scope that match, newest first by their start, as CSV. */
  csv(caller: Caller, query: ExportQuery): FileContent;
  /** 404 when it is unknown or out of scope. */
  get(caller: Caller, id: string): IncidentItem;
}

interface Parts {
  store: IncidentListStore;
  world: WorldCache;
  clock: Clock;
}

export function createIncidentListService({ store, world, clock }: Parts): IncidentListService {
  const filterOf = (caller: Caller, query: ExportQuery): IncidentFilter => {
    const defaultPeriod = {
      minutes: PERIODS[INCIDENT_LIST.defaultPeriod].minutes,
      seesAllTime: seesAllTime(caller),
    };
    return {
      scope: caller.scope,
      locationIds: query.locationIds,
      statuses: statusesOf(query.statuses),
      ...listPeriod(query, defaultPeriod, clock.now()),
    };
  };
  const itemsOf = (rows: ReturnType<IncidentListStore['list']>): IncidentItem[] => {
    const seenBy = store.camerasOf(rows.map(({ incident }) => incident.locationAlarmId));
    const { tenants, locations, cameras } = world.current();
    return rows.map(({ incident, alarmTimeMs, createdByName, resolvedByName }) => {
      const { id, tenantId, locationId, locationAlarmId, title, description, startMs, endMs, fields } = incident;
      const location = locations.get(locationId);
      const site = location?.name ?? '';
      return {
        id,
        tenant_id: tenantId,
        tenant_name: tenants.get(tenantId)?.name ?? '',
        location_id: locationId,
        location_name: site,
        ...(location && { location_timezone: location.timezone }),
        location_alarm_id: locationAlarmId,
        site,
        title,
        description,
        status: endMs === null ? 'in_progress' : 'resolved',
        incident_start_time: new Date(startMs).toISOString(),
        incident_end_time: endMs === null ? null : new Date(endMs).toISOString(),
        alarm_start_time: new Date(alarmTimeMs).toISOString(),
        created_by: createdByName,
        resolved_by: resolvedByName,
        cameras: seenBy
          .filter((seen) => seen.locationAlarmId === locationAlarmId)
          .map(({ cameraId }) => cameras.get(cameraId ?? '')?.name ?? ''),
        resolution_reason: incident.resolutionReason,
        resolution_comment: incident.resolutionComment,
        reported_description: fields.reported_description ?? null,
        reported_cameras: fields.reported_cameras === undefined ? null : namesIn(fields.reported_cameras),
        reported_resolution_comment: fields.reported_resolution_comment ?? null,
        is_escalated: true,
        outcome: fields[OUTCOME_FIELD] ?? null,
      };
    });
  };

  return {
    list: (caller, query) => {
      const filter = filterOf(caller, query);
      const items = itemsOf(store.list(filter, pageOf(query, INCIDENT_LIST.pageSize)));
      return { items, total: totalOf(store.count(filter)) };
    },
    csv: (caller, query) => {
      const read = (ids: readonly string[]) =>
        rowsInOrder(ids, itemsOf(store.many(caller.scope, ids)), (item) => item.id);
      const keys = store.ids(filterOf(caller, query));
      return csvOf({ what: 'incidents', nowMs: clock.now(), keys, read }, COLUMNS);
    },
    get: (caller, id) => {
      const [item] = itemsOf(store.many(caller.scope, [id]));
      if (!item) throw notFound('Incident');
      return item;
    },
  };
}

const COLUMNS: CsvColumns<IncidentItem> = {
  'Incident start (UTC)': (item) => item.incident_start_time,
  'Incident end (UTC)': (item) => item.incident_end_time ?? '',
  'Alarm time (UTC)': (item) => item.alarm_start_time,
  Tenant: (item) => item.tenant_name,
  Location: (item) => item.location_name,
  Title: (item) => item.title,
  Description: (item) => item.description,
  Cameras: (item) => item.cameras.join(', '),
  Status: (item) => statusChipLabel(item.status),
  'Created by': (item) => item.created_by ?? '',
  'Resolved by': (item) => item.resolved_by ?? '',
  'Resolution reason': (item) => item.resolution_reason ?? '',
  'Resolution comment': (item) => item.resolution_comment ?? '',
  Outcome: (item) => item.outcome ?? '',
  'Reported description': (item) => item.reported_description ?? '',
  'Reported cameras': (item) => (item.reported_cameras ?? []).join(', '),
  'Reported resolution comment': (item) => item.reported_resolution_comment ?? '',
  'Incident id': (item) => item.id,
  'Alarm id': (item) => item.location_alarm_id,
};

/** The statuses that a filter leaves; undefined without a filter. Unknown ones match no incident. */
function statusesOf(filter: FilterList | undefined) {
  if (!filter) return undefined;
  const named = new Set(filter.values.map(normaliseStatus));
  return INCIDENT_STATUSES.filter((status) => named.has(status) !== filter.negative);
}
