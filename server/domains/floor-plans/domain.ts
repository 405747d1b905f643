import { saveFloorPlanLayout, showFloorPlan, uploadFloorPlan } from '#contract/floor-plans.ts';
import { domain } from '../../domain.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, keepsFiles } from '../../http/bind.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createFloorPlanService } from './floor-plan-service.ts';
import { createFloorPlanStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'floor-plan': true;
  }
}

/** The floor plans of locations, and the cameras on them. */
export const floorPlans = domain({
  services: (needs: Foundation & { locations: LocationService }) => {
    const store = createFloorPlanStore(needs.db);
    const floorPlanFiles = needs.fileAreas.add('floor-plans', store.filesInUse);
    return { floorPlans: createFloorPlanService({ ...needs, store, files: floorPlanFiles }), floorPlanFiles };
  },
  routes: ({ floorPlans: plans, floorPlanFiles }) => [
    keepsFiles(
      floorPlanFiles,
      forUser(uploadFloorPlan, async (caller, { params, body }) => ({
        payload: await plans.upload(caller, params.id, received(body.floorplan)),
      })),
    ),
    forUser(saveFloorPlanLayout, (caller, { params, body }) => ({ payload: plans.place(caller, params.id, body) })),
    forAnyone(showFloorPlan, ({ params }) => plans.content(params.id)),
  ],
});
