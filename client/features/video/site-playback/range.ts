import { RECORDING_EXPORT } from '#contract/playback-limits.ts';

/** A part of the time, chosen on the timeline. ms UTC. */
export interface TimeRange {
  from: number;
  to: number;
}

/** The marks: a range, or only one of its ends. */
export interface MarkedRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** Marks the start or the end; the other end is given up where it would be on the wrong side. */
export function withEnd(range: MarkedRange, end: 'from' | 'to', moment: number): MarkedRange {
  const other = end === 'from' ? range.to : range.from;
  const isKept = other !== undefined && (end === 'from' ? moment < other : other < moment);
  return { [end]: moment, ...(isKept && { [end === 'from' ? 'to' : 'from']: other }) };
}

/** The range between two moments in any order. */
export const rangeBetween = (a: number, b: number): TimeRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** The range, once both ends are marked. */
export const wholeRange = ({ from, to }: MarkedRange): TimeRange | undefined =>
  from !== undefined && to !== undefined && from < to ? { from, to } : undefined;

/** Why a range cannot be exported; undefined when it can. `nowMs` is the server's time, ms UTC. */
export function exportFault(marked: MarkedRange, nowMs: number): string | undefined {
  const range = wholeRange(marked);
  if (!range) return 'Mark a range first: its start with [ and its end with ], or drag over the timeline';
  if (range.to - range.from > RECORDING_EXPORT.rangeMs) return 'The range must be at most 15 minutes';
  return range.to > nowMs ? 'The range must not lie in the future' : undefined;
}

/** '2 min 5 s', '45 s': the length of a range. */
export function lengthText({ from, to }: TimeRange): string {
  const seconds = Math.round((to - from) / 1_000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
