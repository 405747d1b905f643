import { useQuery } from '@tanstack/react-query';
import { type FloorPlanLayoutBody, saveFloorPlanLayout, uploadFloorPlan } from '#contract/floor-plans.ts';
import { getLocation } from '#contract/locations.ts';
import { FLOOR_PLAN } from '#contract/record-limits.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';
import type { Transfer } from '../transfer.ts';

/** A location with its floor plan, read often enough to notice what a colleague changes. */
export const useFloorPlan = (locationId: string) =>
  useQuery({
    queryKey: keys.locations.plan(locationId),
    queryFn: async ({ signal }) => (await call(getLocation, { params: { id: locationId } }, { signal })).payload,
    refetchInterval: FLOOR_PLAN.refreshMs,
  });

/** Places the cameras on the plan. */
export const placeCameras = (locationId: string): Edit<FloorPlanLayoutBody> => ({
  entity: 'locations',
  send: (body) => call(saveFloorPlanLayout, { params: { id: locationId }, body }),
  successMessage: 'Floor plan updated',
});

/** Replaces the picture of the plan. */
export const sendFloorPlan = (locationId: string): Edit<Transfer> => ({
  entity: 'locations',
  send: ({ file, ...options }) =>
    call(uploadFloorPlan, { params: { id: locationId }, body: { floorplan: file } }, options),
  successMessage: 'Floor plan uploaded',
});
