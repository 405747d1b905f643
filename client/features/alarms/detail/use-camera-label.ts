import { useQuery } from '@tanstack/react-query';
import { type Camera, getCamera } from '#contract/cameras.ts';
import type { Named } from '#contract/names.ts';
import { call } from '../../../lib/call.ts';

/** Camera records are kept for 7 days (core, section 9). */
const KEPT_MS = 7 * 86_400_000;

/** A camera's record; undefined until it is known, and without a camera. */
export function useCameraRecord(id: string | undefined): Camera | undefined {
  const { data } = useQuery({
    queryKey: ['cameras', 'record', id],
    queryFn: async ({ signal }) => (await call(getCamera, { params: { id: id ?? '' } }, { signal })).payload,
    enabled: id !== undefined,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
  return data;
}

/** Code and name of a camera, as written over its picture; its name until the code is known. */
export function useCameraLabel(camera: Named | null): string {
  const record = useCameraRecord(camera?.id);
  if (!camera) return '';
  return record ? `${record.code} ${record.name}` : camera.name;
}
