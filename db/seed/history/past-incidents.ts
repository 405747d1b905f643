import { type Busy, incidentsOfHour } from '#incidents/hours.ts';
import type { Unfolding } from '#incidents/unfolding.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';

const HOUR_MS = 3_600_000;

/** A seeded site as incidents know it. */
type PastSite = SeededSite & Pick<SeededSite['location'], 'category' | 'timezone' | 'product'>;

/** Something that happened at a site, with what its cameras showed of it. */
export type PastIncident = Unfolding<PastSite>;

/** What happened at a site before the world began, in order. Of what still goes on then, only what is over is told. */
export function pastIncidents(
  { catalogue, stream, startMs, pastDays }: SeedContext,
  site: SeededSite,
  perHour: (hourMs: number) => number,
): PastIncident[] {
  const { category, timezone, product, code } = site.location;
  const known: PastSite = { ...site, category, timezone, product };
  const busy: Busy = new Map();
  const firstMs = startMs - pastDays * 24 * HOUR_MS;
  return Array.from({ length: pastDays * 24 }, (_, hour) => firstMs + hour * HOUR_MS)
    .flatMap((hourMs) => incidentsOfHour(known, { catalogue, stream, key: code ?? '' }, hourMs, perHour(hourMs), busy))
    .flatMap((incident) => untilStart(incident, startMs));
}

function untilStart(incident: PastIncident, startMs: number): PastIncident[] {
  if (incident.endMs <= startMs) return [incident];
  const visits = incident.visits.filter(({ plan }) => plan.toMs <= startMs);
  const endMs = visits.at(-1)?.plan.toMs;
  return endMs === undefined ? [] : [{ ...incident, visits, endMs }];
}
