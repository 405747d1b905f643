import { parseDayTime } from '../../lib/time-parse.ts';

/** From and to in epoch ms. */
export interface DateRange {
  from: number;
  to: number;
}

export interface RangeErrors {
  from?: string;
  to?: string;
}

const NOT_A_TIME = 'Write it as 20-Nov-25 01:00';
const IN_FUTURE = 'Dates cannot be later than now';
const REVERSED = 'End Date should not be less than Start Date';

/** Reads both ends as typed. `range` is present only if both are valid. */
export function readRange(
  texts: { from: string; to: string },
  zone: string,
  nowMs: number,
): { range?: DateRange; errors: RangeErrors } {
  const from = parseDayTime(texts.from, zone);
  const to = parseDayTime(texts.to, zone);
  const errors: RangeErrors = {};
  if (from === undefined) errors.from = NOT_A_TIME;
  else if (from > nowMs) errors.from = IN_FUTURE;
  if (to === undefined) errors.to = NOT_A_TIME;
  else if (to > nowMs) errors.to = IN_FUTURE;
  else if (from !== undefined && to < from) errors.to = REVERSED;
  if (from === undefined || to === undefined || errors.from || errors.to) return { errors };
  return { range: { from, to }, errors };
}
