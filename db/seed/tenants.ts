import { TAP } from '#contract/limits.ts';
import { ALARM_TYPE_KEYS, type AlarmTypeKey } from '#contract/sim/alarm-type-keys.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { localDispatchAccount } from '../local-dispatch-account.ts';
import { alarmTypes } from '../schema/alarms.ts';
import { type RspndrSettings, tenants } from '../schema/tenants.ts';
import { COMMENTS, colorCoding } from '../tenant-settings.ts';
import { WORLD_SIZES } from '../world-size.ts';
import { phoneNumber } from './phone-number.ts';
import { PLACES } from './places.ts';
import type { SeedContext } from './seed-context.ts';
import { TENANT_NAMES } from './tenant-names.ts';

export type SeededTenant = typeof tenants.$inferSelect;
export type SeededAlarmTypes = Record<AlarmTypeKey, { id: string; name: string }>;

/** The alarm types of every world. */
export function seedAlarmTypes({
  client,
  stream,
  startMs,
}: Pick<SeedContext, 'client' | 'stream' | 'startMs'>): SeededAlarmTypes {
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

/** An account of a seeded tenant, with keys that follow from the world's seed. */
function seededAccount(index: number, random: RandomStream): RspndrSettings {
  const secret = () => random.uuid(0).replaceAll('-', '');
  return localDispatchAccount({
    apiKey: secret(),
    apiSecret: secret(),
    tenantId: `rspndr-${index + 1}`,
    postalCode: String(random.int(10_000, 99_999)),
    mainNumber: phoneNumber(PLACES.chicago, random),
    emergencyNumber: phoneNumber(PLACES.chicago, random),
  });
}

/** The customers, each with its colours and suggested comments. */
export function seedTenants({ client, stream, size, startMs }: SeedContext): SeededTenant[] {
  const random = stream('tenants');
  const keys = stream('rspndr');
  const insert = bulkInsert(client, tenants);
  return TENANT_NAMES.slice(0, WORLD_SIZES[size].tenants).map((name, index) => {
    const alarmTypeColorCoding = colorCoding((choices) => choices[random.chance(index === 0 ? 0 : 0.5) ? 1 : 0]);
    const row: SeededTenant = {
      no: index + 1,
      id: random.uuid(startMs),
      name,
      config: {
        alarmTypeColorCoding,
        comments: COMMENTS.filter((_, position) => position < 4 || random.chance(0.6)),
        rspndr: seededAccount(index, keys),
      },
      cutOffTap: TAP.cutOff,
      isDrill: false,
    };
    insert(row);
    return row;
  });
}
