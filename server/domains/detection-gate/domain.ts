import { listSuppressedEvents, SUPPRESSED_EVENTS } from '#contract/suppressed-events.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { DoorProcessing } from '../door-processing/door-processing.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createDetectionGate } from './detection-gate.ts';
import { createSuppressedEventStore } from './store.ts';

/** Decides which detections of cameras and alarms of doors raise something, and keeps the others with their reasons. */
export const detectionGate = domain({
  services: (needs: Foundation & { doorProcessing: DoorProcessing; locations: LocationService }) => ({
    detectionGate: createDetectionGate({ ...needs, store: createSuppressedEventStore(needs.db) }),
  }),
  routes: ({ detectionGate: gate }) => [
    forUser(listSuppressedEvents, (caller, { params, query }) => ({ payload: gate.list(caller, params.id, query) })),
  ],
  jobs: ({ detectionGate: gate, keepingTime }) => [
    {
      name: 'pruning suppressed events',
      everyMs: 3_600_000,
      by: 'real-time' as const,
      isHousekeeping: true,
      run: () => gate.prune(keepingTime() - SUPPRESSED_EVENTS.keptMs),
    },
  ],
});
