import type { FilterList } from '#contract/lists.ts';
import { inScope, type Scope } from '../../../auth/scope.ts';
import { AllowedCodes } from './codes.ts';
import { BLOCK, type LineBlock, recordHashOf } from './line-blocks.ts';
import type { AuditLines, LinePlace } from './lines-in-memory.ts';

/** The conditions that every line meets; undefined where open. Times are ms UTC, both included. */
export interface AuditFilter {
  scope: Scope;
  actors: FilterList | undefined;
  actions: FilterList | undefined;
  recordKinds: FilterList | undefined;
  recordId: string | undefined;
  tenants: FilterList | undefined;
  locations: FilterList | undefined;
  fromMs: number | undefined;
  toMs: number | undefined;
}

/** The part of a search's result that is wanted. */
interface Wanted {
  offset: number;
  size: number;
  /** Counting stops here. */
  countTo: number;
}

/** The numbers of the wanted lines, newest first, and how many lines match, exact to `countTo`. */
interface Found {
  nos: number[];
  total: number;
}

/** Lines are in order of time, unless the clock was set back: by at most this, ms. */
const CLOCK_SET_BACK_MS = 86_400_000;

/** Whether a scope covers the lines of a place. Lines without a tenant are for those who see all tenants. */
export const seesLines = (scope: Scope, { tenantId, locationId }: LinePlace): boolean =>
  tenantId === null ? scope.tenantIds === 'all' : inScope(scope, { tenantId, locationId });

/**
 * Finds lines, newest first. `isOfRecord` tells whether a line concerns the wanted record, for the lines whose hash of
 * the record's id is that of the wanted one.
 */
export function searchLines(
  lines: AuditLines,
  filter: AuditFilter,
  { offset, size, countTo }: Wanted,
  isOfRecord: (no: number, recordId: string) => boolean,
): Found {
  const { recordId, fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY } = filter;
  const end = offset + size;
  const enough = Math.max(countTo, end);
  const nos: number[] = [];
  let total = 0;
  const narrow = narrowingOf(lines, filter);
  const { prunedNo, blocks } = lines.newestFirst();
  const left = new Uint32Array(BLOCK);

  for (const block of blocks) {
    // Lines were removed past the server, which `audit:verify` finds.
    if (block.count === 0) continue;
    if (block.latestMs < fromMs - CLOCK_SET_BACK_MS) break;
    if (block.latestMs < fromMs || block.earliestMs > toMs) continue;
    let count = narrow(block, block.indexAfter(prunedNo), left);
    if (block.earliestMs < fromMs || block.latestMs > toMs) {
      count = keep(left, count, (at) => {
        const time = block.times[at] ?? 0;
        return time >= fromMs && time <= toMs;
      });
    }
    if (recordId !== undefined) count = keep(left, count, (at) => isOfRecord(block.nos[at] ?? 0, recordId));
    const to = Math.min(count, end - total);
    for (let i = Math.max(0, offset - total); i < to; i += 1) nos.push(block.nos[left[i] ?? 0] ?? 0);
    total += count;
    if (total >= enough) return { nos, total: enough };
  }
  return { nos, total };
}

/** Writes the indexes of a block's lines from `first` on that may match into `left`, the newest first; returns how many. */
type Narrow = (block: LineBlock, first: number, left: Uint32Array) => number;

/** The codes of a column, and those that the filter allows. */
interface Column {
  codesOf: (block: LineBlock) => Uint32Array;
  allowed: { readonly flags: Uint8Array; readonly lines: number };
}

/** Compares the columns that the filter restricts, first the one that leaves the fewest lines. */
function narrowingOf({ places, actors, acts }: AuditLines, filter: AuditFilter): Narrow {
  const { scope, tenants, locations, actions, recordKinds, recordId } = filter;
  const columns: Column[] = [];
  if (scope.tenantIds !== 'all' || scope.locationIds !== 'all' || tenants || locations) {
    const allowed = new AllowedCodes(
      places,
      (place) => seesLines(scope, place) && fits(tenants, place.tenantId) && fits(locations, place.locationId),
    );
    columns.push({ codesOf: (block) => block.places, allowed });
  }
  if (filter.actors) {
    columns.push({
      codesOf: (block) => block.actors,
      allowed: new AllowedCodes(actors, ({ id }) => fits(filter.actors, id)),
    });
  }
  if (actions || recordKinds) {
    const allowed = new AllowedCodes(acts, (act) => fits(actions, act.action) && fits(recordKinds, act.recordKind));
    columns.push({ codesOf: (block) => block.acts, allowed });
  }
  const [best, ...others] = columns.toSorted((a, b) => a.allowed.lines - b.allowed.lines);
  if (recordId !== undefined) {
    const recordHash = recordHashOf(recordId);
    return (block, first, left) => narrowFurther(columns, block, left, linesWithHash(block, first, recordHash, left));
  }
  if (!best) return allLines;
  return (block, first, left) => narrowFurther(others, block, left, linesAllowed(best, block, first, left));
}

function allLines({ count }: LineBlock, first: number, left: Uint32Array): number {
  for (let at = count - 1; at >= first; at -= 1) left[count - 1 - at] = at;
  return count - first;
}

function linesWithHash({ count, recordHashes }: LineBlock, first: number, hash: number, left: Uint32Array): number {
  let kept = 0;
  for (let at = count - 1; at >= first; at -= 1) {
    if (recordHashes[at] === hash) {
      left[kept] = at;
      kept += 1;
    }
  }
  return kept;
}

function linesAllowed({ codesOf, allowed }: Column, block: LineBlock, first: number, left: Uint32Array): number {
  const codes = codesOf(block);
  const { flags } = allowed;
  let kept = 0;
  for (let at = block.count - 1; at >= first; at -= 1) {
    if (flags[codes[at] ?? 0] === 1) {
      left[kept] = at;
      kept += 1;
    }
  }
  return kept;
}

function narrowFurther(columns: readonly Column[], block: LineBlock, left: Uint32Array, count: number): number {
  let kept = count;
  for (const { codesOf, allowed } of columns) {
    const codes = codesOf(block);
    const { flags } = allowed;
    kept = keep(left, kept, (at) => flags[codes[at] ?? 0] === 1);
  }
  return kept;
}

/** Keeps the indexes that fit, in their order; returns how many. */
function keep(left: Uint32Array, count: number, isFit: (at: number) => boolean): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const at = left[i] ?? 0;
    if (isFit(at)) {
      left[kept] = at;
      kept += 1;
    }
  }
  return kept;
}

function fits(filter: FilterList | undefined, value: string | null): boolean {
  if (!filter) return true;
  return (value !== null && filter.values.includes(value)) !== filter.negative;
}
