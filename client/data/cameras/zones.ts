import { useQuery } from '@tanstack/react-query';
import {
  updateActiveZones,
  updateDeadZones,
  updateVehicleParkingZones,
  type ZonesUpdate,
} from '#contract/camera-zones.ts';
import { type Camera, getCamera } from '#contract/cameras.ts';
import { ZONE_DRAWING } from '#contract/record-limits.ts';
import { call } from '../../lib/call.ts';
import type { Edit } from '../edit.ts';
import { keys } from '../keys.ts';

/** The kinds of zones, as a camera's record names them. */
export type ZoneKind = 'activeZones' | 'vehicleParkingZones' | 'deadZones';

/** A camera with its zones and its current picture, read often enough to notice what a colleague draws. */
export const useZonedCamera = (id: string) =>
  useQuery({
    queryKey: keys.cameras.zones(id),
    queryFn: async ({ signal }) => (await call(getCamera, { params: { id } }, { signal })).payload,
    refetchInterval: ZONE_DRAWING.refreshMs,
  });

const calls = {
  activeZones: { endpoint: updateActiveZones, successMessage: 'Active zones updated' },
  vehicleParkingZones: { endpoint: updateVehicleParkingZones, successMessage: 'Vehicle parking zones updated' },
  deadZones: { endpoint: updateDeadZones, successMessage: 'Dead zones updated' },
} as const;

/** Replaces the zones of one kind. */
export function saveZones({ id }: Pick<Camera, 'id'>, kind: ZoneKind): Edit<ZonesUpdate> {
  const { endpoint, successMessage } = calls[kind];
  return { entity: 'cameras', send: (body) => call(endpoint, { params: { id }, body }), successMessage };
}
