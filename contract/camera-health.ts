import * as z from 'zod/mini';

/** Times of the health of cameras, in ms on the cameras' clock, and the size of an outage of a whole site. */
export const CAMERA_HEALTH = {
  /** Media is asked this often, in ms of real time. */
  readEveryMs: 2_000,
  /** A camera without a new picture for longer is dark. */
  darkAfterMs: 10_000,
  /** A camera without a new picture for this long raises a device alarm. */
  alarmAfterMs: 60_000,
  /** Cameras of one site that are dark together and raise one alarm for the site; fewer do if the site has no others. */
  siteOutageFrom: 5,
} as const;

/**
 * Whether a camera sends pictures: `dark` without a new picture for CAMERA_HEALTH.darkAfterMs (offline, refused, frozen
 * or black), `unknown` while the media engine does not know it.
 */
export const CAMERA_STATES = ['live', 'dark', 'unknown'] as const;
export type CameraState = (typeof CAMERA_STATES)[number];

/** The alarm types of cameras that have gone dark, by key. They are added to the world when the first alarm needs them. */
export const DEVICE_ALARM_TYPES = {
  'camera-offline': 'Camera offline',
  'site-cameras-offline': 'Cameras of the site offline',
} as const;
export type DeviceAlarmKey = keyof typeof DEVICE_ALARM_TYPES;

/** The engines of live pictures: `embedded` shows simulated cameras only, `mediamtx` the others too (022, 088). */
export const ENGINE_NAMES = ['embedded', 'mediamtx'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** The state of a camera's stream at the media engine. Times are ms UTC on the cameras' clock. */
export const CameraReport = z.object({
  id: z.string(),
  /** Its last new picture; null for a camera that the engine has never shown and cannot judge. */
  lastFrameMs: z.nullable(z.int()),
  /** Since when it has sent without interruption; null while it does not. */
  upSinceMs: z.nullable(z.int()),
  /** Null while it does not send. */
  framesPerSecond: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Why it sends nothing, or cannot be shown, in a sentence for users; absent while it works, and when nobody knows. */
  reason: z.optional(z.string()),
  /** Whether it cannot be shown until its settings are changed. */
  isRefused: z.optional(z.boolean()),
});
export type CameraReport = z.output<typeof CameraReport>;

/** Reply of media to `GET MEDIA_PATHS.cameraHealth`: every camera at one moment of the cameras' clock. */
export const CameraReports = z.object({
  atMs: z.int(),
  engine: z.optional(z.enum(ENGINE_NAMES)),
  cameras: z.array(CameraReport),
});
export type CameraReports = z.output<typeof CameraReports>;

/** The health of a camera (`Camera.health`). */
export const CameraHealth = z.object({
  state: z.enum(CAMERA_STATES),
  /** Its last new picture; null for a live camera, whose last picture is of now, and while unknown. */
  lastFrameAt: z.nullable(z.iso.datetime()),
  /** Since when it has sent without interruption; null while it does not. */
  upSince: z.nullable(z.iso.datetime()),
  framesPerSecond: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Why it sends nothing, or cannot be shown, in a sentence; absent while it works, and when nobody knows. */
  reason: z.optional(z.string()),
});
export type CameraHealth = z.output<typeof CameraHealth>;
