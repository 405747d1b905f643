import { useQuery } from '@tanstack/react-query';
import { getCamera } from '#contract/cameras.ts';
import type { Named } from '#contract/names.ts';
import { call } from '../../../lib/call.ts';

/** Camera records are kept for 7 days (core, section 9). */
const KEPT_MS = 7 * 86_400_000;

/** Code and name of a camera, as written over its picture; its name until the code is known. */
export function useCameraLabel(camera: Named | null): string {
  const { data } = useQuery({
    queryKey: ['cameras', 'record', camera?.id],
    queryFn: async ({ signal }) => (await call(getCamera, { params: { id: camera?.id ?? '' } }, { signal })).payload,
    enabled: camera !== null,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
  if (!camera) return '';
  return data ? `${data.code} ${data.name}` : camera.name;
}
