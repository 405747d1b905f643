import { findSop } from '#contract/sops.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmService } from '../alarms/service.ts';
import type { LocationService } from '../locations/service.ts';
import { createSopService } from './service.ts';
import { createSopStore } from './store.ts';

/** Standard operating procedures. */
export const sops = domain({
  services: ({ db, locations, alarms }: Foundation & { locations: LocationService; alarms: AlarmService }) => ({
    sops: createSopService({ store: createSopStore(db), locations, alarms }),
  }),
  routes: ({ sops }) => [forUser(findSop, (caller, { query }) => ({ payload: sops.find(caller, query) }))],
});
