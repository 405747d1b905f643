import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';

/**
 * Faults of a simulated camera's live picture; recordings are not affected:
 * - `none`: no fault;
 * - `offline`: the camera has no stream, and viewers are disconnected;
 * - `frozen`: the picture freezes at the next beat (SEGMENT_MS);
 * - `slow`: the camera sends twice a second;
 * - `black`: the picture turns black at the next beat;
 * - `wrong-credentials`: the camera accepts no credentials, so that no engine can show it;
 * - `late-join`: a new viewer gets the first picture at the second key frame after joining.
 */
export const CAMERA_FAULTS = ['none', 'offline', 'frozen', 'slow', 'black', 'wrong-credentials', 'late-join'] as const;
export type CameraFaultKind = (typeof CAMERA_FAULTS)[number];

/** The fault of one camera. `sinceMs` is the time it was set, ms UTC on the server's clock. */
export const CameraFault = z.object({
  cameraId: z.string(),
  kind: z.enum(CAMERA_FAULTS),
  sinceMs: z.int(),
});
export type CameraFault = z.output<typeof CameraFault>;

/** All cameras that have a fault now; cameras with `none` are omitted. */
export const listCameraFaults = endpoint({
  method: 'GET',
  path: '/sim/v1/camera-faults',
  service: 'sim',
  access: 'simulator',
  summary: 'Faults of the simulated cameras',
  reply: payload(z.array(CameraFault)),
});

/**
 * Sets a camera's fault, or clears it (`none`). The fault is kept until the server stops. Setting the same fault again
 * changes nothing. 404 for an unknown camera.
 */
export const setCameraFault = endpoint({
  method: 'PUT',
  path: '/sim/v1/cameras/{id}/fault',
  service: 'sim',
  access: 'simulator',
  summary: 'Make a simulated camera misbehave, or work again',
  params: idParam,
  body: z.strictObject({ kind: z.enum(CAMERA_FAULTS) }),
  reply: payload(CameraFault),
  refusals: [404],
});
