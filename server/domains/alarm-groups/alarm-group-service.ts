import type * as z from 'zod/mini';
import type { AlarmGroup, AlarmGroupItem, listNeighbourAlarms } from '#contract/alarm-groups.ts';
import { normaliseStatus } from '#contract/alarm-status.ts';
import type { EventAlarm } from '#contract/events.ts';
import { GROUP_NEIGHBOURS, SHARED_NEIGHBOURS } from '#contract/limits.ts';
import type { FilterList } from '#contract/lists.ts';
import type { Named } from '#contract/names.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requireSelf } from '../../auth/required.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import { askerOf } from '../../lists/asker.ts';
import { grouped } from '../../lists/group-rows.ts';
import type { World, WorldCache } from '../../world/world-cache.ts';
import type { ClaimService } from '../claims/claim-service.ts';
import type { EventService } from '../events/event-service.ts';
import { type EventReader, eventStatus, type StoredEvent } from '../events/wire-event.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { ParkingService } from '../parkings/parking-service.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import type { AlarmGroupQuery } from './list/conditions.ts';
import type { GroupLister } from './list/group-lister.ts';
import { relatedRecordReader } from './related-records.ts';
import type { AlarmGroupStore, StoredGroup } from './store.ts';
import { firstRecorded, type Still, stillOf, wireGroup, wireItem, wireScanIncident } from './wire-group.ts';

type NeighbourQuery = z.output<(typeof listNeighbourAlarms)['query']>;

/** Events of a window, oldest first; `total` also counts those beyond the reply's limit. */
interface Neighbours {
  items: EventAlarm[];
  total: number;
}

/** Reads alarm groups. */
export interface AlarmGroupService {
  /** One page, newest first, in the caller's scope. */
  list(caller: Caller, query: AlarmGroupQuery): { items: AlarmGroupItem[]; total: number };
  /** Groups as a user sees them in lists, in the order of the ids, without a check of the scope. */
  itemsOf(ids: readonly string[], viewerId: string): AlarmGroupItem[];
  /** The still of the first alarm of each group and its time (ms UTC), without a check of the scope. */
  stillsOf(ids: readonly string[], viewer: Pick<Caller, 'id'>): ReadonlyMap<string, Still>;
  /** 404 when it is unknown or out of scope. */
  require(scope: Scope, id: string): StoredGroup;
  /** The operator in whose hands a group is: its claimant, else the last one who took it. Undefined once it is resolved. */
  holderOf(id: string): Named | undefined;
  /** With its alarms, claimant and parking. 404 when it is unknown or out of scope. */
  get(caller: Caller, id: string): AlarmGroup;
  /**
   * For each reader, those of their groups that are in their scope, with their alarms, in the given order. All of them
   * are read with a few statements. Their alarms carry their types and stills.
   */
  getMany(wanted: readonly { caller: Caller; ids: readonly string[] }[]): AlarmGroup[][];
  /**
   * The group that a shared token opens, without live pictures: 403 when the token opens another resource, 404 when the
   * group is gone.
   */
  getShared(grant: SharedGrant): AlarmGroup;
  /** Events of a site that touch a window, of any group. 404 for a location out of scope, 403 for another user's `operatorId`. */
  neighbours(caller: Caller, query: NeighbourQuery): Neighbours;
  /**
   * Events of the shared record's site within 15 minutes before and after it, limited to the window. Refused like
   * `getShared`.
   */
  neighboursShared(grant: SharedGrant, window: { fromMs: number; toMs: number }): Neighbours;
}

interface Parts {
  store: AlarmGroupStore;
  lister: Pick<GroupLister, 'findPage'>;
  events: EventService;
  claims: Pick<ClaimService, 'claimants'>;
  histories: Pick<HistoryService, 'lastTakerOf'>;
  parkings: Pick<ParkingService, 'read'>;
  world: WorldCache;
  clock: Clock;
}

