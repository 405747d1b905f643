import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/** Time that a test may take in all, in ms: from the first look-up of the address to the still. */
export const CAMERA_TEST_MS = 5_000;

const testedAddress = {
  rtspUrl: z.string().check(z.trim(), z.minLength(1, 'RTSP URL must not be empty'), z.maxLength(2_000)),
  userId: z.optional(z.string().check(z.trim(), z.maxLength(400))),
  /** Used for this test only; it is neither stored nor logged. */
  password: secret(z.optional(z.string().check(z.maxLength(400)))),
};

/** The address to ask, and the credentials to show when the camera asks for them. Media receives this from the server. */
export const CameraProbe = z.strictObject(testedAddress);
export type CameraProbe = z.output<typeof CameraProbe>;

const pixels = z.nullable(z.int());

/**
 * The result of asking an RTSP address (RFC 2326) for its pictures:
 * - `ok`: it sends H.264. The size is null when neither the description nor the stream states it; `still` is a JPEG as a
 *   `data:` address, null when none could be made in time;
 * - `no-answer`: no host of that name, no connection, or no reply in time;
 * - `refused-credentials`: 401 or 403; `shown`: whether any credentials were shown;
 * - `no-such-path`: the camera has no stream at this path;
 * - `not-h264`: it sends only pictures of another codec; `codec` is null when it sends none;
 * - `not-rtsp`: the other side speaks another protocol;
 * - `refused-address`: an address that is not asked: not `rtsp://` or `rtsps://`, or of this machine in a real install;
 * - `untrusted-certificate`: an `rtsps://` address whose certificate cannot be verified;
 * - `refused`: another status of RTSP.
 */
export const CameraProbeResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ok'),
    codec: z.literal('H.264'),
    width: pixels,
    height: pixels,
    still: z.nullable(z.string()),
  }),
  z.object({ outcome: z.literal('no-answer') }),
  z.object({ outcome: z.literal('refused-credentials'), shown: z.boolean() }),
  z.object({ outcome: z.literal('no-such-path') }),
  z.object({ outcome: z.literal('not-h264'), codec: z.nullable(z.string()) }),
  z.object({ outcome: z.literal('not-rtsp') }),
  z.object({ outcome: z.literal('refused-address'), why: z.enum(['not-rtsp', 'own-machine']) }),
  z.object({ outcome: z.literal('untrusted-certificate') }),
  z.object({ outcome: z.literal('refused'), status: z.int() }),
]);
export type CameraProbeResult = z.output<typeof CameraProbeResult>;

/**
 * The result of a test as users see it: what the camera sends, or what is wrong (`message`) and what to do next
 * (`advice`). Clients show the texts and need not know the outcome.
 */
export const CameraTest = z.discriminatedUnion('isOk', [
  z.object({
    isOk: z.literal(true),
    codec: z.string(),
    width: pixels,
    height: pixels,
    still: z.nullable(z.string()),
    /** The time of the test, ISO 8601 UTC. */
    testedAt: z.iso.datetime(),
  }),
  z.object({ isOk: z.literal(false), outcome: z.string(), message: z.string(), advice: z.string() }),
]);
export type CameraTest = z.output<typeof CameraTest>;

/**
 * Asks an RTSP address whether it shows a picture, within 5 s. Nothing is stored but the fact that the address and the
 * user name passed: a camera that is saved with both within an hour counts as tested. With `cameraId`, a camera that has
 * both already counts as tested at once; 404 when it is out of scope or removed. 424 when media cannot be reached, 429
 * while too many tests are under way.
 */
export const testCamera = endpoint({
  method: 'POST',
  path: '/v2/orm/camera/test',
  service: 'orm',
  access: ['camera:add', 'camera:update'],
  summary: 'Test the address and the credentials of a camera (085)',
  body: z.strictObject({ ...testedAddress, cameraId: z.optional(identifier('cameraId')) }),
  reply: payload(CameraTest),
  refusals: [404, 424, 429],
});
