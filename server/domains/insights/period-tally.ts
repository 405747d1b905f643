import { CAUSES } from '#contract/insight-codes.ts';
import type { PeriodFigures } from '#contract/insights.ts';
import { CELL, causeOf, handledOf, isEscalated, verdictOf } from './cells.ts';
import { Distribution, together } from './distribution.ts';
import { NumberedCounts } from './numbered-counts.ts';
import type { CountCell } from './walk-cells.ts';

/** Codes of `HANDLED` and `VERDICTS`. */
const OPEN = 0;
const BY_OPERATOR = 1;
const SAID_RESOLVE = 1;

export const HOURS = 24;
const hourly = <Value>(make: () => Value): Value[] => Array.from({ length: HOURS }, make);

/** How the decisions of operators compare with the AI's view. */
export interface Agreement {
  agreed: number;
  missed: number;
  overridden: number;
}

/** How a decided cell compares with the AI's view; undefined where the AI had none, or no operator decided. */
export function comparedWithAi(flags: number): keyof Agreement | undefined {
  const verdict = verdictOf(flags);
  if (verdict === 0) return undefined;
  const escalated = isEscalated(flags);
  if (!escalated && handledOf(flags) !== BY_OPERATOR) return undefined;
  if (verdict === SAID_RESOLVE) return escalated ? 'missed' : 'agreed';
  return escalated ? 'agreed' : 'overridden';
}

/** Adds up the figures of a period. */
export class PeriodTally {
  readonly alarms = hourly(() => 0);
  readonly weekdays = Array.from({ length: 7 }, () => hourly(() => 0));
  readonly causes = CAUSES.map(() => 0);
  /** Alarms by hour. */
  readonly types = new NumberedCounts(HOURS);
  readonly sites = new NumberedCounts(HOURS);
  readonly cameras = new NumberedCounts(HOURS);
  /** Resolved and false alarms of each camera. */
  readonly falseByCamera = new NumberedCounts(2);
  /** Agreed, missed and overridden of each site. */
  readonly aiBySite = new NumberedCounts(3);
  readonly ai: Agreement = { agreed: 0, missed: 0, overridden: 0 };
  readonly #acknowledge = hourly(() => new Distribution());
  readonly #resolve = hourly(() => new Distribution());
  #resolved = 0;

  /** Counts a cell. */
  readonly count: CountCell = (cells, at, hour, day) => {
    const alarms = cells[at + CELL.alarms] ?? 0;
    const flags = cells[at + CELL.flags] ?? 0;
    const location = cells[at + CELL.location] ?? 0;
    const camera = cells[at + CELL.camera] ?? 0;
    this.alarms[hour] = (this.alarms[hour] ?? 0) + alarms;
    // The epoch began on a Thursday.
    const weekday = this.weekdays[(((day + 3) % 7) + 7) % 7];
    if (weekday) weekday[hour] = (weekday[hour] ?? 0) + alarms;
    this.types.add(cells[at + CELL.type] ?? 0, hour, alarms);
    this.sites.add(location, hour, alarms);
    if (camera > 0) this.cameras.add(camera, hour, alarms);

    const acknowledged = cells[at + CELL.acknowledged] ?? 0;
    if (acknowledged > 0) this.#acknowledge[hour]?.add(acknowledged, alarms);
    const handled = handledOf(flags);
    if (handled !== OPEN) {
      const cause = causeOf(flags);
      this.#resolved += alarms;
      this.causes[cause] = (this.causes[cause] ?? 0) + alarms;
      if (camera > 0) {
        this.falseByCamera.add(camera, 0, alarms);
        if (cause > 0) this.falseByCamera.add(camera, 1, alarms);
      }
      const resolved = cells[at + CELL.resolved] ?? 0;
      if (handled === BY_OPERATOR && resolved > 0) this.#resolve[hour]?.add(resolved, alarms);
    }
    const compared = comparedWithAi(flags);
    if (compared) {
      this.ai[compared] += alarms;
      this.aiBySite.add(location, AGREEMENT.indexOf(compared), alarms);
    }
  };

  figures(): Omit<PeriodFigures, 'from' | 'to'> {
    return {
      alarms: this.alarms.reduce((sum, alarms) => sum + alarms, 0),
      acknowledge: together(this.#acknowledge).times(),
      resolve: together(this.#resolve).times(),
      resolved: this.#resolved,
      falseAlarms: this.causes.reduce((sum, alarms, cause) => (cause === 0 ? sum : sum + alarms), 0),
      ai: { ...this.ai },
      hours: this.alarms.map((alarms, hour) => ({
        alarms,
        acknowledge: (this.#acknowledge[hour] ?? new Distribution()).times(),
        resolve: (this.#resolve[hour] ?? new Distribution()).times(),
      })),
    };
  }
}

/** The places of the counts in `aiBySite`. */
export const AGREEMENT = ['agreed', 'missed', 'overridden'] as const satisfies readonly (keyof Agreement)[];
