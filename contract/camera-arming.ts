import * as z from 'zod/mini';
import { Camera } from './cameras.ts';
import { endpoint } from './define.ts';
import { basedOnVersion, idParam } from './params.ts';
import { LAST_MS } from './query.ts';
import { payload } from './replies.ts';

const unixSeconds = (name: string) =>
  z
    .int({ error: `${name} must be a whole number of seconds` })
    .check(
      z.nonnegative(`${name} must be a time in unix seconds`),
      z.maximum(Math.floor(LAST_MS / 1_000), `${name} must be a time in unix seconds`),
    );

/** The status that a camera is to have for a time, in unix seconds. */
export const ArmedStatus = z
  .strictObject({
    isArmed: z.boolean(),
    activation_window_start: unixSeconds('activation_window_start'),
    activation_window_end: unixSeconds('activation_window_end'),
    version: basedOnVersion,
  })
  .check(
    z.refine((window) => window.activation_window_end > window.activation_window_start, {
      error: 'The end time must be after the start time',
    }),
  );
export type ArmedStatus = z.output<typeof ArmedStatus>;

/**
 * Arms or disarms a camera by hand for a time, in place of an earlier such time. It goes before the site's disarm window
 * and schedule. A start in the past counts as now. 400 for an end in the past, 404 for a camera that is out of scope or
 * removed, 409 when a colleague has armed or disarmed it since `version`.
 */
export const armCamera = endpoint({
  method: 'PATCH',
  path: '/v2/orm/camera/{id}/armedStatus',
  service: 'orm',
  access: ['camera/arm:update'],
  summary: 'Arm or disarm a camera for a time (administration, 7 Cameras)',
  params: idParam,
  body: ArmedStatus,
  reply: payload(Camera),
  refusals: [404, 409],
});
