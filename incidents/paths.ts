import type { RandomStream } from '#platform/random/streams.ts';
import type { IncidentCamera } from './site.ts';

/** Cameras visited by a prowler at a scan site. */
const PROWL_VISITS = { min: 3, max: 8 } as const;

/** How many cameras a person on foot or a slow vehicle passes. */
const LENGTHS = [
  { item: 1, weight: 55 },
  { item: 2, weight: 32 },
  { item: 3, weight: 13 },
] as const;

/**
 * A path of several minutes around the site, from camera to camera and back. It does not return to either of
 * the last two cameras at once, so that no camera has two pictures at a time.
 */
export function drawProwl<C extends IncidentCamera>(cameras: readonly C[], random: RandomStream): C[] {
  const visits = () => random.int(PROWL_VISITS.min, PROWL_VISITS.max);
  return walk(cameras, visits, (path) => path.slice(-2), random);
}

/** One camera for stationary incidents; up to three neighbouring ones for moving ones. */
export function drawPath<C extends IncidentCamera>(cameras: readonly C[], stays: boolean, random: RandomStream): C[] {
  const visits = () => (stays ? 1 : random.weighted(LENGTHS));
  return walk(cameras, visits, (path) => path, random);
}

/** Walks from neighbour to neighbour, skipping the excluded cameras. */
function walk<C extends IncidentCamera>(
  cameras: readonly C[],
  drawVisits: () => number,
  excluded: (path: readonly C[]) => readonly C[],
  random: RandomStream,
): C[] {
  if (cameras.length === 0) return [];
  const path = [random.pick(cameras)];
  const visits = drawVisits();
  while (path.length < visits) {
    const last = path.at(-1);
    const next = cameras.filter((camera) => last?.neighbours.includes(camera.id) && !excluded(path).includes(camera));
    if (next.length === 0) break;
    path.push(random.pick(next));
  }
  return path;
}
