import { skipToken, useQuery } from '@tanstack/react-query';
import { type Camera, getCamera } from '#contract/cameras.ts';
import { CAMERA_RECORDS } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { call } from '../../lib/call.ts';
import { useCan, useUser } from '../../lib/session.tsx';
import { keys } from '../keys.ts';
import { cacheCamera, cachedCamera } from './camera-records.ts';

/**
 * A camera's record; undefined until it is known, without a camera, and without the permission. Fetched once in 7 days,
 * across reloads.
 */
export function useCameraRecord(cameraId: string | undefined): Camera | undefined {
  const { id: userId } = useUser();
  const id = useCan('camera:view') ? cameraId : undefined;
  const readCached = () => (id === undefined ? undefined : cachedCamera(userId, id));
  const { data } = useQuery({
    queryKey: keys.cameras.record(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => read(userId, id, signal),
    initialData: () => readCached()?.camera,
    initialDataUpdatedAt: () => readCached()?.readAt,
    staleTime: CAMERA_RECORDS.keptMs,
    gcTime: CAMERA_RECORDS.keptMs,
  });
  return data;
}

async function read(userId: string, id: string, signal: AbortSignal): Promise<Camera> {
  const camera = (await call(getCamera, { params: { id } }, { signal })).payload;
  cacheCamera(userId, camera);
  return camera;
}

/** Code and name of a camera, as shown over its picture; its name until the code is known. */
export function useCameraLabel(camera: Named | null): string {
  const record = useCameraRecord(camera?.id);
  if (!camera) return '';
  return record ? `${record.code} ${record.name}` : camera.name;
}
