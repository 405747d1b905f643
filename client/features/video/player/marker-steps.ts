import type { VideoMarker } from '#contract/detections.ts';
import { MARKER } from '#contract/limits.ts';

/** The tolerance of a seek: a marker just reached must not count as the next one. */
const SAME_PLACE_MS = 50;

/** The nearest marker before (-1) or after (1) a moment, if there is one. */
export function neighbourMarker(
  markers: readonly VideoMarker[],
  atMs: number,
  direction: -1 | 1,
): VideoMarker | undefined {
  let nearest: VideoMarker | undefined;
  for (const marker of markers) {
    const ahead = (marker.timestamp - atMs) * direction;
    if (ahead <= SAME_PLACE_MS) continue;
    if (!nearest || ahead < (nearest.timestamp - atMs) * direction) nearest = marker;
  }
  return nearest;
}

/** The marker to highlight at a moment: the nearest within a second. */
export function highlightedMarker(markers: readonly VideoMarker[], atMs: number): VideoMarker | undefined {
  let nearest: VideoMarker | undefined;
  for (const marker of markers) {
    const distance = Math.abs(marker.timestamp - atMs);
    if (distance > MARKER.highlightWithinMs) continue;
    if (!nearest || distance < Math.abs(nearest.timestamp - atMs)) nearest = marker;
  }
  return nearest;
}
