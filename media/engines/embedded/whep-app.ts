import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { MEDIA_PATHS, RENDITIONS, streamPath } from '#contract/media-addresses.ts';
import { answerClientLeft } from '#platform/connections/client-left.ts';
import { OfferRefused } from '#platform/peers/offer.ts';
import { admit } from '../../http/admit.ts';
import { NotSimulated } from '../../pictures/picture.ts';
import type { LiveRenditions, StreamName } from '../../renditions.ts';
import { type CheckToken, TokenRefused } from '../../tokens.ts';
import { type IceServer, iceServerLink } from '../ice-servers.ts';
import { FragmentRefused, readIceFragment } from './ice-fragment.ts';
import { readViewerOffer } from './viewer-offer.ts';
import { TooManyViewers, type WhepSessions } from './whep-sessions.ts';

const METHODS = 'OPTIONS, GET, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, If-Match';
const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';

/** How long browsers may cache a preflight reply, in seconds, so that they do not ask before each offer. */
const PREFLIGHT_KEPT_SECONDS = 7_200;

/** Largest body, in bytes. The offer of a browser that supports every codec has about 8 000. */
const BODY_MAX_BYTES = 32 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * WHEP in MediaMTX's dialect: `/{camera}/whep` takes offers, `/{camera}/whep/{secret}` is a session; the low
 * rendition is at `/{camera}/low/whep`. Failures are `{status: "error", error}`, unlike those of Watchfloor's
 * own services.
 */
export function whepApp(options: {
  renditions: LiveRenditions;
  sessions: WhepSessions;
  checkToken: CheckToken;
  /** Sent to viewers; the engine itself does not use them. */
  iceServers: readonly IceServer[];
  log: Logger;
}): Hono {
  const { renditions, sessions, checkToken, log } = options;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Allow-Credentials', 'true');
  });
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => failure(c, 413, 'the body is too large') }));

  const linkIceServers = (c: Context) => {
    for (const server of options.iceServers) c.header('Link', iceServerLink(server), { append: true });
  };

  app.options('*', (c) => {
    c.header('Access-Control-Allow-Methods', METHODS);
    c.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
    c.header('Access-Control-Expose-Headers', 'Accept-Post, Link');
    c.header('Access-Control-Max-Age', String(PREFLIGHT_KEPT_SECONDS));
    c.header('Accept-Post', SDP);
    linkIceServers(c);
    return c.body(null, 204);
  });

  for (const rendition of RENDITIONS) {
    const path = MEDIA_PATHS.whep(':camera', rendition);
    const streamOf = (c: Context): StreamName => ({ camera: c.req.param('camera') ?? '', rendition });

    app.post(path, async (c) => {
      const stream = streamOf(c);
      const name = streamPath(stream.camera, rendition);
      if (contentType(c) !== SDP) return failure(c, 400, 'invalid Content-Type');
      const right = await admit(c, checkToken, { camera: stream.camera, use: 'live' });
      if (!(await renditions[rendition].pictures.isOnline(stream.camera))) {
        return failure(c, 404, `no stream is available on path '${name}'`);
      }
      const session = await sessions.begin(stream, readViewerOffer(await c.req.text()), right);
      c.header('Content-Type', SDP);
      c.header('Access-Control-Expose-Headers', 'ETag, ID, Accept-Patch, Link, Location');
      c.header('ETag', '*');
      c.header('ID', session.id);
      c.header('Accept-Patch', FRAGMENT);
      linkIceServers(c);
      // Keeps the query of the offer, as MediaMTX does.
      c.header('Location', `/${name}/whep/${session.secret}${new URL(c.req.url).search}`);
      return c.body(session.answer, 201);
    });

    app.patch(`${path}/:secret`, async (c) => {
      const secret = c.req.param('secret') ?? '';
      if (!UUID.test(secret)) return failure(c, 400, 'invalid secret');
      if (contentType(c) !== FRAGMENT) return failure(c, 400, 'invalid Content-Type');
      const result = sessions.addCandidates(streamOf(c), secret, readIceFragment(await c.req.text()));
      if (result === 'unknown') return failure(c, 404, 'session not found');
      if (result === 'restart') return failure(c, 422, 'ICE restart is not supported, begin a new session');
      return c.body(null, 204);
    });

    app.delete(`${path}/:secret`, (c) => {
      const secret = c.req.param('secret') ?? '';
      if (!UUID.test(secret)) return failure(c, 400, 'invalid secret');
      if (!sessions.end(streamOf(c), secret)) return failure(c, 404, 'session not found');
      return c.json({ status: 'ok' });
    });

    app.all(path, (c) => failure(c, 405, 'method not allowed'));
  }
  app.notFound((c) => failure(c, 404, 'not found'));
  app.onError((error, c) => {
    if (error instanceof TokenRefused) {
      // As MediaMTX does: those who sent credentials are not asked for others.
      if (!c.req.header('authorization')) c.header('WWW-Authenticate', 'Basic realm="mediamtx"');
      return failure(c, 401, 'authentication error');
    }
    if (error instanceof OfferRefused || error instanceof FragmentRefused) return failure(c, 400, error.message);
    if (error instanceof NotSimulated) return failure(c, 404, error.message);
    if (error instanceof TooManyViewers) return failure(c, 503, error.message);
    const left = answerClientLeft(c, error, log);
    if (left) return left;
    log.error({ err: error, path: c.req.path }, 'a WHEP request failed');
    return failure(c, 500, 'internal error');
  });
  return app;
}

function failure(c: Context, status: ContentfulStatusCode, error: string): Response {
  return c.json({ status: 'error', error }, status);
}

function contentType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
