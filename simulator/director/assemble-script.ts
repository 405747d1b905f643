import type { Incident } from '#contract/sim/incidents.ts';
import type { WorldLocation } from '#contract/sim/world.ts';
import type { Unfolding } from '#incidents/unfolding.ts';
import type { Act, Script } from './script.ts';

/** The script of an incident with its ground truth; sorts its acts by time. */
export function assembleScript(
  unfolding: Unfolding<WorldLocation>,
  source: Incident['source'],
  acts: readonly Act[],
): Script {
  const { id, site, kind, genuine, reaction, startMs, endMs, visits } = unfolding;
  return {
    incident: {
      id,
      locationId: site.id,
      kind,
      source,
      startMs,
      endMs,
      genuine,
      plans: visits.map(({ plan }) => plan),
    },
    timezone: site.timezone,
    reaction,
    acts: acts.toSorted((a, b) => a.atMs - b.atMs),
  };
}
