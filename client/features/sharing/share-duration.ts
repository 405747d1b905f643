import { SHARE_DURATION } from '#contract/limits.ts';
import type { DurationUnit } from '#contract/sharing.ts';

/** The value to keep when the unit changes: 1 if it is not allowed for the new unit. */
export function durationFor(unit: DurationUnit, value: number | null): number | null {
  if (value === null) return null;
  const { min, max } = SHARE_DURATION[unit];
  return value >= min && value <= max ? value : 1;
}
