import * as z from 'zod/mini';
import { PLAYBACK } from './limits.ts';
import { identifier } from './params.ts';
import { RECORDING_EXPORT } from './playback-limits.ts';
import { SEGMENT_MS } from './sim/picture-plans.ts';

/*
 * Addresses that media serves to browsers. All need the query parameter `jwt`, a token signed by the server (HS256 with
 * MEDIA_SECRET). Times are ms UTC on the cameras' clock.
 */

/** The rights of a media token: one use of one camera and, except for live pictures, one time window. */
export const MediaClaims = z.object({
  camera: identifier('camera'),
  use: z.enum(['live', 'event', 'still', 'playback', 'export']),
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  /**
   * End of a live picture that was opened before its token expired, ms UTC of real time: the end of the shared link or
   * of the user's sign-in. Without it, the picture ends with the token.
   */
  viewUntil: z.optional(z.int()),
  /** The user's session that the token was issued in. Once the session has ended, the token opens nothing. */
  session: z.optional(z.string()),
  /** The user of the token, whose network may be faulty in a demo. */
  user: z.optional(z.string()),
  /** The session with the access that its user had. Once that has changed, the token opens nothing either. */
  access: z.optional(z.string()),
});
export type MediaClaims = z.output<typeof MediaClaims>;

/** Sizes of a live picture: `full`, and `low` for small tiles. Both have the same frames at the same times. */
export const RENDITIONS = ['full', 'low'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/**
 * The path of a camera's live stream in its WHEP, HLS, WebSocket and RTSP addresses, and in MediaMTX. Identifiers
 * contain no slash, so the path cannot name another camera.
 */
export const streamPath = (camera: string, rendition: Rendition = 'full') =>
  rendition === 'full' ? camera : `${camera}/${rendition}`;

export const MEDIA_PATHS = {
  /** `video/mp4`, byte ranges. Waits until `to` has been recorded; 404 for an unknown camera. */
  event: (camera: string, from: number, to: number) => `/events/${camera}/${from}-${to}.mp4`,
  /** `image/jpeg` of the frame at that time; `?width=` 160, 320 or 640 (default). */
  still: (camera: string, at: number) => `/stills/${camera}/${at}.jpg`,
  /**
   * `image/jpeg` of the camera's current picture, 640 pixels wide, for the token of its live picture. 204 while there
   * is no new picture: offline, black or frozen. Here and below, 404 for a camera with an address of its own (088); only
   * WHEP from MediaMTX shows it.
   */
  present: (camera: string) => `/stills/${camera}/present.jpg`,
  /** `application/vnd.apple.mpegurl` of the recording from that time on. */
  playback: (camera: string, from: number) => `/playback/${camera}/${from}.m3u8`,
  /** `video/mp4` of a recorded window of at most EXPORT_WINDOW_MS, streamed. Bounds are multiples of 2 s. */
  export: (camera: string, from: number, to: number) => `/exports/${camera}/${from}-${to}.mp4`,
  /** Size and hash of that file (ExportDigest), for the ingest credential. */
  exportDigest: (camera: string, from: number, to: number) => `/exports/${camera}/${from}-${to}/digest`,
  /** The clip library and its ground truth, for the ingest credential. */
  catalogue: '/catalogue',
  /** The RTSP addresses of all simulated cameras (CameraAddresses), for the ingest credential. */
  cameras: '/cameras',
  /** POST of a `CameraProbe`, answered with a `CameraProbeResult`, for the ingest credential. */
  cameraTests: '/camera-tests',
  /** The health of all cameras (CameraReports), for the ingest credential. */
  cameraHealth: '/camera-health',
  health: '/healthz',
  /** Under the WHEP address. A camera's token opens all its renditions, here and below. */
  whep: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/whep`,
  /** Under the HLS address. */
  hls: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/index.m3u8`,
  /** Under the HLS address, as a WebSocket. */
  mse: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/ws`,
} as const;

/**
 * Simulated cameras with their RTSP addresses at media, which include user name and password for cameras that require them. For the low
 * rendition, add `/low` to the path.
 */
export const CameraAddresses = z.array(z.object({ id: z.string(), rtsp: z.string() }));

/** Maximum length of one exported file: that of an export, whose ends are moved outwards to whole segments. */
export const EXPORT_WINDOW_MS = RECORDING_EXPORT.rangeMs + 2 * SEGMENT_MS;

/** Reply of media to `GET MEDIA_PATHS.exportDigest`. */
export const ExportDigest = z.object({
  sizeBytes: z.int(),
  /** SHA-256 in lower-case hex. */
  sha256: z.string(),
});
export type ExportDigest = z.output<typeof ExportDigest>;

/** How long recordings are kept. */
export const RECORDED_FOR_MS = PLAYBACK.rangeMs;

/** Widths of stills, in pixels. */
export const STILL_WIDTHS = [160, 320, 640] as const;
