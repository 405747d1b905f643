import type { CameraFault, CameraFaultKind } from '#contract/sim/cameras.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { notFound } from '../../http/refused.ts';
import type { Bus } from '../../realtime/bus.ts';
import type { IncidentStore } from './incident-store.ts';

/** Faults of the simulated cameras. They are kept in memory: after a restart all cameras work. */
export interface CameraFaultService {
  /** All current faults. */
  list(): CameraFault[];
  /** Sets or, with `none`, ends a camera's fault. 404 for an unknown camera. */
  set(cameraId: string, kind: CameraFaultKind): CameraFault;
}

export function createCameraFaultService(parts: {
  cameras: Pick<IncidentStore, 'cameraPlace'>;
  clock: Clock;
  bus: Bus;
}): CameraFaultService {
  const faults = new Map<string, CameraFault>();
  return {
    list: () => [...faults.values()],
    set: (cameraId, kind) => {
      const place = parts.cameras.cameraPlace(cameraId);
      if (!place) throw notFound('Camera');
      const known = faults.get(cameraId);
      if (known?.kind === kind) return known;
      const fault = { cameraId, kind, sinceMs: parts.clock.now() };
      if (kind === 'none') faults.delete(cameraId);
      else faults.set(cameraId, fault);
      parts.bus.publish('camera_fault', { fault, ...place });
      return fault;
    },
  };
}
