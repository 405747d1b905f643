import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { World, WorldLocation } from '#contract/sim/world.ts';
import { randomStream } from '#random/streams.ts';
import type { Script } from '../director/script.ts';
import { makeIncident } from './incident-maker.ts';
import { incidentsPerHour } from './rates.ts';

const HOUR_MS = 3_600_000;

/** A camera rests this long between two incidents, so that one's event video does not show the other. */
const REST_MS = 16_000;

/**
 * Every incident of the world that begins within one hour (`hourMs`: its beginning, ms UTC),
 * in the order of their beginnings. A pure function of world, catalogue and hour: a Poisson
 * process for each site, each drawn from a stream of its own for that hour.
 */
export function incidentsOfHour(
  world: World,
  catalogue: ClipCatalogue,
  hourMs: number,
  alarmsPerMinute?: number,
): Script[] {
  const rates = incidentsPerHour(world.locations, hourMs, alarmsPerMinute);
  return world.locations
    .flatMap((location) => incidentsAt(world, catalogue, location, hourMs, rates.get(location.id) ?? 0))
    .sort((a, b) => a.incident.startMs - b.incident.startMs || (a.incident.id < b.incident.id ? -1 : 1));
}

function incidentsAt(
  world: World,
  catalogue: ClipCatalogue,
  location: WorldLocation,
  hourMs: number,
  perHour: number,
): Script[] {
  if (perHour <= 0) return [];
  const arrivals = randomStream(world.seed, `stream/${location.id}/${hourMs}`);
  const scripts: Script[] = [];
  const busyUntil = new Map<string, number>();
  let atMs = hourMs + arrivals.exponential(HOUR_MS / perHour);
  for (let index = 0; atMs < hourMs + HOUR_MS; index += 1) {
    const script = makeIncident(world, catalogue, location, `incident/${location.id}/${hourMs}/${index}`, atMs);
    if (script && isFree(script, busyUntil)) {
      for (const plan of script.incident.plans) busyUntil.set(plan.cameraId, plan.toMs + REST_MS);
      scripts.push(script);
    }
    atMs += arrivals.exponential(HOUR_MS / perHour);
  }
  return scripts;
}

function isFree(script: Script, busyUntil: ReadonlyMap<string, number>): boolean {
  return script.incident.plans.every((plan) => plan.fromMs >= (busyUntil.get(plan.cameraId) ?? 0));
}
