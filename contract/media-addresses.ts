import * as z from 'zod/mini';
import { PLAYBACK } from './limits.ts';
import { identifier } from './params.ts';

/*
 * What media serves to browsers. All of it needs the query parameter `jwt`, a token signed
 * by the server (HS256 with MEDIA_SECRET). Times are ms UTC on the cameras' clock.
 */

/** What a media token opens: one use of one camera and, but for live, one window of time. */
export const MediaClaims = z.object({
  camera: identifier('camera'),
  use: z.enum(['live', 'event', 'still', 'playback']),
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  /**
   * When a live picture ends that was opened in time: with the link, or with the sign-in of whoever
   * opened it. ms UTC of real time. Without it, it ends with the token.
   */
  viewUntil: z.optional(z.int()),
  /** The session of a user that it was handed out in: it opens nothing once the session was ended. */
  session: z.optional(z.string()),
});
export type MediaClaims = z.output<typeof MediaClaims>;

/** The sizes a live picture comes in, with the same frames at the same times: `full`, and `low` for small tiles. */
export const RENDITIONS = ['full', 'low'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/**
 * The path of a camera's live stream: of its WHEP, HLS and WebSocket addresses, of its RTSP
 * address, and in MediaMTX. Identifiers hold no slash, so that it stands for no other camera.
 */
export const streamPath = (camera: string, rendition: Rendition = 'full') =>
  rendition === 'full' ? camera : `${camera}/${rendition}`;

export const MEDIA_PATHS = {
  /** `video/mp4`, byte ranges. Waits until `to` has been recorded; 404 for an unknown camera. */
  event: (camera: string, from: number, to: number) => `/events/${camera}/${from}-${to}.mp4`,
  /** `image/jpeg` of the frame at that time; `?width=` 160, 320 or 640 (default). */
  still: (camera: string, at: number) => `/stills/${camera}/${at}.jpg`,
  /**
   * `image/jpeg` of what the camera shows now, 640 pixels wide, for the token of its live picture. 204 while it shows
   * nothing new: offline, black or frozen.
   */
  present: (camera: string) => `/stills/${camera}/present.jpg`,
  /** `application/vnd.apple.mpegurl` of what was recorded from that time on. */
  playback: (camera: string, from: number) => `/playback/${camera}/${from}.m3u8`,
  /** The clip library and its ground truth, for the ingest credential. */
  catalogue: '/catalogue',
  /** Where every camera is read over RTSP (CameraAddresses), for the ingest credential. */
  cameras: '/cameras',
  health: '/healthz',
  /** On the WHEP address. The token of a camera opens every rendition of it, here and below. */
  whep: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/whep`,
  /** On the HLS address. */
  hls: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/index.m3u8`,
  /** On the HLS address, as a WebSocket. */
  mse: (camera: string, rendition?: Rendition) => `/${streamPath(camera, rendition)}/ws`,
} as const;

/**
 * The cameras with their RTSP addresses; user name and password are in them where a camera
 * asks for some. The address of the low rendition is the same with `/low` after the path.
 */
export const CameraAddresses = z.array(z.object({ id: z.string(), rtsp: z.string() }));

/** Most that one playback address opens: its playlist ends there, at its token's `to`, or at the present. */
export const PLAYBACK_WINDOW_MS = 3_600_000;

/** What was recorded is kept this long. */
export const RECORDED_FOR_MS = PLAYBACK.rangeMs;

/** Widths a still comes in, in pixels. */
export const STILL_WIDTHS = [160, 320, 640] as const;
