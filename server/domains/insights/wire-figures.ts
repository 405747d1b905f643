import { CAUSES } from '#contract/insight-codes.ts';
import {
  type AlarmSeries,
  INSIGHTS,
  type InsightFigures,
  type PeriodFigures,
  type WorstCamera,
} from '#contract/insights.ts';
import type { Named } from '#contract/names.ts';
import type { NumberedCounts } from './numbered-counts.ts';
import { AGREEMENTS, agreementOf, HOURS, type PeriodTally, PLACES } from './period-tally.ts';
import type { NamedDays } from './periods.ts';

export const wireFigures = (tally: PeriodTally, { named }: NamedDays): PeriodFigures => ({
  ...named,
  ...tally.figures(),
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The most frequent ones by name, and the others together. */
export function wireSeries(
  now: NumberedCounts,
  before: NumberedCounts | undefined,
  names: ReadonlyMap<number, Named>,
): AlarmSeries[] {
  const all = now.largest(0, HOURS);
  const shown = all.slice(0, INSIGHTS.shown).map(({ no, total }) => {
    const { id = String(no), name = '' } = names.get(no) ?? {};
    return { id, name, alarms: total, before: before?.totalOf(no, 0, HOURS) ?? 0, hours: now.of(no, 0, HOURS) };
  });
  const others = all.slice(INSIGHTS.shown);
  if (others.length === 0) return shown;
  const allBefore = sum(before?.largest(0, HOURS).map(({ total }) => total) ?? []);
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { no } of others) {
    for (let hour = 0; hour < HOURS; hour += 1) hours[hour] = (hours[hour] ?? 0) + now.totalOf(no, hour, 1);
  }
  const rest = {
    id: '',
    name: 'Other',
    alarms: sum(others.map(({ total }) => total)),
    before: allBefore - sum(shown.map((one) => one.before)),
    hours,
  };
  return [...shown, rest];
}

/** The causes of false alarms, the most frequent first. */
export function wireCauses(now: PeriodTally, before: PeriodTally | null): InsightFigures['causes'] {
  const [counts, earlier] = [now.causes(), before?.causes() ?? []];
  return CAUSES.flatMap((cause, code) =>
    cause === 'none' ? [] : [{ cause, alarms: counts[code] ?? 0, before: earlier[code] ?? 0 }],
  ).toSorted((a, b) => Number(a.cause === 'other') - Number(b.cause === 'other') || b.alarms - a.alarms);
}

/** The cameras with the most false alarms. */
export function wireWorstCameras<Camera extends Named & { locationId: string }>(
  { cameras: counts }: PeriodTally,
  cameras: ReadonlyMap<number, Camera>,
  locations: ReadonlyMap<string, Named>,
  stillOf: (camera: Camera) => string | null,
): WorstCamera[] {
  return counts
    .largest(PLACES.falseAlarms, 1)
    .slice(0, INSIGHTS.worstCameras)
    .map(({ no, total }) => ({ no, falseAlarms: total, resolved: counts.totalOf(no, PLACES.resolved, 1) }))
    .flatMap(({ no, resolved, falseAlarms }) => {
      const camera = cameras.get(no);
      if (!camera) return [];
      const location = { id: camera.locationId, name: locations.get(camera.locationId)?.name ?? '' };
      return [{ id: camera.id, name: camera.name, location, falseAlarms, resolved, still: stillOf(camera) }];
    });
}

/** The sites where operators decided alarms of which the AI had a view, those with the most such alarms first. */
export const wireSites = (
  { sites: counts }: PeriodTally,
  sites: ReadonlyMap<number, Named>,
): InsightFigures['aiBySite'] =>
  counts.largest(PLACES.agreement, AGREEMENTS).map(({ no }) => {
    const { id = String(no), name = '' } = sites.get(no) ?? {};
    return { id, name, ...agreementOf(counts.of(no, PLACES.agreement, AGREEMENTS)) };
  });
