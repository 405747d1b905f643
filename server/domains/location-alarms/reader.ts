import type * as z from 'zod/mini';
import { normaliseStatus, resolvedByProvider } from '#contract/alarm-status.ts';
import { LOCATION_ALARM_LIST } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import {
  LOCATION_NEIGHBOURS,
  type LocationAlarm,
  type LocationAlarmItem,
  type listLocationAlarms,
} from '#contract/location-alarms.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { PERIODS } from '#contract/periods.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import { seesAllTime } from '../../lists/asker.ts';
import { listPeriod } from '../../lists/list-period.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated, WorldCache } from '../../world/world-cache.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import type { createLocationAlarmList } from './list-store.ts';
import type { PageStore } from './page-store.ts';
import type { StoredLocationAlarm } from './store.ts';
import { summarise } from './summary.ts';

type Query = z.output<typeof listLocationAlarms.query>;

/** Reads location alarms for users. */
export interface LocationAlarmReader {
  /** One page, newest first, in the caller's scope. `total` is exact to 1,000; above, 1,001. */
  list(caller: Caller, query: Query): { items: LocationAlarmItem[]; total: number };
  /** With its raw alarms and parking. 404 when it is unknown, out of scope, or from another month than `partitionKey`. */
  get(caller: Caller, id: string, partitionKey: string | undefined): LocationAlarm;
  /** Those of its site shortly before and after it, newest first. 404 when it is unknown or out of scope. */
  neighbours(caller: Caller, id: string): { items: LocationAlarmItem[]; total: number };
  /**
   * The location alarm that a shared token opens, without its claimant and parking. 403 when the token opens another
   * resource, 404 when the alarm is gone.
   */
  getShared(grant: SharedGrant, partitionKey: string | undefined): LocationAlarm;
}

interface Parts {
  find: ReturnType<typeof createLocationAlarmList>;
  pages: PageStore;
  alarms: Pick<AlarmService, 'ofLocationAlarm'>;
  incidents: Pick<LocationIncidentService, 'ofLocationAlarms'>;
  claims: Pick<ClaimService, 'claimants'>;
  parkings: Pick<ParkingService, 'read'>;
  world: WorldCache;
  addresses: MediaAddresses;
  isSimulated: IsSimulated;
  clock: Clock;
  providerSlug: string;
}

export function createLocationAlarmReader(parts: Parts): LocationAlarmReader {
  const { pages, world } = parts;

  const readHeader = (stored: StoredLocationAlarm) => {
    const location = world.current().locations.get(stored.locationId);
    if (!location) throw new Error(`location alarm ${stored.id} refers to a missing location`);
    const { id, name, timezone, tenantId, description } = location;
    return {
      id: stored.id,
      alarmTime: new Date(stored.alarmTimeMs).toISOString(),
      status: stored.status,
      tap: stored.tap,
      ...(stored.isP0 && { processingPriority: 'P0' }),
      tenantId: stored.tenantId,
      location: { id, name, timezone, tenant_id: tenantId, description },
      resolvedAt: stored.resolvedAtMs === null ? null : new Date(stored.resolvedAtMs).toISOString(),
      ...(stored.isBlindTest && { isBlindTest: true as const }),
    };
  };

  const readWhole = (id: string, partitionKey: string | undefined) => {
    const [stored] = pages.get([id]);
    if (!stored || (partitionKey !== undefined && partitionKey !== partitionKeyOf(stored.alarmTimeMs))) {
      throw notFound('Location alarm');
    }
    return { stored, locationIncidents: parts.incidents.ofLocationAlarms([id]).get(id) ?? [] };
  };

  const found = (caller: Caller, id: string, partitionKey?: string) => {
    const { stored, locationIncidents } = readWhole(id, partitionKey);
    if (!inScope(caller.scope, stored)) throw notFound('Location alarm');
    return { stored, locationIncidents };
  };
  const itemsOf = (caller: Caller, ids: string[]): LocationAlarmItem[] => {
    const gathered = pages.gathered(ids);
    const incidents = parts.incidents.ofLocationAlarms(ids);
    const claimants = parts.claims.claimants('rg', ids);
    const viewed = pages.viewedBy(caller.id, ids);
    const data = world.current();
    const shown = { addresses: parts.addresses.forViewer(caller), isSimulated: parts.isSimulated };
    return pages.get(ids).map((stored) => ({
      ...readHeader(stored),
      locationIncidents: incidents.get(stored.id) ?? [],
      claimedBy: claimants.get(stored.id) ?? null,
      isViewed: viewed.has(stored.id),
      ...summarise(gathered.get(stored.id) ?? [], data, shown),
    }));
  };

  return {
    list: (caller, query) => {
      const defaultPeriod = {
        minutes: PERIODS[LOCATION_ALARM_LIST.defaultPeriod].minutes,
        seesAllTime: seesAllTime(caller),
      };
      const { ids, total } = parts.find(
        {
          scope: caller.scope,
          tenants: query.tenants,
          locations: query.locationIds,
          statuses: statusesOf(query.statuses, parts.providerSlug),
          tapFrom: query.tap,
          ...listPeriod(query, defaultPeriod, parts.clock.now()),
        },
        query.page ?? 1,
        query.pageSize ?? LOCATION_ALARM_LIST.pageSize,
      );
      return { items: itemsOf(caller, ids), total };
    },
    neighbours: (caller, id) => {
      const { locationId, alarmTimeMs } = found(caller, id).stored;
      const { ids } = parts.find(
        {
          scope: caller.scope,
          tenants: undefined,
          locations: { values: [locationId], negative: false },
          statuses: undefined,
          tapFrom: undefined,
          fromMs: alarmTimeMs - LOCATION_NEIGHBOURS.windowMs,
          toMs: alarmTimeMs + LOCATION_NEIGHBOURS.windowMs,
        },
        1,
        LOCATION_NEIGHBOURS.max + 1,
      );
      const others = ids.filter((other) => other !== id).slice(0, LOCATION_NEIGHBOURS.max);
      return { items: itemsOf(caller, others), total: others.length };
    },
    get: (caller, id, partitionKey) => {
      const { stored, locationIncidents } = found(caller, id, partitionKey);
      return {
        ...readHeader(stored),
        rawAlarms: parts.alarms.ofLocationAlarm(id, caller),
        locationIncidents,
        claimedBy: parts.claims.claimants('rg', [id]).get(id) ?? null,
        isViewed: pages.viewedBy(caller.id, [id]).has(id),
        parking: parts.parkings.read('rg', id),
      };
    },
    getShared: (grant, partitionKey) => {
      if (grant.resource !== 'location_alarm') throw shareRefused();
      const { stored, locationIncidents } = readWhole(grant.resourceId, partitionKey);
      return {
        ...readHeader(stored),
        rawAlarms: parts.alarms.ofLocationAlarm(grant.resourceId, grant),
        locationIncidents,
        claimedBy: null,
        isViewed: true,
      };
    },
  };
}

/** Replaces `resolved` with every resolved status. */
function statusesOf(filter: FilterList | undefined, slug: string): FilterList | undefined {
  if (!filter) return undefined;
  const values = filter.values.map(normaliseStatus);
  const more = values.includes('resolved') ? ['resolved_by_operator', resolvedByProvider(slug)] : [];
  return { negative: filter.negative, values: [...new Set([...values, ...more])] };
}
