import * as z from 'zod/mini';
import { CONTENTS, VARIANTS } from '../clip-catalogue.ts';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { epochMs, LAST_MS } from '../query.ts';
import { payload } from '../replies.ts';

/** Plans begin and end on multiples of this beat, in ms: one closed group of pictures. */
export const SEGMENT_MS = 2_000;

/** A time (ms UTC) on the beat. */
export const onTheBeat = (name: string) =>
  z.int().check(
    z.nonnegative(),
    z.maximum(LAST_MS),
    z.refine((value) => value % SEGMENT_MS === 0, { error: `${name} must be a multiple of ${SEGMENT_MS} ms` }),
  );

/**
 * The content of a camera's picture from `fromMs` (included) to `toMs` (excluded), ms UTC. At `fromMs` the clip of this
 * content is at group `startGroup`; it continues from there, and restarts from its beginning when it ends. At times
 * without a plan the content is `empty`. Plans of one camera may not overlap.
 */
export const PicturePlan = z.strictObject({
  id: identifier('id'),
  cameraId: identifier('cameraId'),
  fromMs: onTheBeat('fromMs'),
  toMs: onTheBeat('toMs'),
  content: z.enum(CONTENTS),
  /** The special case of the content. A scene without such a clip shows the usual one. */
  variant: z.optional(z.enum(VARIANTS)),
  startGroup: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
});
export type PicturePlan = z.output<typeof PicturePlan>;

/** Maximum window of one call: 15 days of playback. */
export const PLAN_WINDOW_MAX_MS = 15 * 86_400_000;

/**
 * All plans that touch the window, by time. Without `cameraId`, plans of all cameras in a window of at most an hour.
 */
export const listPicturePlans = endpoint({
  method: 'GET',
  path: '/sim/v1/picture-plans',
  service: 'sim',
  access: 'simulator',
  summary: 'Picture plans that touch a window',
  query: z
    .strictObject({
      cameraId: z.optional(identifier('cameraId')),
      fromMs: epochMs('fromMs'),
      toMs: epochMs('toMs'),
    })
    .check(
      z.refine((query) => query.toMs > query.fromMs, { error: 'toMs must be after fromMs' }),
      z.refine((query) => query.toMs - query.fromMs <= (query.cameraId ? PLAN_WINDOW_MAX_MS : 3_600_000), {
        error: 'The window must be at most 15 days, or one hour for all cameras',
      }),
    ),
  reply: payload(z.array(PicturePlan)),
});
