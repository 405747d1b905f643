import type { WorldLocation } from '#contract/sim/world.ts';
import { weightAt } from '#incidents/pace.ts';

/** Alarms that an incident raises on average, measured over the sampler's own output (see its test). */
export const ALARMS_PER_INCIDENT = 1.6;

/** Alarms per minute and site of a busy night: 12 sites raise one every 13 s. */
const ALARMS_PER_MINUTE_AND_SITE = 4.5 / 12;

/**
 * Incidents per hour at each site in the hour that begins at `hourMs`: the world's total, distributed by
 * weight, so that some site always has a busy night.
 */
export function incidentsPerHour(
  locations: readonly WorldLocation[],
  hourMs: number,
  alarmsPerMinute = locations.length * ALARMS_PER_MINUTE_AND_SITE,
): Map<string, number> {
  const weights = locations.map((location) => ({ id: location.id, weight: weightAt(location, hourMs) }));
  const sum = weights.reduce((total, one) => total + one.weight, 0);
  const perHour = (alarmsPerMinute * 60) / ALARMS_PER_INCIDENT;
  return new Map(weights.map(({ id, weight }) => [id, sum === 0 ? 0 : (perHour * weight) / sum]));
}
