import { useQuery } from '@tanstack/react-query';
import { exportCameras } from '#contract/camera-export.ts';
import { type Camera, getCamera, listCameras } from '#contract/cameras.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { CAMERAS } from '#contract/record-limits.ts';
import { call } from '../../lib/call.ts';
import { useUser } from '../../lib/session.tsx';
import { keys } from '../keys.ts';
import type { FetchCsv } from '../lists/export.ts';
import type { ListSource } from '../lists/list-source.ts';
import { cacheCamera } from './camera-records.ts';

export type CameraQuery = NonNullable<InputOf<typeof listCameras>['query']>;

/** Cameras, by name. */
export const cameraSource: ListSource<Camera, CameraQuery> = {
  entity: 'cameras',
  list: async (query, signal) => (await call(listCameras, { query }, { signal })).payload,
};

/** All cameras that match, as CSV. */
export const exportCameraList =
  (query: CameraQuery): FetchCsv =>
  (options) =>
    call(exportCameras, { query }, options);

/** One camera, refreshed as often as the list. This browser keeps what was read, for the labels of pictures. */
export function useCamera(id: string) {
  const { id: userId } = useUser();
  return useQuery({
    queryKey: keys.cameras.detail(id),
    queryFn: async ({ signal }) => {
      const { payload } = await call(getCamera, { params: { id } }, { signal });
      cacheCamera(userId, payload);
      return payload;
    },
    refetchInterval: CAMERAS.refreshMs,
  });
}
