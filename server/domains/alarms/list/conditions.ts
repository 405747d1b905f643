import { isFinal, normaliseStatus } from '#contract/alarm-status.ts';
import type { AlarmListQuery } from '#contract/alarms.ts';
import { ALARM_LIST, TAP } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import { partitionBounds } from '#contract/partition-key.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Asker } from '../../../lists/asker.ts';
import type { World } from '../../../world/world-cache.ts';
import { intersection, isEmpty, isEverything, type NumberSet, shortest } from './number-set.ts';

/** Columns of `alarm_list` that are filtered by sets of numbers. */
export const FACETS = [
  'employee',
  'camera',
  'source',
  'location',
  'status',
  'type',
  'system',
  'tenant',
  'manned',
] as const;
export type Facet = (typeof FACETS)[number];

/** Conditions that every row of a list meets, in terms of `alarm_list`. */
export interface Conditions {
  /** Times in ms UTC, both included; infinite where open. */
  fromMs: number;
  toMs: number;
  /** TAP bounds, both included. */
  tapFrom: number;
  tapTo: number;
  /** Only the facets that are limited. */
  facets: ReadonlyMap<Facet, NumberSet>;
}

/** The numbers of all statuses and source systems that occur. */
export interface Words {
  status: ReadonlyMap<string, number>;
  system: ReadonlyMap<string, number>;
}

const MINUTE_MS = 60_000;

/** Translates a list's filters. Undefined when no alarm can match. */
export function conditionsOf(query: AlarmListQuery, asker: Asker, world: World, words: Words): Conditions | undefined {
  const facets = new Map<Facet, NumberSet>();
  const limit = (facet: Facet, set: NumberSet | undefined) => {
    if (!set) return;
    const present = facets.get(facet);
    facets.set(facet, present ? intersection(present, set) : set);
  };
  const by = (table: ReadonlyMap<string, { no: number }>) => (id: string) => table.get(id)?.no;

  limit('tenant', scopeSet(asker.scope.tenantIds, by(world.tenants)));
  limit('tenant', listSet(query.tenants, by(world.tenants)));
  const tenant = facets.get('tenant');
  /** Entities of other tenants raise no alarms for these tenants, so they match nothing. */
  const ofTenant = (row: { no: number; tenantId: string } | undefined) => {
    const owner = row && world.tenants.get(row.tenantId);
    return owner && (!tenant || tenant.values.has(owner.no) !== tenant.negative) ? row.no : undefined;
  };
  const sourceNo = (id: string) => {
    const camera = ofTenant(world.cameras.get(id));
    if (camera !== undefined) return camera * 2;
    const door = ofTenant(world.doors.get(id));
    return door === undefined ? undefined : door * 2 + 1;
  };
  const locationNo = (id: string) => ofTenant(world.locations.get(id));

  limit('location', scopeSet(asker.scope.locationIds, locationNo));
  limit('location', listSet(query.locationIds, locationNo));
  limit(
    'camera',
    listSet(query.camera_ids, (id) => ofTenant(world.cameras.get(id))),
  );
  limit('source', listSet(query.sourceEntities, sourceNo));
  limit('source', listSet(query.sourceEntityIds, sourceNo));
  limit('type', listSet(query.types, by(world.alarmTypes)));
  limit('employee', listSet(query.employeeIds, by(world.employees)));
  limit(
    'system',
    listSet(query.sourceSystems, (text) => words.system.get(text)),
  );
  limit(
    'status',
    listSet(query.statuses, (text) => words.status.get(normaliseStatus(text))),
  );
  if (query.agedAlarmTimeMinutes !== undefined) {
    const final = [...words.status].filter(([text]) => isFinal(text)).map(([, no]) => no);
    limit('status', { values: new Set(final), negative: true });
  }
  if (query.showMannedLocationAlarms !== undefined) {
    limit('manned', { values: new Set([query.showMannedLocationAlarms ? 1 : 0]), negative: false });
  }

  const domains: Partial<Record<Facet, Iterable<number>>> = {
    tenant: numbers(world.tenants),
    type: numbers(world.alarmTypes),
    status: words.status.values(),
    system: words.system.values(),
  };
  for (const [facet, set] of facets) {
    const domain = domains[facet];
    const short = domain ? shortest(set, domain) : set;
    if (isEmpty(short)) return undefined;
    if (isEverything(short)) facets.delete(facet);
    else facets.set(facet, short);
  }

  const period = periodOf(query, asker);
  const tap = tapOf(query);
  if (period.fromMs > period.toMs || tap.tapFrom > tap.tapTo) return undefined;
  return { ...period, ...tap, facets };
}

function* numbers(table: ReadonlyMap<string, { no: number }>): Iterable<number> {
  for (const { no } of table.values()) yield no;
}

function scopeSet(ids: 'all' | readonly string[], numberOf: (id: string) => number | undefined) {
  return ids === 'all' ? undefined : listSet({ values: [...ids], negative: false }, numberOf);
}

/** Unknown values match nothing. */
function listSet(list: FilterList | undefined, numberOf: (value: string) => number | undefined): NumberSet | undefined {
  if (!list) return undefined;
  const values = list.values.map(numberOf).filter((value) => value !== undefined);
  return { values: new Set(values), negative: list.negative };
}

function tapOf({ tap, priority }: AlarmListQuery) {
  return {
    tapFrom: Math.max(tap ?? TAP.min, priority === 'high' ? TAP.highAbove + 1 : TAP.min),
    tapTo: priority === 'low' ? TAP.highAbove : TAP.max,
  };
}

/**
 * The intersection of all time bounds. Only when the query has none, a default applies: the past hour for the
 * latest-timestamp poll, all time for callers who may see it, otherwise the screen's default period.
 */
function periodOf(query: AlarmListQuery, { seesAllTime, nowMs }: Asker) {
  const from: number[] = [];
  const to: number[] = [];
  if (query.dateFrom !== undefined) from.push(query.dateFrom);
  if (query.dateTo !== undefined) to.push(query.dateTo);
  if (query.relativeTimeHours !== undefined) from.push(nowMs - query.relativeTimeHours * 60 * MINUTE_MS);
  if (query.relativeTimeMinutes !== undefined) from.push(nowMs - query.relativeTimeMinutes * MINUTE_MS);
  if (query.agedAlarmTimeMinutes !== undefined) to.push(nowMs - query.agedAlarmTimeMinutes * MINUTE_MS);
  if (query.partitionKey !== undefined) {
    const bounds = partitionBounds(query.partitionKey);
    from.push(bounds.from);
    to.push(bounds.to - 1);
  }
  if (from.length === 0 && to.length === 0) {
    if (query.isLatestTimestampCall) from.push(nowMs - ALARM_LIST.latestTimestampWindowHours * 60 * MINUTE_MS);
    else if (!seesAllTime) from.push(nowMs - PERIODS[ALARM_LIST.defaultPeriod].minutes * MINUTE_MS);
  }
  return {
    fromMs: Math.max(Number.NEGATIVE_INFINITY, ...from),
    toMs: Math.min(Number.POSITIVE_INFINITY, ...to),
  };
}
