import { setCameraArmed, setSiteArmed } from '../cast/acts/arming-acts.ts';
import type { Places } from '../field/places.ts';
import type { Scenario } from '../scenario.ts';
import { SURVEYOR } from './find-sites.ts';
import type { PlayWorld } from './play-world.ts';

/** Disarms the sites and cameras that a scenario says are disarmed from its beginning, for as long as it may take. */
export async function disarmPlaces(
  { callAs, signIn, clock }: PlayWorld,
  { world: { disarmed }, limitMs }: Scenario,
  { sites, cameras }: Pick<Places, 'sites' | 'cameras'>,
): Promise<void> {
  if (disarmed.length === 0) return;
  const armer = { call: callAs((await signIn(SURVEYOR)).token), clock };
  const arming = { isArmed: false, forMs: limitMs };
  for (const key of disarmed) {
    const [site, camera] = [sites.get(key), cameras.get(key)];
    if (site) await setSiteArmed(armer, site, arming);
    if (camera) await setCameraArmed(armer, camera.id, arming);
  }
}
