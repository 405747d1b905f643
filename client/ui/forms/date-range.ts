import { faultOfTime, parseDayTime, parseRangeEnd, writeRangeEnd, writeTime } from '../../lib/time-parse.ts';

/** From and to in epoch ms, both included. */
export interface DateRange {
  from: number;
  to: number;
}

/** Both ends as typed. */
export interface RangeTexts {
  from: string;
  to: string;
}

export interface RangeErrors {
  from?: string;
  to?: string;
}

const NOT_A_TIME = 'Write it as 20-Nov-25 01:00';
const IN_FUTURE = 'Dates cannot be later than now';
const REVERSED = 'End Date should not be less than Start Date';

/** A range as it can be typed. */
export const writeRange = ({ from, to }: DateRange, zone: string): RangeTexts => ({
  from: writeTime(from, zone),
  to: writeRangeEnd(to, zone),
});

/**
 * Reads both ends as typed; the end includes its minute, or its second where it names one. An end that still reads as
 * that of `opened` is that one, to the millisecond. `range` is present only if both are valid.
 */
export function readRange(
  texts: RangeTexts,
  zone: string,
  nowMs: number,
  opened?: DateRange | null,
): { range?: DateRange; errors: RangeErrors } {
  const written = opened ? writeRange(opened, zone) : undefined;
  const from = opened && texts.from === written?.from ? opened.from : parseDayTime(texts.from, zone);
  const to = opened && texts.to === written?.to ? opened.to : parseRangeEnd(texts.to, zone);
  const errors: RangeErrors = {};
  if (from === undefined) errors.from = faultOfTime(texts.from, zone, NOT_A_TIME);
  else if (from > nowMs) errors.from = IN_FUTURE;
  if (to === undefined) errors.to = faultOfTime(texts.to, zone, NOT_A_TIME);
  // The present minute may be the last one.
  else if ((parseDayTime(texts.to, zone, 'last') ?? to) > nowMs) errors.to = IN_FUTURE;
  else if (from !== undefined && to < from) errors.to = REVERSED;
  if (from === undefined || to === undefined || errors.from || errors.to) return { errors };
  return { range: { from, to }, errors };
}
