import type { Detector } from './detector.ts';
import type { IncidentSite } from './site.ts';
import type { Unfolding, Visit } from './unfolding.ts';

/** Somebody is watched for so long before it is called a detection, ms. */
const WATCHED_MS = { min: 2_000, max: 3_200 } as const;

/** What sets the detector off where no person and no vehicle is seen does so as long after its beginning, ms. */
const UNSEEN_MS = 1_000;

/** An appliance needs this long from what it saw to what it sends, ms. */
export const SEND_DELAY_MS = { min: 700, max: 2_000 } as const;

/** The AI looks at what has just come, ms after the alarm. */
export const AI_DELAY_MS = { min: 4_000, max: 9_000 } as const;

/** What a camera, or a door that none looks at, notices of an incident. ms UTC. */
export interface Sighting<S extends IncidentSite> {
  visit: Visit<S> | undefined;
  seenMs: number;
  alarmMs: number;
}

/** What a camera of the path shows. */
export const shownTo = <S extends IncidentSite>({ site }: Unfolding<S>, { camera, plan }: Visit<S>) => ({
  camera: { scene: camera.scene, timezone: site.timezone },
  plan,
});

/** Draws when a camera of the path calls what it sees a detection. */
export function sight<S extends IncidentSite>(
  unfolding: Unfolding<S>,
  visit: Visit<S> | undefined,
  detector: Detector,
): Sighting<S> {
  const { random, startMs } = unfolding;
  const seen = visit && detector.firstSeen(shownTo(unfolding, visit));
  const seenMs = seen ?? (visit?.plan.fromMs ?? startMs) + UNSEEN_MS;
  return { visit, seenMs, alarmMs: seenMs + random.int(WATCHED_MS.min, WATCHED_MS.max) };
}
