import type { DateRange } from '../../ui/forms/date-range.ts';

/** A search as its address holds it. */
export interface SearchAddress {
  /** Empty before the first search. */
  q: string;
  /** ms UTC, in whole seconds; an end that is missing in the address is open. */
  from: number | undefined;
  to: number | undefined;
}

/** The latest time that the server accepts, in unix seconds. */
const LAST_SECOND = 253_402_300_799;

function readSecond(text: string | null): number | undefined {
  if (text === null || !/^\d{1,12}$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds <= LAST_SECOND ? seconds * 1_000 : undefined;
}

/** Reads q, start and end (unix seconds); unreadable times count as absent. */
export const readSearch = (params: URLSearchParams): SearchAddress => ({
  q: (params.get('q') ?? '').trim(),
  from: readSecond(params.get('start')),
  to: readSecond(params.get('end')),
});

/** The query of the address of a search. */
export function writeSearch(q: string, range: DateRange | null): string {
  const params = new URLSearchParams({ q });
  if (range) {
    params.set('start', String(Math.floor(range.from / 1_000)));
    params.set('end', String(Math.floor(range.to / 1_000)));
  }
  return `?${params}`;
}

/** The range of a search; null when it has none. An open end is the beginning of time, or the given present. */
export const rangeOf = ({ from, to }: SearchAddress, nowMs: number): DateRange | null =>
  from === undefined && to === undefined ? null : { from: from ?? 0, to: to ?? nowMs };
