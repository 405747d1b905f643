import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import type { IncidentSite } from './site.ts';
import { type Unfolding, unfold } from './unfolding.ts';

const HOUR_MS = 3_600_000;

/** A camera rests this long between two incidents, so that one's event video does not show the other. */
const REST_MS = 16_000;

/** Until when each camera is occupied by an incident, its rest included; ms UTC by camera id. */
export type Busy = Map<string, number>;

/** The source that incidents are drawn from. */
export interface Source {
  catalogue: ClipCatalogue;
  /** The stream with that name, derived from the world's seed. */
  stream(name: string): RandomStream;
  /** Distinguishes the streams of a site from those of other sites. */
  key: string;
}

/**
 * Every incident that begins at a site within the hour from `hourMs` on (ms UTC), ordered by start: a Poisson
 * process with the given average number of incidents per hour, each drawn from its own stream. An incident that
 * would begin on a busy camera is dropped.
 */
export function incidentsOfHour<S extends IncidentSite>(
  site: S,
  { catalogue, stream, key }: Source,
  hourMs: number,
  perHour: number,
  busy: Busy = new Map(),
): Unfolding<S>[] {
  if (perHour <= 0) return [];
  const arrivals = stream(`stream/${key}/${hourMs}`);
  const happened: Unfolding<S>[] = [];
  let atMs = hourMs + arrivals.exponential(HOUR_MS / perHour);
  for (let index = 0; atMs < hourMs + HOUR_MS; index += 1) {
    const unfolding = unfold(site, catalogue, atMs, stream(`incident/${key}/${hourMs}/${index}`));
    if (unfolding && isFree(unfolding, busy)) {
      for (const { plan } of unfolding.visits) busy.set(plan.cameraId, plan.toMs + REST_MS);
      happened.push(unfolding);
    }
    atMs += arrivals.exponential(HOUR_MS / perHour);
  }
  return happened;
}

function isFree({ visits }: Unfolding, busy: Busy): boolean {
  return visits.every(({ plan }) => plan.fromMs >= (busy.get(plan.cameraId) ?? 0));
}
