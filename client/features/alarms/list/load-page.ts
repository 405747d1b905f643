import { isFinal } from '#contract/alarm-status.ts';
import { type Alarm, type AlarmListQuery, getAlarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../../lib/call.ts';
import type { HeldRequest } from '../../../lib/load-held-page.ts';
import type { AlarmFilters } from './filters.ts';
import { boundedQuery, openQuery } from './list-query.ts';

interface PageRequest {
  filters: AlarmFilters;
  page: number;
  slug: string;
}

/** Every reply signs a still's address anew; that alone does not make it another alarm. */
function same(before: Alarm, after: Alarm): boolean {
  return (
    JSON.stringify({ ...before, imagePath: null }) === JSON.stringify({ ...after, imagePath: null }) &&
    (before.imagePath === null) === (after.imagePath === null)
  );
}

const ask = async (query: AlarmListQuery, signal: AbortSignal) =>
  (await call(listAlarms, { query }, { signal })).payload;

/** A page of the alarm list. */
export const alarmPage = ({ filters, page, slug }: PageRequest): HeldRequest<Alarm> => ({
  page,
  period: filters.period,
  refreshMs: ALARM_LIST.refreshMs,
  id: ({ id }) => id,
  time: ({ timestamp }) => Date.parse(timestamp),
  same,
  isFinal: ({ status }) => isFinal(status),
  open: (signal) => ask(openQuery(filters, { page, slug }), signal),
  between: (bounds, signal) => ask(boundedQuery(filters, bounds, { page, slug }), signal),
  count: async (bounds, signal) => (await ask(boundedQuery(filters, bounds, { pageSize: 1, slug }), signal)).total,
  one: async ({ id, timestamp }, signal) => {
    const query = { partitionKey: partitionKeyOf(Date.parse(timestamp)) };
    return (await call(getAlarm, { params: { id }, query }, { signal })).payload;
  },
});
