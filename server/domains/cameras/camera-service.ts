import type * as z from 'zod/mini';
import type { Camera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PLAYBACK } from '#contract/limits.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/media-addresses.ts';
import type { Named } from '#contract/names.ts';
import type { SharedLiveView } from '#contract/shared-live-view.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller, SessionCaller } from '../../auth/caller.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { pageOf } from '../../lists/page.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import type { CameraStore } from './store.ts';

/** Cameras within a caller's scope. */
export interface CameraService {
  /** By name; `total` is exact. */
  list(caller: Caller, query: z.output<(typeof listCameras)['query']>): { items: Camera[]; total: number };
  searchNames(caller: Caller, query: z.output<(typeof searchCameraNames)['query']>): Named[];
  /** 404 out of scope. */
  get(caller: Caller, id: string): Camera;
  /** A camera with a live picture: 404 out of scope, 409 while it is disabled. */
  requireLive(caller: Caller, id: string): Camera;
  /** A camera with a loudspeaker: 404 out of scope, 409 while it is disabled or has none. */
  requireAudible(caller: Caller, id: string): Camera;
  /**
   * The WHEP addresses of the live picture and its low rendition, each with its own token, and both as HLS. An open
   * picture ends with the caller's session. Refused like `requireLive`.
   */
  livestream(caller: SessionCaller, id: string): ReplyOf<typeof getLivestream>['payload'];
  /**
   * The address of the recording from `startMs` (ms UTC) on. 404 out of scope, 409 while the camera is disabled or
   * offers no playback, 400 in the future or beyond the range of playback.
   */
  playback(caller: Caller, id: string, startMs: number): string;
  /**
   * The live picture that a shared token opens, until it expires: 403 when the token opens another resource, 404 when
   * the camera is gone, 409 while it is disabled.
   */
  sharedLiveView(grant: SharedGrant): SharedLiveView & { hlsUrl: string };
}

const PAGE_SIZE = 30;

export function createCameraService(store: CameraStore, media: MediaAddresses, clock: Clock): CameraService {
  const findInScope = (caller: Caller, id: string) => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Camera');
    return row;
  };
  const requireLive = (row: Row) => {
    if (!row.camera.isEnabled) throw new Refused('transition_refused', 'This camera offers no live picture');
    return wireCamera(row);
  };
  return {
    list: ({ scope }, query) => {
      const { rows, total } = store.list(scope, query, pageOf(query, PAGE_SIZE));
      return { items: rows.map(wireCamera), total };
    },
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    get: (caller, id) => wireCamera(findInScope(caller, id)),
    requireLive: (caller, id) => requireLive(findInScope(caller, id)),
    requireAudible: (caller, id) => {
      const row = findInScope(caller, id);
      if (!row.camera.isEnabled || !row.camera.isTalkDownEnabled) {
        throw new Refused('transition_refused', 'This camera takes no talkdowns');
      }
      return wireCamera(row);
    },
    livestream: (caller, id) => {
      const camera = requireLive(findInScope(caller, id));
      const addresses = media.inSession(caller.session);
      return {
        ...liveAddresses(camera, addresses),
        lowLivestreamUrl: addresses.live(camera.id, 'low').url,
        lowHlsUrl: addresses.liveHls(camera.id, 'low'),
      };
    },
    playback: (caller, id, startMs) => {
      const { camera } = findInScope(caller, id);
      if (!camera.isEnabled || !camera.isPlaybackEnabled) {
        throw new Refused('transition_refused', 'Playback is not enabled for this camera');
      }
      const nowMs = clock.now();
      if (startMs > nowMs) throw new Refused('invalid_input', 'startMs must not lie in the future');
      if (startMs < nowMs - PLAYBACK.rangeMs) {
        throw new Refused('invalid_input', 'startMs must lie within the last 15 days');
      }
      return media.playback(id, startMs, startMs + PLAYBACK_WINDOW_MS);
    },
    sharedLiveView: (grant) => {
      if (grant.resource !== 'live_view') throw shareRefused();
      const row = store.find(grant.resourceId);
      if (!row) throw notFound('Camera');
      const { name, location } = requireLive(row);
      return {
        ...liveAddresses(row.camera, media.until(grant.expiresAtMs)),
        cameraName: name,
        location: { name: location.name, timezone: location.timezone },
      };
    },
  };
}

type Row = NonNullable<ReturnType<CameraStore['get']>>;

function liveAddresses({ id }: { id: string }, media: MediaAddresses) {
  const { url, expiresMs } = media.live(id);
  return {
    livestreamUrl: url,
    hlsUrl: media.liveHls(id),
    stillUrl: media.present(id),
    expiresAt: new Date(expiresMs).toISOString(),
  };
}

function wireCamera(row: Row): Camera {
  const { camera } = row;
  return {
    id: camera.id,
    name: camera.name,
    code: camera.code,
    location: { id: camera.locationId, name: row.locationName, timezone: row.timezone },
    tenantId: camera.tenantId,
    integrationType: camera.sourceSystem,
    isPlaybackEnabled: camera.isPlaybackEnabled,
    isEnabled: camera.isEnabled,
  };
}