export function createAlarmGroupService(parts: Parts): AlarmGroupService {
  const { store, events, world, clock } = parts;

  const require = (scope: Scope, id: string) => {
    const group = store.get(id);
    if (!group || !inScope(scope, group)) throw notFound('Alarm group');
    return group;
  };
  const relatedRecordsOf = relatedRecordReader(store);
  const details = (group: StoredGroup, reader: EventReader, userId?: string) =>
    wireGroup(
      group,
      relatedRecordsOf([group.id], userId === undefined ? [] : [userId])(group.id, userId),
      events.wire(events.ofGroup(group.id), reader),
      world.current(),
    );
  const shared = (grant: SharedGrant) => {
    if (grant.resource !== 'alarm_group') throw shareRefused();
    const group = store.get(grant.resourceId);
    if (!group) throw notFound('Alarm group');
    return group;
  };
  /** The location and period of the shared record. */
  const sharedSpan = (grant: SharedGrant) => {
    if (grant.resource === 'scan_raw_alarm') {
      const { location, alarmStartTime, alarmEndTime } = events.getShared(grant);
      return { locationId: location.id, fromMs: alarmStartTime, toMs: alarmEndTime };
    }
    const { id, locationId, timestampMs, lastAlarmMs } = shared(grant);
    const ends = events.ofGroup(id).map((event) => event.endMs);
    return { locationId, fromMs: timestampMs, toMs: Math.max(lastAlarmMs, ...ends) };
  };
  const withStatus = (found: readonly StoredEvent[], statuses: FilterList | undefined) => {
    if (!statuses) return found;
    const named = statuses.values.map(normaliseStatus);
    const ofGroup = new Map(
      store.many([...new Set(found.map((event) => event.alarmGroupId))]).map((one) => [one.id, one]),
    );
    return found.filter((event) => {
      const status = eventStatus(event, ofGroup.get(event.alarmGroupId)?.status);
      return named.includes(status) !== statuses.negative;
    });
  };
  const firstOf = (found: readonly StoredEvent[], reader: EventReader): Neighbours => ({
    items: events.wire(found.slice(0, GROUP_NEIGHBOURS.max), reader),
    total: found.length,
  });

  const itemsOf: AlarmGroupService['itemsOf'] = (ids, viewerId) => {
    const reader = events.reader({ id: viewerId });
    const groups = new Map(store.many(ids).map((group) => [group.id, group]));
    const related = relatedRecordsOf(ids, [viewerId]);
    const cameras = grouped(store.camerasOf(ids), (row) => row.groupId);
    const resolvers = store.resolverNames(ids);
    return ids.flatMap((id) => {
      const group = groups.get(id);
      if (!group) return [];
      const records = related(id, viewerId);
      const item = wireItem(group, records, cameras.get(id) ?? [], world.current(), reader);
      return [{ ...item, incident: wireScanIncident(records, resolvers) }];
    });
  };

  return {
    list: (caller, query) => {
      const { ids, total } = parts.lister.findPage(query, askerOf(caller, clock));
      return { items: itemsOf(ids, caller.id), total };
    },
    itemsOf,
    stillsOf: (ids, viewer) => {
      const reader = events.reader(viewer);
      const cameras = grouped(store.camerasOf(ids), (row) => row.groupId);
      return new Map(
        [...cameras].flatMap(([id, own]) => {
          const first = firstRecorded(own, reader);
          return first ? [[id, stillOf(first, reader)] as const] : [];
        }),
      );
    },
    require,
    holderOf: (id) => {
      const claimant = parts.claims.claimants('scan', [id]).get(id);
      if (claimant) return claimant;
      return store.get(id)?.status === 'in_progress'
        ? parts.histories.lastTakerOf({ groupId: id, product: 'scan' })
        : undefined;
    },
    get: (caller, id) => ({
      ...details(require(caller.scope, id), events.reader(caller), caller.id),
      incident: wireScanIncident(relatedRecordsOf([id], [])(id), store.resolverNames([id])),
      claimedBy: parts.claims.claimants('scan', [id]).get(id) ?? null,
      parking: parts.parkings.read('scan', id),
    }),
    getMany: (wanted) => {
      const all = [...new Set(wanted.flatMap(({ ids }) => ids))];
      if (all.length === 0) return wanted.map(() => []);
      const stored = new Map(store.many(all).map((group) => [group.id, group]));
      const related = relatedRecordsOf(
        all,
        wanted.map(({ caller }) => caller.id),
      );
      const ofGroups = events.ofGroups(all);
      const read = ({ id: userId, scope }: Caller, id: string, reader: EventReader) => {
        const group = stored.get(id);
        if (!group || !inScope(scope, group)) return [];
        const alarms = events.wireForDesk(ofGroups.get(id) ?? [], reader);
        return [wireGroup(group, related(id, userId), alarms, world.current())];
      };
      return wanted.map(({ caller, ids }) => {
        const reader = events.reader(caller);
        return ids.flatMap((id) => read(caller, id, reader));
      });
    },
    getShared: (grant) => details(shared(grant), events.sharedReader(grant.expiresAtMs)),
    neighbours: (caller, query) => {
      const location = world.current().locations.get(query.locationId);
      if (!location || !inScope(caller.scope, { tenantId: location.tenantId, locationId: location.id })) {
        throw notFound('Location');
      }
      requireSelf(caller, query.operatorId);
      const cameraIds = camerasNamed(world.current(), location.id, query.sourceEntityIds);
      const window = { fromMs: query.startTimestamp, toMs: query.endTimestamp };
      return firstOf(
        withStatus(events.ofLocation(location.id, window, cameraIds), query.statuses),
        events.reader(caller),
      );
    },
    neighboursShared: (grant, window) => {
      const { locationId, fromMs, toMs } = sharedSpan(grant);
      const seen = {
        fromMs: Math.max(window.fromMs, fromMs - SHARED_NEIGHBOURS.windowMs),
        toMs: Math.min(window.toMs, toMs + SHARED_NEIGHBOURS.windowMs),
      };
      const found = seen.fromMs < seen.toMs ? events.ofLocation(locationId, seen, undefined) : [];
      return firstOf(found, events.sharedReader(grant.expiresAtMs));
    },
  };
}

/** The cameras of a location that a filter allows; undefined for all of them. */
function camerasNamed(world: World, locationId: string, filter: FilterList | undefined): string[] | undefined {
  if (!filter) return undefined;
  const named = new Set(filter.values);
  const here = [...world.cameras.values()].filter((camera) => camera.locationId === locationId);
  return here.map((camera) => camera.id).filter((id) => named.has(id) !== filter.negative);
}
