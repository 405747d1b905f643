import type { AlarmListQuery } from '#contract/alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { Asker } from '#server/lists/asker.ts';
import type { World } from '#server/world/world-cache.ts';
import { START_MS } from '../repeated-week.ts';

export interface Request {
  name: string;
  query: AlarmListQuery;
  asker: Asker;
}

const HOUR_MS = 3_600_000;
const HALF_YEAR_HOURS = 24 * 7 * 24;

const ALL = { tenantIds: 'all', locationIds: 'all' } as const;

/** Draws weighted requests as operators and managers make them, cheap and expensive ones. */
export function requestMix(data: World, random: RandomStream): () => Request {
  const ids = (table: ReadonlyMap<string, unknown>) => [...table.keys()];
  const tenants = ids(data.tenants);
  const locations = [...data.locations.values()].filter((one) => one.product === 'rg');
  const cameras = [...data.cameras.values()];
  const employees = ids(data.employees);
  const doors = ids(data.doors);
  const types = ids(data.alarmTypes);
  const systems = ['ONVIF', 'AXIS', 'EAGLE_EYE', 'UNV', 'VDS', 'GO2RTC_ONVIF', 'ACS'];
  const open = ['pending', 'pending_cutoff', 'in_progress', 'analyzing'];
  const final = ['resolved', 'resolved_by_operator', 'resolved_by_watchfloor', 'acknowledged_via_acs'];

  const some = (values: readonly string[], min: number, max: number, negative = false) => {
    const chosen = new Set<string>();
    for (let left = random.int(min, max); left > 0; left -= 1) chosen.add(random.pick(values));
    return { values: [...chosen], negative };
  };
  const inTenant = <Row extends { tenantId: string; id: string }>(rows: readonly Row[], tenantId: string) =>
    rows.filter((row) => row.tenantId === tenantId).map((row) => row.id);

  const operator = (): Asker => ({
    scope: { tenantIds: [random.chance(0.4) ? (tenants[0] ?? '') : random.pick(tenants)], locationIds: 'all' },
    seesAllTime: false,
    nowMs: START_MS,
  });
  const manager = (): Asker => ({ ...operator(), seesAllTime: true });
  const support = (): Asker => ({ scope: ALL, seesAllTime: true, nowMs: START_MS });
  const provider = (): Asker => {
    const own = some(tenants, 2, 4).values;
    const half = locations.filter((one) => own.includes(one.tenantId) && random.chance(0.5)).map((one) => one.id);
    return {
      scope: { tenantIds: own, locationIds: random.chance(0.5) ? half.slice(0, 60) : 'all' },
      seesAllTime: true,
      nowMs: START_MS,
    };
  };
  const anyone = () => random.pick([manager, manager, support, provider])();

  /** A day or a week somewhere in the past half year. */
  const oldRange = () => {
    const span = random.pick([6, 24, 24 * 7]) * HOUR_MS;
    const dateFrom = START_MS - random.int(0, HALF_YEAR_HOURS) * HOUR_MS;
    return { dateFrom, dateTo: dateFrom + span };
  };
  const site = () => random.pick(locations);
  const camerasOf = (locationId: string) => cameras.filter((one) => one.locationId === locationId).map((one) => one.id);

  /** Three to five filters at once, over all time: no single index covers them. */
  const anything = (): AlarmListQuery => {
    const parts: AlarmListQuery[] = [
      { types: some(types, 1, 3, random.chance(0.3)) },
      { statuses: some([...open, ...final], 1, 3, random.chance(0.3)) },
      { sourceSystems: some(systems, 1, 2, random.chance(0.3)) },
      { tap: random.int(10, 95) },
      { priority: random.pick(['high', 'low']) },
      { showMannedLocationAlarms: random.chance(0.5) },
      {
        locationIds: some(
          locations.map((one) => one.id),
          1,
          40,
          random.chance(0.3),
        ),
      },
      { employeeIds: some(employees, 1, 5, random.chance(0.6)) },
      oldRange(),
    ];
    let query: AlarmListQuery = {};
    for (let left = random.int(3, 5); left > 0; left -= 1) query = { ...query, ...random.pick(parts) };
    return query;
  };

  const mix: { name: string; weight: number; draw: () => { query: AlarmListQuery; asker: Asker } }[] = [
    { name: 'refresh, past 12 h', weight: 24, draw: () => ({ query: {}, asker: operator() }) },
    {
      name: 'latest timestamp',
      weight: 6,
      draw: () => ({ query: { isLatestTimestampCall: true, pageSize: 1, relativeTimeHours: 1 }, asker: operator() }),
    },
    {
      name: 'pending, past day',
      weight: 8,
      draw: () => ({
        query: { statuses: { values: ['pending', 'pending_cutoff'], negative: false }, relativeTimeHours: 24 },
        asker: operator(),
      }),
    },
    { name: 'all time', weight: 4, draw: () => ({ query: {}, asker: anyone() }) },
    {
      name: 'statuses, past month',
      weight: 4,
      draw: () => ({
        query: { statuses: some([...open, ...final], 1, 2, random.chance(0.4)), relativeTimeHours: 720 },
        asker: anyone(),
      }),
    },
    {
      name: 'locations, past week',
      weight: 6,
      draw: () => ({
        query: {
          locationIds: some(
            locations.map((one) => one.id),
            1,
            4,
            random.chance(0.2),
          ),
          relativeTimeHours: 168,
        },
        asker: support(),
      }),
    },
    {
      name: 'cameras of a site, all time',
      weight: 5,
      draw: () => {
        const { id } = site();
        return {
          query: {
            locationIds: { values: [id], negative: false },
            camera_ids: some(camerasOf(id), 1, 3, random.chance(0.3)),
          },
          asker: support(),
        };
      },
    },
    {
      name: 'camera subset, all time',
      weight: 2,
      draw: () => ({
        query: {
          camera_ids: some(
            cameras.map((one) => one.id),
            10,
            40,
          ),
        },
        asker: anyone(),
      }),
    },
    {
      name: 'rare employee, all time',
      weight: 4,
      draw: () => ({ query: { employeeIds: some(employees, 1, 3) }, asker: anyone() }),
    },
    {
      name: 'not these employees',
      weight: 2,
      draw: () => ({ query: { employeeIds: some(employees, 1, 20, true) }, asker: anyone() }),
    },
    {
      name: 'types, past week',
      weight: 5,
      draw: () => ({
        query: { types: some(types, 1, 3, random.chance(0.3)), relativeTimeHours: 168 },
        asker: anyone(),
      }),
    },
    {
      name: 'types, all time',
      weight: 3,
      draw: () => ({ query: { types: some(types, 1, 2, random.chance(0.3)) }, asker: anyone() }),
    },
    {
      name: 'source systems, past month',
      weight: 2,
      draw: () => ({
        query: { sourceSystems: some(systems, 1, 2, random.chance(0.4)), relativeTimeHours: 720 },
        asker: anyone(),
      }),
    },
    {
      name: 'doors, all time',
      weight: 3,
      draw: () => ({ query: { sourceEntities: some(doors, 1, 3) }, asker: anyone() }),
    },
    {
      name: 'tenants, negated or not',
      weight: 3,
      draw: () => ({ query: { tenants: some(tenants, 1, 5, random.chance(0.5)) }, asker: support() }),
    },
    {
      name: 'high priority, past day',
      weight: 4,
      draw: () => ({ query: { priority: 'high', relativeTimeHours: 24 }, asker: operator() }),
    },
    { name: 'TAP from 90, all time', weight: 2, draw: () => ({ query: { tap: random.int(90, 98) }, asker: anyone() }) },
    {
      name: 'manned or not, past week',
      weight: 2,
      draw: () => ({
        query: { showMannedLocationAlarms: random.chance(0.5), relativeTimeHours: 168 },
        asker: anyone(),
      }),
    },
    {
      name: 'aged alarms',
      weight: 3,
      draw: () => ({ query: { agedAlarmTimeMinutes: random.pick([30, 60, 720, 1_440]) }, asker: anyone() }),
    },
    {
      name: 'old custom range',
      weight: 3,
      draw: () => ({ query: { ...oldRange(), types: some(types, 1, 2, random.chance(0.5)) }, asker: anyone() }),
    },
    {
      name: 'month of a source entity',
      weight: 2,
      draw: () => {
        const camera = random.pick(cameras);
        return {
          query: {
            sourceEntityIds: { values: [camera.id], negative: false },
            partitionKey: partitionKeyOf(START_MS - random.int(0, 5) * 30 * 24 * HOUR_MS),
          },
          asker: support(),
        };
      },
    },
    { name: 'deep page', weight: 3, draw: () => ({ query: { page: random.int(21, 2_000) }, asker: anyone() }) },
    {
      name: 'deep page, filtered',
      weight: 2,
      draw: () => ({
        query: { page: random.int(21, 300), types: some(types, 1, 3, random.chance(0.5)) },
        asker: anyone(),
      }),
    },
    {
      name: 'rare conjunction, all time',
      weight: 3,
      draw: () => ({
        query: { types: some(types, 1, 1), statuses: some(open, 1, 2), tap: random.int(50, 90) },
        asker: anyone(),
      }),
    },
    { name: 'three to five filters', weight: 6, draw: () => ({ query: anything(), asker: anyone() }) },
    {
      name: 'own site, other tenant',
      weight: 1,
      draw: () => {
        const asker = manager();
        const [tenant] = asker.scope.tenantIds === 'all' ? [] : asker.scope.tenantIds;
        const foreign = inTenant(locations, tenants.find((id) => id !== tenant) ?? '');
        return { query: { locationIds: some(foreign, 1, 3) }, asker };
      },
    },
  ];
  return () => {
    const { name, draw } = random.weighted(mix.map((item) => ({ item, weight: item.weight })));
    return { name, ...draw() };
  };
}
