import { LRUCache } from 'lru-cache';
import { MEDIA_PATHS, type MediaClaims, type Rendition } from '#contract/media-addresses.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSigner, nextStableExpiry } from '#platform/signing/signer.ts';
import type { SessionCaller } from '../auth/caller.ts';

/** Number of addresses to cache; lists of alarms request the same ones repeatedly. */
const REMEMBERED = 10_000;

/** No expiry besides the token's own. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Makes the signed, expiring addresses at which media serves pictures. Times are ms UTC. */
export interface MediaAddresses {
  /** A JPEG of the camera's picture at that time; the reader may add `&width=`. */
  still(cameraId: string, atMs: number): string;
  /** The MP4 of a window. Bounds are multiples of 2 s. */
  event(cameraId: string, fromMs: number, toMs: number): string;
  /** The WHEP address of the live picture, and when its token ends (real time). */
  live(cameraId: string, rendition?: Rendition): { url: string; expiresMs: number };
  /** The same picture as HLS, with a token that ends at the same time. */
  liveHls(cameraId: string, rendition?: Rendition): string;
  /** A JPEG of the current picture, with the token of the live picture. */
  present(cameraId: string): string;
  /** The playlist of the recording between two times. */
  playback(cameraId: string, fromMs: number, toMs: number): string;
  /** The MP4 of a window for an export. Bounds are multiples of 2 s. */
  export(cameraId: string, fromMs: number, toMs: number): string;
  /** The same addresses with tokens that expire no later than the given real time. */
  until(endMs: number): MediaAddresses;
  /** The same addresses for a user. In a demo they name the user, so that a fault of their network meets their pictures. */
  forViewer(viewer: Pick<SessionCaller, 'id'>): MediaAddresses;
  /** The same addresses for a user: live pictures opened with them end with the session, and when its access changes. */
  inSession(caller: Pick<SessionCaller, 'id' | 'session'>): MediaAddresses;
}

export interface MediaAddressParts {
  secret: string;
  /** The base address of events and stills, without a trailing slash. */
  mediaUrl: string;
  whepUrl: string;
  hlsUrl: string;
  /** Whether networks of users may be faulty, as in a demo. Elsewhere the users of a list have the same addresses. */
  namesViewers: boolean;
  /** Tokens expire by real time. */
  realTime: Clock;
}

export function createMediaAddresses(parts: MediaAddressParts): MediaAddresses {
  const signer = createSigner({ media: parts.secret }, parts.realTime);
  const remembered = new LRUCache<string, string>(atMost(REMEMBERED));
  let rememberedFor = 0;

  const remember = (address: string, exp: number, make: () => string) => {
    if (exp !== rememberedFor) {
      remembered.clear();
      rememberedFor = exp;
    }
    const known = remembered.get(address);
    if (known !== undefined) return known;
    const made = make();
    remembered.set(address, made);
    return made;
  };

  const addressesUntil = (
    endMs: number,
    viewer?: string,
    session?: { session: string; access: string; user: string },
  ): MediaAddresses => {
    const expiry = () => Math.min(nextStableExpiry(parts.realTime), Math.floor(endMs / 1_000));
    const signed = (address: string, claims: MediaClaims) => {
      const exp = expiry();
      const named = viewer === undefined ? claims : { user: viewer, ...claims };
      const make = () => `${address}?jwt=${signer.sign('media', named, exp)}`;
      return endMs === NEVER ? remember(`${address} ${viewer ?? ''}`, exp, make) : make();
    };
    const liveClaims = (camera: string): MediaClaims => ({
      camera,
      use: 'live',
      ...(endMs === NEVER ? {} : { viewUntil: endMs }),
      ...session,
    });
    return {
      still: (cameraId, atMs) =>
        signed(parts.mediaUrl + MEDIA_PATHS.still(cameraId, atMs), {
          camera: cameraId,
          use: 'still',
          from: atMs,
          to: atMs,
        }),
      event: (cameraId, fromMs, toMs) =>
        signed(parts.mediaUrl + MEDIA_PATHS.event(cameraId, fromMs, toMs), {
          camera: cameraId,
          use: 'event',
          from: fromMs,
          to: toMs,
        }),
      live: (cameraId, rendition) => ({
        url: signed(parts.whepUrl + MEDIA_PATHS.whep(cameraId, rendition), liveClaims(cameraId)),
        expiresMs: expiry() * 1_000,
      }),
      liveHls: (cameraId, rendition) =>
        signed(parts.hlsUrl + MEDIA_PATHS.hls(cameraId, rendition), liveClaims(cameraId)),
      present: (cameraId) => signed(parts.mediaUrl + MEDIA_PATHS.present(cameraId), liveClaims(cameraId)),
      playback: (cameraId, fromMs, toMs) =>
        signed(parts.mediaUrl + MEDIA_PATHS.playback(cameraId, fromMs), {
          camera: cameraId,
          use: 'playback',
          from: fromMs,
          to: toMs,
        }),
      export: (cameraId, fromMs, toMs) =>
        signed(parts.mediaUrl + MEDIA_PATHS.export(cameraId, fromMs, toMs), {
          camera: cameraId,
          use: 'export',
          from: fromMs,
          to: toMs,
        }),
      until: (end) => addressesUntil(Math.min(end, endMs), viewer, session),
      forViewer: ({ id }) =>
        parts.namesViewers ? addressesUntil(endMs, id, session) : addressesUntil(endMs, viewer, session),
      inSession: ({ id: user, session: { id, expiresMs, mediaAccess } }) =>
        addressesUntil(Math.min(expiresMs, endMs), viewer, { session: id, access: mediaAccess, user }),
    };
  };
  return addressesUntil(NEVER);
}
