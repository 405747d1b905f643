import { isFinal, normaliseStatus } from '#contract/alarm-status.ts';
import type { AlarmListQuery } from '#contract/alarms.ts';
import type { FilterList } from '#contract/lists.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Db } from '#db/open.ts';
import type { Asker } from '../../../../lists/asker.ts';

/** The fields of a raw alarm that filters use. */
interface Plain {
  id: string;
  tenant_id: string;
  location_id: string;
  timestamp_ms: number;
  type_id: string;
  status: string;
  tap: number;
  source_id: string;
  source_system: string;
  camera_id: string | null;
  employee_id: string | null;
  is_manned: number;
}

const MINUTE_MS = 60_000;

/**
 * The alarm list implemented directly from its description, over all alarms in memory and without the `alarm_list`
 * table. Tests compare the real list with it. Returns the ids of all matching alarms in order.
 */
export function plainList(db: Db): (query: AlarmListQuery, asker: Asker) => string[] {
  const all = db.$client
    .prepare<[], Plain>('SELECT alarms.*, is_manned FROM alarms JOIN locations ON locations.id = location_id')
    .all();
  all.sort((a, b) => b.timestamp_ms - a.timestamp_ms || (a.id < b.id ? 1 : -1));
  return (query, asker) => {
    const statuses = query.statuses && { ...query.statuses, values: query.statuses.values.map(normaliseStatus) };
    return all.filter((alarm) => matches(alarm, { ...query, statuses }, asker)).map((alarm) => alarm.id);
  };
}

function matches(alarm: Plain, query: AlarmListQuery, { scope, seesAllTime, nowMs }: Asker): boolean {
  const ageMs = nowMs - alarm.timestamp_ms;
  const namesTime = [
    query.dateFrom,
    query.dateTo,
    query.relativeTimeHours,
    query.relativeTimeMinutes,
    query.agedAlarmTimeMinutes,
    query.partitionKey,
  ].some((value) => value !== undefined);
  const defaultHours = query.isLatestTimestampCall ? 1 : seesAllTime ? undefined : 12;
  return (
    (scope.tenantIds === 'all' || scope.tenantIds.includes(alarm.tenant_id)) &&
    (scope.locationIds === 'all' || scope.locationIds.includes(alarm.location_id)) &&
    passes(query.tenants, alarm.tenant_id) &&
    passes(query.locationIds, alarm.location_id) &&
    passes(query.camera_ids, alarm.camera_id) &&
    passes(query.sourceEntities, alarm.source_id) &&
    passes(query.sourceEntityIds, alarm.source_id) &&
    passes(query.types, alarm.type_id) &&
    passes(query.employeeIds, alarm.employee_id) &&
    passes(query.sourceSystems, alarm.source_system) &&
    passes(query.statuses, alarm.status) &&
    (query.dateFrom === undefined || alarm.timestamp_ms >= query.dateFrom) &&
    (query.dateTo === undefined || alarm.timestamp_ms <= query.dateTo) &&
    (query.relativeTimeHours === undefined || ageMs <= query.relativeTimeHours * 60 * MINUTE_MS) &&
    (query.relativeTimeMinutes === undefined || ageMs <= query.relativeTimeMinutes * MINUTE_MS) &&
    (query.agedAlarmTimeMinutes === undefined ||
      (ageMs >= query.agedAlarmTimeMinutes * MINUTE_MS && !isFinal(alarm.status))) &&
    (query.partitionKey === undefined || partitionKeyOf(alarm.timestamp_ms) === query.partitionKey) &&
    (namesTime || defaultHours === undefined || ageMs <= defaultHours * 60 * MINUTE_MS) &&
    (query.showMannedLocationAlarms === undefined || query.showMannedLocationAlarms === (alarm.is_manned === 1)) &&
    (query.priority === undefined || (query.priority === 'high') === alarm.tap > 50) &&
    alarm.tap >= (query.tap ?? 0)
  );
}

/** Whether the filter allows the value; a missing value is in no list. */
function passes(list: FilterList | undefined, value: string | null): boolean {
  return !list || (value !== null && list.values.includes(value)) !== list.negative;
}
