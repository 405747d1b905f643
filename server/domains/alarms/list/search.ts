import type { Check } from './column-checks.ts';
import type { AlarmColumns } from './columns.ts';
import { BLOCK, markRows, takeMarked } from './marked-rows.ts';

/** The requested page of matching alarms, newest first, and the limit for counting. */
export interface Wanted {
  offset: number;
  size: number;
  /** Matching alarms are counted up to this limit. */
  countTo: number;
}

/** The numbers of a page's alarms (`alarms.no`), and the total, counted up to the limit. */
export interface Found {
  page: number[];
  total: number;
}

/** Positions from the first (included) to the second (excluded). */
export interface Range {
  from: number;
  to: number;
}

/** Positions of a block's rows that have passed so far, newest first. */
const picked = new Uint32Array(BLOCK);

/** Searches the rows of a range, newest first. */
export function searchRange(columns: AlarmColumns, checks: readonly Check[], range: Range, wanted: Wanted): Found {
  const [first, ...others] = checks;
  if (!first) return pageOfRange(columns, range, wanted);
  const result = collector(columns, wanted);
  for (const { from, to } of blocks(range)) {
    if (result.isEnough()) break;
    result.add(pass(others, passFirst(first, from, to)));
  }
  return result.found();
}

/** The same, starting with the checks that have bitmaps. */
export function searchMarked(
  columns: AlarmColumns,
  marking: readonly Check[],
  others: readonly Check[],
  range: Range,
  wanted: Wanted,
): Found {
  const result = collector(columns, wanted);
  for (const { from, to } of blocks(range)) {
    if (result.isEnough()) break;
    const count = markRows(marking, from, to);
    if (count === 0) continue;
    // Before the requested page it is enough to count the rows.
    if (others.length === 0 && !result.pageHas(count)) {
      result.skip(count);
      continue;
    }
    takeMarked(from, to, picked);
    result.add(pass(others, count));
  }
  return result.found();
}

/** Searches the rows at these positions, given newest first. */
export function searchAmong(
  columns: AlarmColumns,
  checks: readonly Check[],
  positions: readonly number[],
  wanted: Wanted,
): Found {
  const result = collector(columns, wanted);
  for (let begin = 0; begin < positions.length && !result.isEnough(); begin += BLOCK) {
    const block = positions.slice(begin, begin + BLOCK);
    picked.set(block);
    result.add(pass(checks, block.length));
  }
  return result.found();
}

/** Without checks, the position of the page follows from its offset. */
function pageOfRange(columns: AlarmColumns, { from, to }: Range, { offset, size, countTo }: Wanted): Found {
  const end = Math.max(from, to - offset);
  const page = [...columns.alarm.subarray(Math.max(from, end - size), end)].reverse();
  return { page, total: Math.min(to - from, countTo) };
}

/** Splits a range at block boundaries, last part first. */
function* blocks({ from, to }: Range): Iterable<Range> {
  for (let end = to; end > from; ) {
    const begin = Math.max(from, Math.floor((end - 1) / BLOCK) * BLOCK);
    yield { from: begin, to: end };
    end = begin;
  }
}

/** Picks the rows of a block that pass, newest first, and returns how many there are. */
function passFirst({ values, passes }: Check, from: number, to: number): number {
  let left = 0;
  for (let position = to - 1; position >= from; position -= 1) {
    picked[left] = position;
    left += passes[values[position] ?? 0] ?? 0;
  }
  return left;
}

/** Keeps those of the first `count` picked rows that pass every check, and returns how many are left. */
function pass(checks: readonly Check[], count: number): number {
  let left = count;
  for (const { values, passes } of checks) left = passOne(values, passes, left);
  return left;
}

/** Branch-free: the processor cannot predict which rows pass, and a wrong guess costs as much as ten rows. */
function passOne(values: Uint32Array, passes: Uint8Array, count: number): number {
  let left = 0;
  for (let index = 0; index < count; index += 1) {
    const position = picked[index] ?? 0;
    picked[left] = position;
    left += passes[values[position] ?? 0] ?? 0;
  }
  return left;
}

/** Counts matching rows and keeps those on the page. */
function collector({ alarm }: AlarmColumns, { offset, size, countTo }: Wanted) {
  const page: number[] = [];
  let seen = 0;
  return {
    isEnough: () => seen >= countTo && seen >= offset + size,
    /** Whether some of the next `count` rows belong on the page. */
    pageHas: (count: number) => seen < offset + size && seen + count > offset,
    skip: (count: number) => {
      seen += count;
    },
    /** Takes the first `count` picked rows. */
    add: (count: number) => {
      const to = Math.min(count, offset + size - seen);
      for (let index = Math.max(0, offset - seen); index < to; index += 1) page.push(alarm[picked[index] ?? 0] ?? 0);
      seen += count;
    },
    found: (): Found => ({ page, total: Math.min(seen, countTo) }),
  };
}
