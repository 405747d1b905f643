import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { RENDITIONS, type Rendition, streamPath } from '#contract/media-addresses.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { CameraUnreachable } from '../faults/faulty-group.ts';
import { findJoinSegment } from '../faults/late-join.ts';
import { admit } from '../http/admit.ts';
import { contentOf, serveBytes } from '../http/serve-bytes.ts';
import { waitUntilPassed } from '../http/wait-until-passed.ts';
import { NoPicture } from '../pictures/picture.ts';
import type { LiveRenditions } from '../renditions.ts';
import { type CheckToken, TokenRefused } from '../tokens.ts';
import { completionTime, isRecent, liveEdge, PART_MS, SEGMENT_PARTS } from './live-edge.ts';
import { HOLD_BACK_PARTS, livePlaylist, multivariantPlaylist } from './playlists.ts';
import { streamQuery } from './stream-query.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Peak bit rate, in bits per second, announced to players; the clips have about 150 000, the low ones 50 000. */
const BANDWIDTH: Record<Rendition, number> = { full: 600_000, low: 200_000 };

/** Longest wait of a blocking request, in ms of real time: three segments. */
const WAIT_MAX_MS = 3 * SEGMENT_MS;

/** How many segments ahead a blocking request may ask for. */
const AHEAD_MAX_SEGMENTS = 2;

interface Parts {
  renditions: LiveRenditions;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  log: Logger;
}

/**
 * Live HLS in MediaMTX's dialect: `/{camera}/index.m3u8` redirects once, then names the media playlist. Low
 * latency: parts of 0.5 s, and playlist requests that block until the next part. Every request needs the token
 * of the live picture. The low rendition is at `/{camera}/low/…`. Failures are `{status: "error", error}`.
 */
export function liveHlsApp(options: Parts): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'OPTIONS'],
      allowHeaders: ['Authorization', 'Range', 'If-None-Match', 'If-Range'],
      exposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
      maxAge: 86_400,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
  });

  for (const rendition of RENDITIONS) {
    app.route(`/${streamPath(':camera', rendition)}`, streamFiles(rendition, options));
  }
  app.notFound((c) => failure(c, 404, 'not found'));
  app.onError((error, c) => {
    if (error instanceof TokenRefused) return failure(c, 401, 'authentication error');
    if (error instanceof NoPicture || error instanceof CameraUnreachable) return failure(c, 404, error.message);
    options.log.error({ err: error, path: c.req.path }, 'an HLS request failed');
    return failure(c, 500, 'internal error');
  });
  return app;
}

/** The files of every camera's stream in one rendition, for mounting under a path that names the camera. */
function streamFiles(rendition: Rendition, options: Parts): Hono {
  const { clock, machine, checkToken } = options;
  const { pictures, fragments, segments } = options.renditions[rendition];
  const files = new Hono();
  const cameraOf = (c: Context): string => c.req.param('camera') ?? '';
  const waitUntil = (c: Context, atMs: number) =>
    waitUntilPassed(atMs, { clock, machine, waitMs: WAIT_MAX_MS, signal: c.req.raw.signal }).catch(() => false);

  files.use('/:file', async (c, next) => {
    const camera = cameraOf(c);
    await admit(c, checkToken, { camera, use: 'live' });
    if (!(await pictures.isOnline(camera)))
      return failure(c, 404, `no stream is available on path '${streamPath(camera, rendition)}'`);
    return next();
  });

  files.get('/index.m3u8', async (c) => {
    if (c.req.query('cookieCheck') === undefined) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(`index.m3u8${streamQuery(c.req.url, { cookieCheck: '1' })}`, 302);
    }
    if (pictures.faultOf(cameraOf(c))?.kind === 'late-join') {
      // A player that reads the playlist then starts with the key frame at which it may join.
      await waitUntil(c, completionTime(findJoinSegment(clock.now()), HOLD_BACK_PARTS - 1));
    }
    const { codec, width, height, frameMs } = fragments;
    const uri = `video.m3u8${streamQuery(c.req.url, { session: randomUUID() })}`;
    return playlist(
      c,
      multivariantPlaylist({ codec, width, height, fps: 1000 / frameMs, bandwidth: BANDWIDTH[rendition], uri }),
    );
  });

  files.get('/video.m3u8', async (c) => {
    const requested = readRequestedEdge(c.req.query('_HLS_msn'), c.req.query('_HLS_part'));
    if (requested === 'unreadable') return failure(c, 400, 'invalid _HLS_msn or _HLS_part');
    if (requested && requested.segment > liveEdge(clock.now()).segment + AHEAD_MAX_SEGMENTS) {
      return failure(c, 400, '_HLS_msn is too far ahead');
    }
    if (requested) await waitUntil(c, completionTime(requested.segment, requested.part));
    // When the clock stands still this is an already known playlist: the player asks again.
    return playlist(c, livePlaylist(liveEdge(clock.now()), streamQuery(c.req.url)));
  });

  files.get('/init.mp4', (c) => serveBytes(c.req, contentOf(fragments.init, 'video/mp4')));

  files.get('/:name{[0-9]{1,12}(\\.[0-9])?\\.m4s}', async (c) => {
    const [camera, name] = [cameraOf(c), c.req.param('name')];
    const [segment = 0, part] = name.replace('.m4s', '').split('.').map(Number);
    if (part !== undefined && part >= SEGMENT_PARTS) return failure(c, 404, 'not found');
    if (!isRecent(segment, liveEdge(clock.now()))) return failure(c, 404, 'this is no longer live');
    const at = completionTime(segment, part);
    // The next part may be requested ahead of its time, as the playlist hints.
    if (at > clock.now() + SEGMENT_MS || !(await waitUntil(c, at))) return failure(c, 404, 'this is not yet live');
    const count = PART_MS / fragments.frameMs;
    const stretch = part === undefined ? undefined : { first: part * count, count };
    const bytes = await fragments.build(segment, await segments.load(camera, segment), stretch);
    return serveBytes(c.req, contentOf(bytes, 'video/mp4'));
  });

  files.get('/ws', (c) => failure(c, 426, 'a WebSocket is expected here'));
  return files;
}

/** The edge that a blocking request waits for (RFC 8216, second edition, 6.2.5.2). */
function readRequestedEdge(
  msn: string | undefined,
  part: string | undefined,
): { segment: number; part: number | undefined } | undefined | 'unreadable' {
  if (msn === undefined) return part === undefined ? undefined : 'unreadable';
  if (!/^\d{1,12}$/.test(msn) || !/^\d{0,3}$/.test(part ?? '')) return 'unreadable';
  return { segment: Number(msn), part: part ? Number(part) : undefined };
}

function playlist(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': PLAYLIST, 'Cache-Control': 'no-cache' });
}

function failure(c: Context, status: ContentfulStatusCode, error: string): Response {
  return c.json({ status: 'error', error }, status, { 'Cache-Control': 'no-store' });
}
