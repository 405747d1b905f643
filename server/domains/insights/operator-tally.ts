import type { OperatorFigures } from '#contract/insights.ts';
import { CELL, handledOf, isEscalated, verdictOf } from './cells.ts';
import { Distributions } from './distributions.ts';
import { AGREED, comparedWithAi, HOURS } from './period-tally.ts';
import type { CountCell } from './walk-cells.ts';

/** Adds up the figures of one operator, known by the number that `insight_users` gives them. */
export class OperatorTally {
  readonly #no: number;
  readonly #hours = Array.from({ length: HOURS }, () => 0);
  readonly #acknowledge = new Distributions(1);
  readonly #resolve = new Distributions(1);
  #escalations = 0;
  #decided = 0;
  #overrides = 0;

  constructor(no: number) {
    this.#no = no;
  }

  /** Counts a cell. */
  readonly count: CountCell = (cells, at, hour) => {
    const alarms = cells[at + CELL.alarms] ?? 0;
    const flags = cells[at + CELL.flags] ?? 0;
    if (cells[at + CELL.taker] === this.#no) {
      this.#acknowledge.add(0, cells[at + CELL.acknowledged] ?? 0, alarms);
      if (isEscalated(flags)) this.#escalations += alarms;
    }
    if (cells[at + CELL.resolver] !== this.#no || handledOf(flags) === 0) return;
    this.#hours[hour] = (this.#hours[hour] ?? 0) + alarms;
    this.#resolve.add(0, cells[at + CELL.resolved] ?? 0, alarms);
    if (verdictOf(flags) === 0) return;
    this.#decided += alarms;
    if (comparedWithAi(flags) !== AGREED) this.#overrides += alarms;
  };

  figures(): Omit<OperatorFigures, 'from' | 'to'> {
    return {
      handled: this.#hours.reduce((sum, alarms) => sum + alarms, 0),
      acknowledge: this.#acknowledge.times(0),
      resolve: this.#resolve.times(0),
      escalations: this.#escalations,
      decided: this.#decided,
      overrides: this.#overrides,
      hours: this.#hours,
    };
  }
}
