import { useQuery } from '@tanstack/react-query';
import type { DetectionBox } from '#contract/detections.ts';
import { getEvent } from '#contract/events.ts';
import { call } from '../../lib/call.ts';
import { keys } from '../keys.ts';

const NONE: readonly DetectionBox[] = [];

/** The detector's boxes for the video of an event: groups arrive without them. Fetched once. */
export function useEventBoxes(id: string): readonly DetectionBox[] {
  const { data } = useQuery({
    queryKey: keys.events.boxes(id),
    queryFn: async ({ signal }) => {
      const { media } = (await call(getEvent, { params: { id } }, { signal })).payload;
      return media.type === 'video' ? media.boxes : NONE;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
