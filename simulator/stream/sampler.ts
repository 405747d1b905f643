import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { World } from '#contract/sim/world.ts';
import { createDetector } from '#incidents/detector.ts';
import { incidentsOfHour } from '#incidents/hours.ts';
import { randomStream } from '#platform/random/streams.ts';
import { scriptOf } from '../director/incident-script.ts';
import type { Script } from '../director/script.ts';
import { incidentsPerHour } from './rates.ts';

/**
 * Every incident of the world that begins within one hour (`hourMs`: its start, ms UTC), ordered by start, with
 * everything that follows from it. A pure function of world, catalogue and hour.
 */
export function scriptsOfHour(
  world: World,
  catalogue: ClipCatalogue,
  hourMs: number,
  alarmsPerMinute?: number,
): Script[] {
  const rates = incidentsPerHour(world.locations, hourMs, alarmsPerMinute);
  const detector = createDetector(catalogue);
  const stream = (name: string) => randomStream(world.seed, name);
  return world.locations
    .flatMap((location) =>
      incidentsOfHour(location, { catalogue, stream, key: location.id }, hourMs, rates.get(location.id) ?? 0),
    )
    .map((unfolding) => scriptOf(unfolding, { source: 'stream', world, detector, stream }))
    .sort((a, b) => a.incident.startMs - b.incident.startMs || (a.incident.id < b.incident.id ? -1 : 1));
}
