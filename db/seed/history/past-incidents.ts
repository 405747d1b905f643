import { type Busy, incidentsOfHour } from '#incidents/hours.ts';
import type { Unfolding } from '#incidents/unfolding.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';

const HOUR_MS = 3_600_000;

/** A seeded site as incidents know it. */
type PastSite = SeededSite & Pick<SeededSite['location'], 'category' | 'timezone' | 'product'>;

/** An incident at a site, with the pictures its cameras recorded. */
export type PastIncident = Unfolding<PastSite>;

/**
 * The incidents at a site before the world began, ordered by time. An incident that is still going on then is
 * cut to what is already over.
 */
export function drawPastIncidents(
  { catalogue, stream, startMs, pastDays }: SeedContext,
  site: SeededSite,
  incidentsPerHour: (hourMs: number) => number,
): PastIncident[] {
  const { category, timezone, product, code } = site.location;
  const known: PastSite = { ...site, category, timezone, product };
  const busy: Busy = new Map();
  const firstMs = startMs - pastDays * 24 * HOUR_MS;
  return Array.from({ length: pastDays * 24 }, (_, hour) => firstMs + hour * HOUR_MS)
    .flatMap((hourMs) =>
      incidentsOfHour(known, { catalogue, stream, key: code ?? '' }, hourMs, incidentsPerHour(hourMs), busy),
    )
    .flatMap((incident) => cutAtStart(incident, startMs));
}

function cutAtStart(incident: PastIncident, startMs: number): PastIncident[] {
  if (incident.endMs <= startMs) return [incident];
  const visits = incident.visits.filter(({ plan }) => plan.toMs <= startMs);
  const endMs = visits.at(-1)?.plan.toMs;
  return endMs === undefined ? [] : [{ ...incident, visits, endMs }];
}
