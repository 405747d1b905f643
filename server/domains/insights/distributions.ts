import { LAST_STEP, secondsOfStep } from '#contract/insight-codes.ts';
import type { Times } from '#contract/insights.ts';

const STEPS = LAST_STEP + 1;

/** How many alarms took how long, by steps of time (`secondsOfStep`), in several parts such as hours. */
export class Distributions {
  private readonly counts: Uint32Array;

  constructor(parts: number) {
    this.counts = new Uint32Array(parts * STEPS);
  }

  add(part: number, step: number, alarms: number): void {
    const index = part * STEPS + step;
    this.counts[index] = (this.counts[index] ?? 0) + alarms;
  }

  /** The number of a part, and percentiles by nearest rank. */
  times(part: number): Times {
    return timesOf(this.counts.subarray(part * STEPS, (part + 1) * STEPS));
  }

  /** The same of all parts together. */
  timesOfAll(): Times {
    const all = new Uint32Array(STEPS);
    for (let index = 0; index < this.counts.length; index += 1) {
      const step = index % STEPS;
      all[step] = (all[step] ?? 0) + (this.counts[index] ?? 0);
    }
    return timesOf(all);
  }
}

function timesOf(counts: Uint32Array): Times {
  const count = counts.reduce((sum, alarms) => sum + alarms, 0);
  const percentile = (share: number) => {
    if (count === 0) return null;
    const rank = Math.ceil(count * share);
    let step = 0;
    for (let passed = counts[0] ?? 0; passed < rank; passed += counts[step] ?? 0) step += 1;
    return secondsOfStep(step);
  };
  return { count, p50: percentile(0.5), p95: percentile(0.95) };
}
