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
import { HOURS, type PeriodTally } from './period-tally.ts';
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
  const all = now.all().toSorted((a, b) => b.total - a.total || a.no - b.no);
  const shown = all.slice(0, INSIGHTS.shown).map(({ no, counts, total }) => {
    const { id = String(no), name = '' } = names.get(no) ?? {};
    return { id, name, alarms: total, before: sum(before?.of(no) ?? []), hours: counts };
  });
  const others = all.slice(INSIGHTS.shown);
  if (others.length === 0) return shown;
  const allBefore = before?.all().reduce((total, one) => total + one.total, 0) ?? 0;
  const rest = {
    id: '',
    name: 'Other',
    alarms: sum(others.map(({ total }) => total)),
    before: allBefore - sum(shown.map((one) => one.before)),
    hours: Array.from({ length: HOURS }, (_, hour) => sum(others.map(({ counts }) => counts[hour] ?? 0))),
  };
  return [...shown, rest];
}

/** The causes of false alarms, the most frequent first. */
export const wireCauses = (now: PeriodTally, before: PeriodTally | null): InsightFigures['causes'] =>
  CAUSES.flatMap((cause, code) =>
    cause === 'none' ? [] : [{ cause, alarms: now.causes[code] ?? 0, before: before?.causes[code] ?? 0 }],
  ).toSorted((a, b) => Number(a.cause === 'other') - Number(b.cause === 'other') || b.alarms - a.alarms);

/** The cameras with the most false alarms. */
export function wireWorstCameras<Camera extends Named & { locationId: string }>(
  { falseByCamera }: PeriodTally,
  cameras: ReadonlyMap<number, Camera>,
  locations: ReadonlyMap<string, Named>,
  stillOf: (camera: Camera) => string | null,
): WorstCamera[] {
  return falseByCamera
    .all()
    .map(({ no, counts: [resolved = 0, falseAlarms = 0] }) => ({ no, resolved, falseAlarms }))
    .filter(({ falseAlarms }) => falseAlarms > 0)
    .toSorted((a, b) => b.falseAlarms - a.falseAlarms || a.resolved - b.resolved || a.no - b.no)
    .slice(0, INSIGHTS.worstCameras)
    .flatMap(({ no, resolved, falseAlarms }) => {
      const camera = cameras.get(no);
      if (!camera) return [];
      const location = { id: camera.locationId, name: locations.get(camera.locationId)?.name ?? '' };
      return [{ id: camera.id, name: camera.name, location, falseAlarms, resolved, still: stillOf(camera) }];
    });
}

/** The sites where operators decided alarms of which the AI had a view, those with the most such alarms first. */
export const wireSites = ({ aiBySite }: PeriodTally, sites: ReadonlyMap<number, Named>): InsightFigures['aiBySite'] =>
  aiBySite
    .all()
    .toSorted((a, b) => b.total - a.total || a.no - b.no)
    .map(({ no, counts: [agreed = 0, missed = 0, overridden = 0] }) => {
      const { id = String(no), name = '' } = sites.get(no) ?? {};
      return { id, name, agreed, missed, overridden };
    });
