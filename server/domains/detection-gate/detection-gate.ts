import type * as z from 'zod/mini';
import { type GateDetection, type SuppressionReason, suppressionOf } from '#contract/detection-gate.ts';
import { type listSuppressedEvents, SUPPRESSED_EVENTS, type SuppressedEvent } from '#contract/suppressed-events.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { gateRulesOf } from '../../world/gate-rules.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { DoorProcessing } from '../door-processing/door-processing.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { SuppressedEventStore } from './store.ts';

/** Holds back what the configuration of cameras, sites and doors excludes, and records it. */
export interface DetectionGate {
  /**
   * Why a camera's detection raises nothing; undefined when it does. Call it in the transaction that would raise it: it
   * records what it holds back.
   */
  holdBack(detection: GateDetection & { id: string; cameraId: string }): SuppressionReason | undefined;
  /**
   * Why an alarm of a door raises nothing, and whether it goes first (priority P0). Call it in the transaction that would
   * raise it: it records what it holds back.
   */
  judgeDoor(alarm: DoorAlarm): { suppressed?: SuppressionReason; isP0: boolean };
  /** Lists what was held back at a site, newest first. 404 for a site out of scope. */
  list(
    caller: Caller,
    locationId: string,
    query: z.output<(typeof listSuppressedEvents)['query']>,
  ): { items: SuppressedEvent[]; total: number };
  /** Forgets what was detected before a time, ms UTC. */
  prune(beforeMs: number): void;
}

/** An alarm of a door, at a time in ms UTC. */
interface DoorAlarm {
  id: string;
  doorId: string;
  alarmTypeId: string;
  atMs: number;
}

interface Parts {
  doorProcessing: Pick<DoorProcessing, 'configOf'>;
  store: SuppressedEventStore;
  world: WorldCache;
  locations: Pick<LocationService, 'get'>;
}

export function createDetectionGate({ store, world, doorProcessing, locations }: Parts): DetectionGate {
  const record = (row: Parameters<typeof store.add>[0]) => store.add(row, SUPPRESSED_EVENTS.keptPerLocation);
  return {
    holdBack: ({ id, cameraId, atMs, boxes }) => {
      const { cameras, locations: sites, configs } = world.current();
      const camera = cameras.get(cameraId);
      const site = camera && sites.get(camera.locationId);
      // The intake answers for what it does not know.
      if (!camera || !site) return undefined;
      const rules = gateRulesOf(camera, { ...site, config: configs.get(site.id) });
      const suppression = suppressionOf({ atMs, boxes }, rules);
      if (!suppression) return undefined;
      const { reason, monitoring = null } = suppression;
      record({ id, ...placeOf(camera), cameraId, timestampMs: atMs, reason, monitoring });
      return reason;
    },
    judgeDoor: ({ id, doorId, alarmTypeId, atMs }) => {
      const door = world.current().doors.get(doorId);
      const config = doorProcessing.configOf(doorId, { atMs, alarmTypeId });
      if (!door || config?.priority !== 'ignore') return { isP0: config?.priority === 'P0' };
      const reason = 'door configuration';
      record({ id, ...placeOf(door), doorId, timestampMs: atMs, reason, configuration: config.name });
      return { suppressed: reason, isP0: false };
    },
    list: (caller, locationId, query) => {
      locations.get(caller, locationId);
      const rows = store.list(locationId, pageOf(query, SUPPRESSED_EVENTS.pageSize));
      return {
        items: rows.map(({ event, sourceName }) => ({
          id: event.id,
          timestamp: new Date(event.timestampMs).toISOString(),
          source: { id: event.cameraId ?? event.doorId ?? '', name: sourceName ?? '' },
          reason: event.reason,
          monitoring: event.monitoring,
          configuration: event.configuration,
        })),
        total: totalOf(store.count(locationId)),
      };
    },
    prune: store.prune,
  };
}
