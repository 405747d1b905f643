import type * as z from 'zod/mini';
import { ACKNOWLEDGED_WITHIN_MS, type PendingAcknowledgement } from '#contract/acknowledgements.ts';
import type { LocationConfig } from '#contract/location-config.ts';
import type { exportLocations, ListedLocation, listLocations } from '#contract/location-records.ts';
import type { FloorPlanLayout, Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import type { StoredLayout } from '#db/schema/locations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import type { PlanAddress } from './plan-address.ts';
import type { LocationStore } from './store.ts';

/** Locations within a caller's scope. */
export interface LocationService {
  /** Newest first unless the query sorts them, 20 a page; without removed ones. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listLocations)['query']>): { items: ListedLocation[]; total: number };
  /** All locations that match the filters now, in the order of the list; each is read when its part of the file is written. */
  csv(caller: Caller, query: z.output<(typeof exportLocations)['query']>): FileContent;
  searchNames(caller: Caller, query: { name?: string | undefined; limit?: number | undefined }): Named[];
  /** Includes removed locations, since old alarms refer to them. 404 out of scope. */
  get(caller: Caller, id: string): Location;
  /** The monitoring schedule and disarm window, of removed locations too. 404 out of scope. */
  config(caller: Caller, id: string): LocationConfig;
  /** A location that can be changed. 404 when it is out of scope or removed. */
  requirePresent(caller: Caller, id: string): StoredLocation;
  /** The location of a name. 404 when none in scope has it, 400 when several have. */
  requireNamed(caller: Caller, name: string): Pick<StoredLocation, 'id' | 'name' | 'tenantId'>;
  /**
   * A tenant's location to which a record can be added: 404 when it is out of scope or removed, 400 when it belongs to
   * another tenant.
   */
  requireOf(caller: Caller, tenantId: string, id: string): StoredLocation;
  /** Changes not yet confirmed by the site's appliance, newest first. 404 out of scope. */
  acknowledgements(caller: Caller, id: string): PendingAcknowledgement[];
}

export type StoredLocation = NonNullable<ReturnType<LocationStore['get']>>;

/** The configuration of a location without one of its own, in its own zone. */
const WITHOUT_SCHEDULE = { timezone: undefined, dayGroups: [], disarmFromS: 0, disarmToS: 0, disarmTimezone: null };

interface LocationServiceParts {
  store: LocationStore;
  clock: Clock;
  planAddress: PlanAddress;
}

export function createLocationService({ store, clock, planAddress }: LocationServiceParts): LocationService {
  const findInScope = (caller: Caller, id: string) => {
    const location = store.get(caller.scope, id);
    if (!location) throw notFound('Location');
    return location;
  };
  const requirePresent = (caller: Caller, id: string) => {
    const location = findInScope(caller, id);
    if (location.deletedAtMs !== null) throw notFound('Location');
    return location;
  };
  return {
    list: ({ scope }, query) => {
      const filter = { scope, ...query };
      const rows = store.list(filter, query, pageOf(query, LOCATIONS.pageSize));
      return { items: rows.map(listedLocation), total: totalOf(store.count(filter)) };
    },
    csv: ({ scope }, query) =>
      csvOf(
        {
          what: 'locations',
          nowMs: clock.now(),
          keys: store.ids({ scope, ...query }, query),
          read: (ids) => store.ofIds(ids).map(listedLocation),
        },
        CSV_COLUMNS,
      ),
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    requirePresent,
    requireNamed: ({ scope }, name) => {
      const [location, other] = store.withName(scope, name);
      if (!location) throw notFound('Location');
      if (other) throw new Refused('invalid_input', 'Several locations have this name');
      return location;
    },
    requireOf: (caller, tenantId, id) => {
      const location = requirePresent(caller, id);
      if (location.tenantId !== tenantId) {
        throw new Refused('invalid_input', 'The location must be one of the tenant');
      }
      return location;
    },
    get: (caller, id) => {
      const location = findInScope(caller, id);
      const plan = store.floorPlan(id);
      return {
        ...listedLocation(location),
        floor_plan: plan ? planAddress(plan) : null,
        floor_plan_layout: plan?.layout ? wireLayout(plan.layout, store.devices(id)) : null,
        ...(plan && { floor_plan_version: plan.version }),
      };
    },
    config: (caller, id) => {
      const { timezone: siteZone, version } = findInScope(caller, id);
      const { timezone, dayGroups, disarmFromS, disarmToS, disarmTimezone } = store.config(id) ?? WITHOUT_SCHEDULE;
      return {
        motionDetectionWindow: { timezone: timezone ?? siteZone, dayGroupRanges: dayGroups },
        motionDisarmWindow: {
          startTimestamp: disarmFromS,
          endTimestamp: disarmToS,
          timezone: disarmTimezone ?? timezone ?? siteZone,
        },
        version,
      };
    },
    acknowledgements: (caller, id) => {
      findInScope(caller, id);
      return store.acknowledgements(id).map((row) => ({
        message_type: row.messageType,
        created_at_utc: new Date(row.createdAtMs).toISOString(),
        device_id: row.deviceId,
        created_by_user_name: row.createdByUserName,
        is_overdue: clock.now() - row.createdAtMs > ACKNOWLEDGED_WITHIN_MS,
      }));
    },
  };
}

const listedLocation = (row: StoredLocation): ListedLocation => ({
  id: row.id,
  name: row.name,
  description: row.description,
  city: row.city,
  state: row.state,
  country: row.country,
  timezone: row.timezone,
  tenant_id: row.tenantId,
  location_code: row.code,
  is_manned: row.isManned,
  isDeadzoneEnabled: row.isDeadzoneEnabled,
  twilioCallerId: row.twilioCallerId,
  version: row.version,
});

const yesOrNo = (value: boolean | undefined) => (value ? 'yes' : 'no');

const CSV_COLUMNS: CsvColumns<ListedLocation> = {
  'Location Code': (location) => location.location_code ?? '',
  Staffed: (location) => yesOrNo(location.is_manned),
  Name: (location) => location.name,
  Description: (location) => location.description,
  City: (location) => location.city,
  State: (location) => location.state,
  Country: (location) => location.country,
  'Time Zone': (location) => location.timezone,
  'Dead Zones': (location) => yesOrNo(location.isDeadzoneEnabled),
  'Caller ID': (location) => location.twilioCallerId ?? '',
  'Location id': (location) => location.id,
};

/** With the current names of the devices; removed devices are left out. */
function wireLayout(
  { width, height, cameras, doors }: StoredLayout,
  present: { cameras: readonly Named[]; doors: readonly Named[] },
): FloorPlanLayout {
  const named = <Placed extends { id: string }>(placed: readonly Placed[], devices: readonly Named[]) => {
    const names = new Map(devices.map((one) => [one.id, one.name]));
    return placed.flatMap((one) => {
      const name = names.get(one.id);
      return name === undefined ? [] : [{ ...one, name }];
    });
  };
  return {
    labellingResolution: { width, height },
    cameras: named(cameras, present.cameras),
    doors: named(doors, present.doors),
  };
}
