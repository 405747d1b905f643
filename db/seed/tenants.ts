import { TAP } from '#contract/limits.ts';
import { ALARM_TYPE_KEYS, type AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import { alarmTypes } from '../schema/alarms.ts';
import { tenants } from '../schema/tenants.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { SeedContext } from './seed-context.ts';
import { TENANT_NAMES } from './tenant-names.ts';
import { WORLD_SIZES } from './world-size.ts';

export type SeededTenant = typeof tenants.$inferSelect;
export type SeededAlarmTypes = Record<AlarmTypeKey, { id: string; name: string }>;

/** Two sets of colours; tenants choose one or the other for each type. */
const COLORS: Record<AlarmTypeKey, readonly [string, string]> = {
  'person-detected': ['#e0a93b', '#d98e04'],
  'vehicle-detected': ['#d8594c', '#c2415a'],
  loitering: ['#b98be0', '#9c6ade'],
  'perimeter-breach': ['#ef6f3c', '#e4572e'],
  motion: ['#7f9bb3', '#6b8e9e'],
  'door-forced-open': ['#e5484d', '#cf3a5b'],
  'door-held-open': ['#4ea8de', '#3d8fb8'],
  'unauthorized-entry': ['#d16ba5', '#b8528c'],
  tailgating: ['#3fae8d', '#2f9e6e'],
};

const COMMENTS = [
  'Authorized person on site',
  'Authorized vehicle on site',
  'False positive: no person or vehicle visible',
  'Person left the site',
  'Delivery as announced',
  'Cleaning staff at work',
  'Guard on patrol',
  'Site contact informed',
] as const;

/** The alarm types of every world. */
export function seedAlarmTypes({ client, stream, startMs }: SeedContext): SeededAlarmTypes {
  const random = stream('alarm-types');
  const insert = bulkInsert(client, alarmTypes);
  const make = (key: AlarmTypeKey) => {
    const row = { id: random.uuid(startMs), key, name: ALARM_TYPE_KEYS[key] };
    insert(row);
    return row;
  };
  return {
    'person-detected': make('person-detected'),
    'vehicle-detected': make('vehicle-detected'),
    loitering: make('loitering'),
    'perimeter-breach': make('perimeter-breach'),
    motion: make('motion'),
    'door-forced-open': make('door-forced-open'),
    'door-held-open': make('door-held-open'),
    'unauthorized-entry': make('unauthorized-entry'),
    tailgating: make('tailgating'),
  };
}

/** The customers, each with its colours and suggested comments. */
export function seedTenants({ client, stream, size, startMs }: SeedContext): SeededTenant[] {
  const random = stream('tenants');
  const insert = bulkInsert(client, tenants);
  return TENANT_NAMES.slice(0, WORLD_SIZES[size].tenants).map((name, index) => {
    const colors = Object.entries(COLORS).map(([key, choices]) => [
      Object.entries(ALARM_TYPE_KEYS).find(([one]) => one === key)?.[1] ?? key,
      choices[random.chance(index === 0 ? 0 : 0.5) ? 1 : 0],
    ]);
    const row: SeededTenant = {
      no: index + 1,
      id: random.uuid(startMs),
      name,
      config: {
        alarmTypeColorCoding: Object.fromEntries(colors),
        comments: COMMENTS.filter((_, position) => position < 4 || random.chance(0.6)),
      },
      cutOffTap: TAP.cutOff,
    };
    insert(row);
    return row;
  });
}
