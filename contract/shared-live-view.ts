import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { LIVE_VIEW_SHARE_HOURS } from './limits.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { wholeNumber } from './query.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

const { min, max } = LIVE_VIEW_SHARE_HOURS;

/**
 * A link to the live picture of one camera that needs no account, for 1 to 12 hours. The token opens only that camera,
 * until it expires. A camera has no partition: `partitionKey` is accepted, as for other links, but has no effect. 409
 * while the camera is off.
 */
export const shareLiveView = endpoint({
  method: 'GET',
  path: '/v2/orm/shared/live_view/token/{id}',
  service: 'orm',
  access: ['camera/live:share'],
  summary: "Share token of a camera's live view (operator tools, 5.2 and 7.5)",
  params: idParam,
  query: z.strictObject({
    duration: wholeNumber('duration', min, max),
    durationUnit: z.literal('hour', { error: 'A live view is shared for hours: durationUnit must be hour' }),
    partitionKey: z.optional(partitionKeyParam),
  }),
  reply: payload(z.object({ accessToken: secret(z.string()) })),
  refusals: [404, 409],
});

/** The text that the shared live view shows without a token. It names a location alarm, as in the specification. */
export const MISSING_LIVE_VIEW_TOKEN = 'Missing shared token in shared location alarm URL';

/**
 * Every call for a shared live view carries its token, which opens one camera. Expired or for another resource: 403.
 */
const sharedQuery = z.strictObject({
  sharedToken: secret(z.string().check(z.minLength(1, MISSING_LIVE_VIEW_TOKEN), z.maxLength(2_048))),
  partitionKey: z.optional(partitionKeyParam),
});

const shared = { method: 'GET', service: 'orm', access: 'shared-token', query: sharedQuery } as const;

/**
 * A shared live view. The addresses carry tokens for that camera only, which expire with the link at the latest:
 * request new ones before `expiresAt` (real time, ISO 8601 UTC).
 */
export const SharedLiveView = z.object({
  livestreamUrl: z.string(),
  hlsUrl: z.optional(z.string()),
  /** A JPEG of the current picture, as in `getLivestream`. */
  stillUrl: z.optional(z.string()),
  expiresAt: z.iso.datetime(),
  cameraName: z.string(),
  location: z.object({ name: z.string(), timezone: z.string() }),
});
export type SharedLiveView = z.output<typeof SharedLiveView>;

export const getSharedLiveView = endpoint({
  ...shared,
  path: '/shared/v2/camera/wss',
  summary: 'The shared live view (core, 7 Shared)',
  reply: payload(SharedLiveView),
  refusals: [404, 409],
});

/** The shared live picture as HLS, for players that take an address: redirects to media's playlist. */
export const playSharedLiveView = endpoint({
  ...shared,
  path: '/shared/v2/camera/live/index.m3u8',
  summary: 'HLS of the shared live view (administration, 7)',
  answers: 'redirect',
  reply: z.url(),
  refusals: [404, 409],
});
