import type * as z from 'zod';
import type { Camera, listCameras, searchCameraNames } from '#contract/cameras.ts';
import type { Named } from '#contract/names.ts';
import type { Caller } from '../../auth/caller.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { CameraStore } from './store.ts';

/** Cameras, as far as a caller's scope goes. */
export interface CameraService {
  /** By name; `total` is exact. */
  list(caller: Caller, query: z.output<(typeof listCameras)['query']>): { items: Camera[]; total: number };
  searchNames(caller: Caller, query: z.output<(typeof searchCameraNames)['query']>): Named[];
  /** 404 out of scope. */
  get(caller: Caller, id: string): Camera;
  /** The WHEP address of the live picture with its own token. 404 out of scope, 409 while the camera is off. */
  livestream(caller: Caller, id: string): { livestreamUrl: string; expiresAt: string };
}

const PAGE_SIZE = 30;

export function createCameraService(store: CameraStore, media: MediaAddresses): CameraService {
  const inSight = (caller: Caller, id: string) => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Camera');
    return row;
  };
  return {
    list: ({ scope }, query) => {
      const limit = query.pageSize ?? PAGE_SIZE;
      const { rows, total } = store.list(scope, query, { limit, offset: ((query.page ?? 1) - 1) * limit });
      return { items: rows.map(wireCamera), total };
    },
    searchNames: ({ scope }, query) => store.searchNames(scope, query),
    get: (caller, id) => wireCamera(inSight(caller, id)),
    livestream: (caller, id) => {
      if (!inSight(caller, id).camera.isEnabled) {
        throw new Refused('transition_refused', 'This camera offers no live picture');
      }
      const { url, expiresMs } = media.live(id);
      return { livestreamUrl: url, expiresAt: new Date(expiresMs).toISOString() };
    },
  };
}

function wireCamera(row: NonNullable<ReturnType<CameraStore['get']>>): Camera {
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
