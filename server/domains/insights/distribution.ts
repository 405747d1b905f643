import { LAST_STEP, secondsOfStep } from '#contract/insight-codes.ts';
import type { Times } from '#contract/insights.ts';

/** How many alarms took how long, by steps of time (`timeStep`). */
export class Distribution {
  private readonly counts = new Uint32Array(LAST_STEP + 1);
  private total = 0;

  add(step: number, alarms: number): void {
    this.counts[step] = (this.counts[step] ?? 0) + alarms;
    this.total += alarms;
  }

  addAll(other: Distribution): void {
    if (other.total === 0) return;
    for (let step = 0; step <= LAST_STEP; step += 1) {
      const alarms = other.counts[step] ?? 0;
      if (alarms > 0) this.add(step, alarms);
    }
  }

  /** Their number, and percentiles by nearest rank. */
  times(): Times {
    return { count: this.total, p50: this.percentile(0.5), p95: this.percentile(0.95) };
  }

  private percentile(share: number): number | null {
    if (this.total === 0) return null;
    const rank = Math.ceil(this.total * share);
    let step = 0;
    for (let passed = this.counts[0] ?? 0; passed < rank; passed += this.counts[step] ?? 0) step += 1;
    return secondsOfStep(step);
  }
}

/** The distribution of all of these together. */
export function together(parts: readonly Distribution[]): Distribution {
  const all = new Distribution();
  for (const part of parts) all.addAll(part);
  return all;
}
