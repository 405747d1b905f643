import type * as z from 'zod/mini';
import type { Named } from '#contract/names.ts';
import { SOP } from '#contract/record-limits.ts';
import type { listSopVersions, SopVersion } from '#contract/sop-editing.ts';
import type { findSop, Sop } from '#contract/sops.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import { notFound } from '../../http/refused.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmTypeService } from '../alarm-types/alarm-type-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { SopStore, StoredVersion } from './store.ts';
import { wireSop, wireVersion } from './wire-sop.ts';

type FindQuery = z.output<(typeof findSop)['query']>;

/** Reads the standard operating procedures of locations. A location or alarm out of scope is answered with 404. */
export interface SopService {
  /**
   * The location's procedure for the given alarm type, or for the type of the given alarm; otherwise its Default SOP;
   * otherwise null. For an alarm or alarm group it is the version in force at its time, unless the query asks for the
   * present one; the present one too when there was none at that time.
   */
  find(caller: Caller, query: FindQuery): Sop | null;
  /**
   * Every alarm type by name, with the id of the location's procedure for it, or null; then the removed types for which
   * the location has one.
   */
  alarmTypes(caller: Caller, locationId: string): (Named & { sop_id: string | null })[];
  /** Newest first, 20 a page; also of a deleted procedure. */
  versions(
    caller: Caller,
    id: string,
    query: z.output<(typeof listSopVersions)['query']>,
  ): { items: SopVersion[]; total: number };
}

interface Parts {
  store: SopStore;
  locations: Pick<LocationService, 'get'>;
  alarms: Pick<AlarmService, 'find' | 'ofLocationAlarm'>;
  locationAlarms: Pick<LocationAlarmService, 'has'>;
  alarmGroups: Pick<AlarmGroupService, 'require'>;
  alarmTypes: Pick<AlarmTypeService, 'all' | 'nameOf'>;
}

/** The properties of an alarm that decide which procedure applies to it. */
interface Occasion {
  typeId: string | null;
  /** ms UTC; null for the present. */
  timeMs: number | null;
}

export function createSopService(parts: Parts): SopService {
  const { store, locations, alarms, locationAlarms, alarmGroups, alarmTypes } = parts;

  const occasionOf = (caller: Caller, { alarm_id: alarmId, alarm_group_id: groupId }: FindQuery): Occasion => {
    if (alarmId !== undefined) {
      const isLocationAlarm = locationAlarms.has(caller.scope, alarmId);
      const rawId = isLocationAlarm ? alarms.ofLocationAlarm(alarmId, caller)[0]?.id : alarmId;
      const { alarm } = alarms.find(caller, rawId ?? alarmId, undefined);
      return { typeId: alarm.typeId, timeMs: alarm.timestampMs };
    }
    if (groupId !== undefined) return { typeId: null, timeMs: alarmGroups.require(caller.scope, groupId).timestampMs };
    return { typeId: null, timeMs: null };
  };

  return {
    find: (caller, query) => {
      const { id } = locations.get(caller, query.location_id);
      const occasion = occasionOf(caller, query);
      const typeId = query.alarm_type_id ?? occasion.typeId;
      const current = applying(store.current(id, typeId));
      if (occasion.timeMs === null || query.current) return current ? wireSop(current, true) : null;
      const then = applying(store.at(id, typeId, occasion.timeMs)) ?? current;
      return then ? wireSop(then, then.id === current?.id && then.version === current.version) : null;
    },
    alarmTypes: (caller, locationId) => {
      const { id } = locations.get(caller, locationId);
      const sopIds = new Map(store.ofLocation(id).map((sop) => [sop.alarmTypeId, sop.id]));
      const present = alarmTypes.all().map((type) => ({ ...type, sop_id: sopIds.get(type.id) ?? null }));
      const removed = [...sopIds].flatMap(([typeId, sopId]) =>
        typeId === null || present.some((type) => type.id === typeId)
          ? []
          : [{ id: typeId, name: alarmTypes.nameOf(typeId), sop_id: sopId }],
      );
      return [...present, ...removed];
    },
    versions: (caller, id, query) => {
      const sop = store.get(id);
      if (!sop || !inScope(caller.scope, sop)) throw notFound('SOP');
      return {
        items: store.versions(id, pageOf(query, SOP.versionsPageSize)).map(wireVersion),
        total: totalOf(store.countVersions(id)),
      };
    },
  };
}

/** A type's own procedure applies before the Default SOP. */
const applying = (candidates: readonly StoredVersion[]) =>
  candidates.find((one) => one.alarmTypeId !== null) ?? candidates[0];
