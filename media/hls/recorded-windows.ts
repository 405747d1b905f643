import { type Context, Hono } from 'hono';
import { type MediaClaims, RECORDED_FOR_MS } from '#contract/media-addresses.ts';
import { identifier } from '#contract/params.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { admit } from '../http/admit.ts';
import { FailedRequest } from '../http/failed-request.ts';
import { contentOf, serveBytes } from '../http/serve-bytes.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import { segmentOf } from '../pictures/picture.ts';
import { type CheckToken, TokenRefused } from '../tokens.ts';
import type { Fragments } from './fragments.ts';
import { recordedPlaylist } from './playlists.ts';
import { streamQuery } from './stream-query.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';

const WINDOW_SEGMENTS = PLAYBACK_WINDOW_MS / SEGMENT_MS;

const camera = identifier('camera');

/** Segments from one to another, the end excluded. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * `GET /playback/{camera}/{at}.m3u8` and the files in its playlists: `/segments/init.mp4` and
 * `/segments/{camera}/{n}.m4s`, where n counts segments since 1970. 400 for an unreadable time; 404 for an
 * unknown camera, the future, and recordings no longer kept; 503 with Retry-After while the server cannot be
 * asked for the recorded plans.
 */
export function recordedWindows(options: {
  pictures: CameraPictures;
  fragments: Fragments;
  clock: Clock;
  checkToken: CheckToken;
}): Hono {
  const { pictures, fragments, clock, checkToken } = options;

  /** The claims of the request's token, for an existing camera. */
  const openedBy = async (c: Context, id: string): Promise<Window> => {
    if (!camera.safeParse(id).success) throw new FailedRequest('invalid_input', 'camera is not a valid identifier');
    const opened = segmentsOf(await admit(c, checkToken, { camera: id, use: 'playback' }));
    if (!(await pictures.isKnown(id))) throw new FailedRequest('not_found', `There is no camera ${id}`);
    return opened;
  };
  const segment = async (id: string, n: number) => fragments.build(n, await pictures.findRecordedGroup(id, n));

  const app = new Hono();
  app.get('/playback/:camera/:name', async (c) => {
    const id = c.req.param('camera');
    const at = /^(\d{1,15})\.m3u8$/.exec(c.req.param('name'))?.[1];
    if (at === undefined)
      throw new FailedRequest('invalid_input', 'The address must end in {at}.m3u8, a time in ms UTC');
    const from = segmentOf(Number(at));
    const opened = await openedBy(c, id);
    if (from < opened.from || from >= opened.to) throw new TokenRefused(403, 'The token opens another time');
    const now = segmentOf(clock.now());
    if (from >= now) throw new FailedRequest('not_found', 'This has not been recorded yet');
    if (from < now - segmentOf(RECORDED_FOR_MS))
      throw new FailedRequest('not_found', 'Recordings are kept for 15 days');
    // The player requests these pictures next.
    segment(id, from).catch(() => undefined);
    const to = Math.min(from + WINDOW_SEGMENTS, now, opened.to);
    const text = recordedPlaylist(
      { from, to },
      { camera: id, folder: '../../segments', query: streamQuery(c.req.url) },
    );
    // A window that reaches up to now grows until the next request.
    const cache = to < now ? 'private, max-age=3600' : 'no-cache';
    return c.body(text, 200, { 'Content-Type': PLAYLIST, 'Cache-Control': cache });
  });

  // Identical for every camera, so it needs no token.
  app.get('/segments/init.mp4', (c) => serveBytes(c.req, contentOf(fragments.init, 'video/mp4')));

  app.get('/segments/:camera/:name', async (c) => {
    const id = c.req.param('camera');
    const number = /^(\d{1,12})\.m4s$/.exec(c.req.param('name'))?.[1];
    if (number === undefined)
      throw new FailedRequest('invalid_input', 'The address must end in {n}.m4s, a whole number');
    const n = Number(number);
    const opened = await openedBy(c, id);
    if (n < opened.from || n >= opened.to) throw new TokenRefused(403, 'The token opens another time');
    const now = segmentOf(clock.now());
    if (n >= now) throw new FailedRequest('not_found', 'This has not been recorded yet');
    // A window that was opened in time may be watched to its end.
    if (n < now - segmentOf(RECORDED_FOR_MS) - WINDOW_SEGMENTS) {
      throw new FailedRequest('not_found', 'Recordings are kept for 15 days');
    }
    return serveBytes(c.req, contentOf(await segment(id, n), 'video/mp4'));
  });
  return app;
}

/** The segments in a token's window, including partial ones. */
function segmentsOf({ from, to }: MediaClaims): Window {
  if (from === undefined || to === undefined) throw new TokenRefused(403, 'The token opens no window of time');
  return { from: segmentOf(from), to: Math.ceil(to / SEGMENT_MS) };
}
