import type * as z from 'zod/mini';
import type { findSop, Sop } from '#contract/sops.ts';
import type { Caller } from '../../auth/caller.ts';
import type { AlarmService } from '../alarms/service.ts';
import type { LocationService } from '../locations/service.ts';
import type { SopStore } from './store.ts';

/** Standard operating procedures of locations. */
export interface SopService {
  /**
   * The location's procedure for the given alarm type, or for the type of the given raw alarm; otherwise its Default
   * SOP; otherwise null. 404 for a location or alarm that is unknown or out of scope.
   */
  find(caller: Caller, query: z.output<(typeof findSop)['query']>): Sop | null;
}

interface Parts {
  store: SopStore;
  locations: Pick<LocationService, 'get'>;
  alarms: Pick<AlarmService, 'find'>;
}

export function createSopService({ store, locations, alarms }: Parts): SopService {
  return {
    find: (caller, query) => {
      const { id } = locations.get(caller, query.location_id);
      const typeId =
        query.alarm_type_id ??
        (query.alarm_id === undefined ? null : alarms.find(caller, query.alarm_id, undefined).alarm.typeId);
      const candidates = store.candidates(id, typeId);
      const sop = candidates.find((one) => one.alarmTypeId !== null) ?? candidates[0];
      if (!sop) return null;
      return {
        id: sop.id,
        sop_workflow: sop.workflow,
        alarm_type_id: sop.alarmTypeId,
        tenant_id: sop.tenantId,
        location_id: sop.locationId,
      };
    },
  };
}
