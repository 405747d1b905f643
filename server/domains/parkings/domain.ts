import { listParkedAlarms } from '#contract/shift-handovers.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { createParkingService, type ParkingService } from './parking-service.ts';
import { createParkingStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An alarm was handed over, its handover accepted, or its parking ended. */
    shift_handover: Place;
  }
}

/** Alarms that colleagues have accepted as parked. Handovers begin parkings; what happens to the alarms ends them. */
export const parkings = domain({
  services: ({ db, clock }: Foundation): { parkings: ParkingService } => ({
    parkings: createParkingService(createParkingStore(db), clock),
  }),
  routes: ({ parkings }) => [
    forUser(listParkedAlarms, (caller) => {
      const items = parkings.list(caller);
      return { payload: { items, total: items.length } };
    }),
  ],
});
