import type * as z from 'zod/mini';
import type { exportCameras } from '#contract/camera-export.ts';
import type { Camera, getLivestream, listCameras, searchCameraNames } from '#contract/cameras.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PLAYBACK } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { CAMERAS } from '#contract/record-limits.ts';
import type { SharedLiveView } from '#contract/shared-live-view.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller, SessionCaller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { SharedGrant } from '../../http/bind.ts';
import type { FileContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { pageOf } from '../../lists/page.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated } from '../../world/world-cache.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import type { CameraSearch } from './camera-search.ts';
import type { OwnPictures } from './own-pictures.ts';
import type { CameraRow, CameraStore } from './store.ts';
import { wireCamera } from './wire-camera.ts';

/** Cameras within a caller's scope. */
export interface CameraService {
  /** By name, 30 a page; `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listCameras)['query']>): { items: Camera[]; total: number };
  /** All cameras that match the filters now, by name; each is read when its part of the file is written. */
  csv(caller: Caller, query: z.output<(typeof exportCameras)['query']>): FileContent;
  searchNames(caller: Caller, query: z.output<(typeof searchCameraNames)['query']>): Named[];
  /** 404 out of scope. */
  get(caller: Caller, id: string): Camera;
  /** The same with the address of its current picture, if it has one. */
  getWithPicture(caller: SessionCaller, id: string): Camera;
  /**
   * The address of a camera's current picture; null when its pictures come from its own address. 404 out of scope, 409
   * while it is disabled.
   */
  presentStill(caller: SessionCaller, id: string): string | null;
  /** Whether media records it: not when its pictures come from its own address. 404 out of scope. */
  isRecorded(caller: Caller, id: string): boolean;
  /** A camera with a live picture: 404 out of scope, 409 while it is disabled or media cannot show it. */
  requireLive(caller: Caller, id: string): Camera;
  /** A camera with a loudspeaker: 404 out of scope, 409 while it is disabled or has none. */
  requireAudible(caller: Caller, id: string): Camera;
  /**
   * The WHEP addresses of the live picture and its low rendition, each with its own token, and both as HLS; a camera with
   * an address of its own has only the first. An open picture ends with the caller's session. Refused like `requireLive`.
   */
  livestream(caller: SessionCaller, id: string): ReplyOf<typeof getLivestream>['payload'];
  /** Why no recording of a camera can be played, in a sentence; undefined when one can. 404 out of scope. */
  whyNotRecorded(caller: Caller, id: string): string | undefined;
  /**
   * The address of the recording from `startMs` on, until `endMs` or for the length of a window (ms UTC). 404 out of
   * scope, 409 while the camera is disabled or offers no playback or is not recorded, 400 in the future or beyond the
   * range of playback.
   */
  playback(caller: Caller, id: string, startMs: number, endMs?: number): string;
  /**
   * The live picture that a shared token opens, until it expires: 403 when the token opens another resource, 404 when
   * the camera is gone, 409 while it is disabled.
   */
  sharedLiveView(grant: SharedGrant): SharedLiveView;
  /** The same picture as HLS. Refused like `sharedLiveView`, and 409 when there is no HLS of the camera. */
  sharedHls(grant: SharedGrant): string;
}

interface Parts {
  store: CameraStore;
  search: CameraSearch;
  addresses: MediaAddresses;
  isSimulated: IsSimulated;
  ownPictures: Pick<OwnPictures, 'refusalOf'>;
  clock: Clock;
}

export function createCameraService({
  store,
  search,
  addresses: media,
  isSimulated,
  ownPictures,
  clock,
}: Parts): CameraService {
  const findInScope = (caller: Caller, id: string) => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Camera');
    return row;
  };
  const show = (caller: Pick<Caller, 'permissions'>, rows: readonly CameraRow[]) => {
    const shown = { caller, nowMs: clock.now(), heardAt: store.audioDevices(rows.map(({ camera }) => camera.id)) };
    return rows.map((row) => wireCamera(row, shown));
  };
  const get = (caller: Caller, id: string) => {
    const row = findInScope(caller, id);
    return wireCamera(row, { caller, nowMs: clock.now(), heardAt: store.audioDevices([row.camera.id]) });
  };
  const requireOn = (row: CameraRow) => {
    if (!row.camera.isEnabled) throw new Refused('transition_refused', NO_LIVE_PICTURE);
  };
  const requireShown = (row: CameraRow) => {
    requireOn(row);
    const why = isSimulated(row.camera) ? undefined : ownPictures.refusalOf(row.camera.id);
    if (why !== undefined) throw new Refused('transition_refused', why);
  };
  const liveAddresses = ({ camera }: CameraRow, addresses: MediaAddresses) => {
    const { url, expiresMs } = addresses.live(camera.id);
    return {
      livestreamUrl: url,
      ...(isSimulated(camera) && { hlsUrl: addresses.liveHls(camera.id), stillUrl: addresses.present(camera.id) }),
      expiresAt: new Date(expiresMs).toISOString(),
    };
  };
  const sharedRow = (grant: SharedGrant) => {
    if (grant.resource !== 'live_view') throw shareRefused();
    const row = store.find(grant.resourceId);
    if (!row) throw notFound('Camera');
    requireOn(row);
    // How to get MediaMTX is no business of those who have a link.
    if (!isSimulated(row.camera) && ownPictures.refusalOf(row.camera.id) !== undefined) {
      throw new Refused('transition_refused', NO_LIVE_PICTURE);
    }
    return row;
  };
  const presentStill = (caller: SessionCaller, id: string) => {
    const row = findInScope(caller, id);
    requireOn(row);
    return isSimulated(row.camera) ? media.inSession(caller).present(id) : null;
  };
  const whyNotRecorded = (caller: Caller, id: string) => {
    const { camera } = findInScope(caller, id);
    if (!camera.isEnabled || !camera.isPlaybackEnabled) return NO_PLAYBACK;
    return isSimulated(camera) ? undefined : NO_RECORDINGS;
  };
  return {
    list: (caller, query) => {
      const filter = { scope: caller.scope, ...query };
      const { ids, total } = search.page(filter, pageOf(query, CAMERAS.pageSize));
      return { items: show(caller, store.ofIds(ids)), total };
    },
    csv: (caller, query) =>
      csvOf(
        {
          what: 'cameras',
          nowMs: clock.now(),
          keys: search.all({ scope: caller.scope, ...query }),
          read: (ids) => show(caller, store.ofIds(ids)),
        },
        COLUMNS,
      ),
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    get,
    getWithPicture: (caller, id) => {
      const { isEnabled } = findInScope(caller, id).camera;
      return { ...get(caller, id), imageUrl: isEnabled ? presentStill(caller, id) : null };
    },
    presentStill,
    isRecorded: (caller, id) => isSimulated(findInScope(caller, id).camera),
    requireLive: (caller, id) => {
      requireShown(findInScope(caller, id));
      return get(caller, id);
    },
    requireAudible: (caller, id) => {
      const row = findInScope(caller, id);
      if (!row.camera.isEnabled || !row.camera.isTalkDownEnabled) {
        throw new Refused('transition_refused', 'This camera takes no talkdowns');
      }
      return get(caller, id);
    },
    livestream: (caller, id) => {
      const row = findInScope(caller, id);
      requireShown(row);
      const addresses = media.inSession(caller);
      return {
        ...liveAddresses(row, addresses),
        ...(isSimulated(row.camera) && {
          lowLivestreamUrl: addresses.live(id, 'low').url,
          lowHlsUrl: addresses.liveHls(id, 'low'),
        }),
      };
    },
    whyNotRecorded,
    playback: (caller, id, startMs, endMs = startMs + PLAYBACK_WINDOW_MS) => {
      const refusal = whyNotRecorded(caller, id);
      if (refusal !== undefined) throw new Refused('transition_refused', refusal);
      const nowMs = clock.now();
      if (startMs > nowMs) throw new Refused('invalid_input', 'startMs must not lie in the future');
      if (startMs < nowMs - PLAYBACK.rangeMs) {
        throw new Refused('invalid_input', 'startMs must lie within the last 15 days');
      }
      return media.forViewer(caller).playback(id, startMs, endMs);
    },
    sharedLiveView: (grant) => {
      const row = sharedRow(grant);
      const { camera, location } = row;
      return {
        ...liveAddresses(row, media.until(grant.expiresAtMs)),
        cameraName: camera.name,
        location: { name: location.name, timezone: location.timezone },
      };
    },
    sharedHls: (grant) => {
      const { hlsUrl } = liveAddresses(sharedRow(grant), media.until(grant.expiresAtMs));
      if (hlsUrl === undefined) throw new Refused('transition_refused', NO_LIVE_PICTURE);
      return hlsUrl;
    },
  };
}

const NO_LIVE_PICTURE = 'This camera offers no live picture';

const NO_PLAYBACK = 'Playback is not enabled for this camera';

const NO_RECORDINGS = 'No recordings: the pictures of this camera come from its own address and are not recorded here';

const COLUMNS: CsvColumns<Camera> = {
  Camera: (camera) => camera.name,
  Code: (camera) => camera.code,
  Location: (camera) => camera.location.name,
  Status: ({ armStatus }) => (armStatus?.isArmed ? 'Armed' : 'Disarmed'),
  Health: ({ health }) => health?.state ?? 'unknown',
  'Last picture': ({ health }) => health?.lastFrameAt ?? '',
  Integration: (camera) => camera.integrationType,
  Playback: (camera) => (camera.isPlaybackEnabled ? 'On' : 'Off'),
  'Camera id': (camera) => camera.id,
};
