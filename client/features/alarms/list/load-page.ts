import { isFinal } from '#contract/alarm-status.ts';
import { type Alarm, getAlarm, listAlarms } from '#contract/alarms.ts';
import { ALARM_LIST } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import { serverNow } from '../../../lib/server-time.ts';
import type { AlarmFilters } from './filters.ts';
import { boundedQuery, openQuery } from './list-query.ts';
import { type Hold, holdFor, type ListPage, lateAmong, missingFrom, newerBounds, refreshed } from './snapshot.ts';

/** The most rows that one refresh asks for one by one; when more are missing, they take turns. */
const SINGLE_CALLS = 10;

function turn(missing: readonly Alarm[], at: number): Alarm[] {
  const turns = Math.ceil(missing.length / SINGLE_CALLS);
  const first = (Math.floor(at / ALARM_LIST.refreshMs) % Math.max(1, turns)) * SINGLE_CALLS;
  return missing.slice(first, first + SINGLE_CALLS);
}

export interface PageRequest {
  filters: AlarmFilters;
  page: number;
  slug: string;
  signal: AbortSignal;
}

/** The newest alarms of the filters, and from now on the hold. */
export async function openPage({ filters, page, slug, signal }: PageRequest): Promise<ListPage> {
  const { payload } = await call(listAlarms, { query: openQuery(filters, { page, slug }) }, { signal });
  const at = serverNow();
  const hold = holdFor(payload.items, page, filters.period, at);
  return { rows: payload.items, total: payload.total, waiting: 0, hold, at };
}

/** A page of the snapshot: its rows as they were shown before (if they were), brought up to date. */
export async function refreshPage(
  { filters, page, slug, signal }: PageRequest,
  hold: Hold,
  shown: readonly Alarm[] | undefined,
): Promise<ListPage> {
  const newer = newerBounds(hold, filters.period);
  const [held, since] = await Promise.all([
    call(listAlarms, { query: boundedQuery(filters, hold.bounds, { page, slug }) }, { signal }),
    newer && call(listAlarms, { query: boundedQuery(filters, newer, { pageSize: 1, slug }) }, { signal }),
  ]);
  const { items, total } = held.payload;
  const before = shown ?? items;
  const gone = missingFrom(before, items).filter(({ status }) => !isFinal(status));
  const singles = await Promise.all(turn(gone, serverNow()).map((alarm) => ask(alarm, signal)));
  return {
    rows: refreshed(before, [...items, ...singles]),
    total,
    waiting: (since?.payload.total ?? 0) + lateAmong(before, items).length,
    hold,
    at: serverNow(),
  };
}

/** One alarm as it is now; where it cannot be had any more, as it was. */
async function ask(alarm: Alarm, signal: AbortSignal): Promise<Alarm> {
  const query = { partitionKey: partitionKeyOf(Date.parse(alarm.timestamp)) };
  try {
    return (await call(getAlarm, { params: { id: alarm.id }, query }, { signal })).payload;
  } catch (error) {
    if (error instanceof CallError) return alarm;
    throw error;
  }
}
