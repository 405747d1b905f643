import { CAUSES } from '#contract/insight-codes.ts';
import type { PeriodFigures } from '#contract/insights.ts';
import { CELL, causeOf, handledOf, isEscalated, verdictOf } from './cells.ts';
import { Distributions } from './distributions.ts';
import { NumberedCounts } from './numbered-counts.ts';
import type { CountCell } from './walk-cells.ts';

/** Codes of the columns `handled` and `verdict`. */
const OPEN = 0;
const BY_OPERATOR = 1;
const SAID_RESOLVE = 1;

export const HOURS = 24;

/** How the decisions of operators compare with the AI's view. */
export interface Agreement {
  agreed: number;
  missed: number;
  overridden: number;
}

/** The places of the counts of agreement, and their number. */
export const AGREED = 0;
const MISSED = 1;
const OVERRIDDEN = 2;
export const AGREEMENTS = 3;

/** Counts of agreement by name. */
export const agreementOf = (counts: readonly number[]): Agreement => ({
  agreed: counts[AGREED] ?? 0,
  missed: counts[MISSED] ?? 0,
  overridden: counts[OVERRIDDEN] ?? 0,
});

/** The places of counts behind the alarms by hour: of a camera's resolved and false alarms, and of a site's agreement. */
export const PLACES = { resolved: HOURS, falseAlarms: HOURS + 1, agreement: HOURS } as const;

/** The place in the counts of agreement at which a decided cell counts; undefined where the AI had none, or no operator decided. */
export function comparedWithAi(flags: number): number | undefined {
  const verdict = verdictOf(flags);
  if (verdict === 0) return undefined;
  const escalated = isEscalated(flags);
  if (!escalated && handledOf(flags) !== BY_OPERATOR) return undefined;
  if (escalated === (verdict !== SAID_RESOLVE)) return AGREED;
  return escalated ? MISSED : OVERRIDDEN;
}

/** Adds up the figures of a period. */
export class PeriodTally {
  /** Alarms by weekday from Monday, and hour. */
  private readonly byHour = new Uint32Array(7 * HOURS);
  private readonly byCause = new Uint32Array(CAUSES.length);
  private readonly acknowledge = new Distributions(HOURS);
  private readonly resolve = new Distributions(HOURS);
  private resolved = 0;
  /** Alarms by hour; beside them, at PLACES, further counts. */
  readonly types = new NumberedCounts(HOURS);
  readonly sites = new NumberedCounts(PLACES.agreement + AGREEMENTS);
  readonly cameras = new NumberedCounts(PLACES.falseAlarms + 1);

  /** Counts a cell. */
  readonly count: CountCell = (cells, at, hour, weekday) => {
    const alarms = cells[at + CELL.alarms] ?? 0;
    const flags = cells[at + CELL.flags] ?? 0;
    const location = cells[at + CELL.location] ?? 0;
    const camera = cells[at + CELL.camera] ?? 0;
    const place = weekday * HOURS + hour;
    this.byHour[place] = (this.byHour[place] ?? 0) + alarms;
    this.types.add(cells[at + CELL.type] ?? 0, hour, alarms);
    this.sites.add(location, hour, alarms);
    if (camera > 0) this.cameras.add(camera, hour, alarms);

    const acknowledged = cells[at + CELL.acknowledged] ?? 0;
    if (acknowledged > 0) this.acknowledge.add(hour, acknowledged, alarms);
    const handled = handledOf(flags);
    if (handled !== OPEN) {
      const cause = causeOf(flags);
      this.resolved += alarms;
      this.byCause[cause] = (this.byCause[cause] ?? 0) + alarms;
      if (camera > 0) {
        this.cameras.add(camera, PLACES.resolved, alarms);
        if (cause > 0) this.cameras.add(camera, PLACES.falseAlarms, alarms);
      }
      const resolved = cells[at + CELL.resolved] ?? 0;
      if (handled === BY_OPERATOR && resolved > 0) this.resolve.add(hour, resolved, alarms);
    }
    const compared = comparedWithAi(flags);
    if (compared !== undefined) this.sites.add(location, PLACES.agreement + compared, alarms);
  };

  /** Alarms by weekday from Monday, and hour. */
  weekdays(): number[][] {
    return Array.from({ length: 7 }, (_, weekday) => [...this.byHour.subarray(weekday * HOURS, (weekday + 1) * HOURS)]);
  }

  /** Resolved alarms by the code of their cause. */
  causes(): number[] {
    return [...this.byCause];
  }

  figures(): Omit<PeriodFigures, 'from' | 'to'> {
    const alarms = Array.from({ length: HOURS }, (_, hour) =>
      this.byHour.reduce((sum, count, place) => (place % HOURS === hour ? sum + count : sum), 0),
    );
    return {
      alarms: alarms.reduce((sum, count) => sum + count, 0),
      acknowledge: this.acknowledge.timesOfAll(),
      resolve: this.resolve.timesOfAll(),
      resolved: this.resolved,
      falseAlarms: this.byCause.reduce((sum, count, cause) => (cause === 0 ? sum : sum + count), 0),
      ai: agreementOf(this.sites.sums(PLACES.agreement, AGREEMENTS)),
      hours: alarms.map((count, hour) => ({
        alarms: count,
        acknowledge: this.acknowledge.times(hour),
        resolve: this.resolve.times(hour),
      })),
    };
  }
}
