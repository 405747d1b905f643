import { isFinal } from '#contract/alarm-status.ts';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import {
  getLocationAlarm,
  type LocationAlarm,
  type LocationAlarmItem,
  listLocationAlarms,
} from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import type { HeldRequest } from '../../../lib/load-held-page.ts';
import { useHeldList } from '../../../lib/use-held-list.ts';
import type { LocationAlarmFilters } from './filters.ts';
import { boundedQuery, openQuery } from './list-query.ts';

interface ListRequest {
  filters: LocationAlarmFilters;
  page: number;
  snapshotId: string;
}

/** A page of location alarms, refreshed in place. Shows the page before while one loads. */
export function useLocationAlarmList({ filters, page, snapshotId }: ListRequest) {
  const slug = appConfig().providerSlug;
  const { page: _, ...conditions } = openQuery(filters, { slug });
  return useHeldList({
    queryKey: ['location-alarms', 'list', conditions],
    snapshotId,
    request: pageRequest(filters, page, slug),
  });
}

/** Every reply signs a still's address anew; that alone does not make it another row. */
function same(before: LocationAlarmItem, after: LocationAlarmItem): boolean {
  return (
    JSON.stringify({ ...before, imagePath: null }) === JSON.stringify({ ...after, imagePath: null }) &&
    (before.imagePath === null) === (after.imagePath === null)
  );
}

/** A row with what is known of its alarm by itself. */
function withAlarm(row: LocationAlarmItem, { rawAlarms, ...alarm }: LocationAlarm): LocationAlarmItem {
  return { ...row, ...alarm, alarmCount: rawAlarms.length };
}

type Query = ReturnType<typeof openQuery>;

const ask = async (query: Query, signal: AbortSignal) =>
  (await call(listLocationAlarms, { query }, { signal })).payload;

function pageRequest(filters: LocationAlarmFilters, page: number, slug: string): HeldRequest<LocationAlarmItem> {
  return {
    page,
    period: filters.period,
    refreshMs: LOCATION_ALARM_LIST.refreshMs,
    id: ({ id }) => id,
    time: ({ alarmTime }) => Date.parse(alarmTime),
    same,
    isFinal: ({ status }) => isFinal(status),
    open: (signal) => ask(openQuery(filters, { page, slug }), signal),
    between: (bounds, signal) => ask(boundedQuery(filters, bounds, { page, slug }), signal),
    count: async (bounds, signal) => (await ask(boundedQuery(filters, bounds, { pageSize: 1, slug }), signal)).total,
    one: async (row, signal) => {
      const query = { partitionKey: partitionKeyOf(Date.parse(row.alarmTime)) };
      return withAlarm(row, (await call(getLocationAlarm, { params: { id: row.id }, query }, { signal })).payload);
    },
  };
}
