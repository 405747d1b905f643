import type { Detector } from './detector.ts';
import type { IncidentSite } from './site.ts';
import type { Unfolding, Visit } from './unfolding.ts';

/** How long a person is watched before a detection is reported, ms. */
const WATCHED_MS = { min: 2_000, max: 3_200 } as const;

/** Delay of a false trigger after its beginning, ms. */
const UNSEEN_MS = 1_000;

/** Delay between an appliance's detection and its message, ms. */
export const SEND_DELAY_MS = { min: 700, max: 2_000 } as const;

/** Delay between an alarm and the AI's first look, ms. */
export const AI_DELAY_MS = { min: 4_000, max: 9_000 } as const;

/** A detection of an incident by a camera, or by a door without a camera. ms UTC. */
export interface Sighting<S extends IncidentSite> {
  visit: Visit<S> | undefined;
  seenMs: number;
  alarmMs: number;
}

/** The picture that a camera of the path has. */
export const pictureOf = <S extends IncidentSite>({ site }: Unfolding<S>, { camera, plan }: Visit<S>) => ({
  camera: { scene: camera.scene, timezone: site.timezone },
  plan,
});

/** Draws when a camera of the path reports a detection. */
export function drawSighting<S extends IncidentSite>(
  unfolding: Unfolding<S>,
  visit: Visit<S> | undefined,
  detector: Detector,
): Sighting<S> {
  const { random, startMs } = unfolding;
  const seen = visit && detector.firstSeen(pictureOf(unfolding, visit));
  const seenMs = seen ?? (visit?.plan.fromMs ?? startMs) + UNSEEN_MS;
  return { visit, seenMs, alarmMs: seenMs + random.int(WATCHED_MS.min, WATCHED_MS.max) };
}
