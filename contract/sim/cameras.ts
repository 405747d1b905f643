import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';

/**
 * How a simulated camera misbehaves, live; what was recorded is not touched:
 * - `none`: it does not;
 * - `offline`: it has no stream, and those who watch are cut off;
 * - `frozen`: its picture stands still from the next beat (SEGMENT_MS) on;
 * - `slow`: it sends twice a second;
 * - `black`: its picture is black from the next beat on;
 * - `wrong-credentials`: it takes no credentials, so that no engine can show it;
 * - `late-join`: who begins to watch gets the first picture with the next key frame but one.
 */
export const CAMERA_FAULTS = ['none', 'offline', 'frozen', 'slow', 'black', 'wrong-credentials', 'late-join'] as const;
export type CameraFaultKind = (typeof CAMERA_FAULTS)[number];

/** The fault of one camera; `sinceMs` (ms UTC on the server's clock) is when it was set. */
export const CameraFault = z.object({
  cameraId: z.string(),
  kind: z.enum(CAMERA_FAULTS),
  sinceMs: z.int(),
});
export type CameraFault = z.output<typeof CameraFault>;

/** Every camera that has a fault now; `none` is left out. */
export const listCameraFaults = endpoint({
  method: 'GET',
  path: '/sim/v1/camera-faults',
  service: 'sim',
  access: 'simulator',
  summary: 'Faults of the simulated cameras',
  reply: payload(z.array(CameraFault)),
});

/**
 * Makes a camera misbehave, or (`none`) work again. Kept until the server ends. Setting the
 * fault that a camera has already changes nothing. 404 for an unknown camera.
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
