import type * as z from 'zod/mini';
import { normaliseStatus } from '#contract/alarm-status.ts';
import { INCIDENT_STATUSES, type IncidentItem, type listLocationIncidents } from '#contract/incident-list.ts';
import { INCIDENT_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { listPeriod } from '../../lists/list-period.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { IncidentListStore } from './list-store.ts';

/** Reads incidents of location alarms for reports. */
export interface IncidentListService {
  /** One page, newest first by their start, in the caller's scope. */
  list(caller: Caller, query: z.output<typeof listLocationIncidents.query>): { items: IncidentItem[]; total: number };
}

interface Parts {
  store: IncidentListStore;
  world: WorldCache;
  clock: Clock;
}

export function createIncidentListService({ store, world, clock }: Parts): IncidentListService {
  return {
    list: (caller, query) => {
      const defaultPeriod = {
        minutes: PERIODS[INCIDENT_LIST.defaultPeriod].minutes,
        seesAllTime: caller.permissions.has('filter:show-all-time'),
      };
      const filter = {
        scope: caller.scope,
        locationIds: query.locationIds,
        statuses: statusesOf(query.statuses),
        ...listPeriod(query, defaultPeriod, clock.now()),
      };
      const rows = store.list(filter, pageOf(query, INCIDENT_LIST.pageSize));
      const seenBy = store.camerasOf(rows.map(({ incident }) => incident.locationAlarmId));
      const { tenants, locations, cameras } = world.current();
      const items = rows.map(({ incident, alarmTimeMs, createdByName, resolvedByName }) => {
        const { id, tenantId, locationId, locationAlarmId, title, description, startMs, endMs, fields } = incident;
        const site = locations.get(locationId)?.name ?? '';
        return {
          id,
          tenant_id: tenantId,
          tenant_name: tenants.get(tenantId)?.name ?? '',
          location_id: locationId,
          location_name: site,
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
        };
      });
      return { items, total: totalOf(store.count(filter)) };
    },
  };
}

/** The names in a text that separates them by commas (administration, 5 Edit reported field). */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The statuses that a filter leaves; undefined without a filter. Unknown ones match no incident. */
function statusesOf(filter: FilterList | undefined) {
  if (!filter) return undefined;
  const named = new Set(filter.values.map(normaliseStatus));
  return INCIDENT_STATUSES.filter((status) => named.has(status) !== filter.negative);
}
