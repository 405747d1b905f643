import type { FilterList } from '#contract/lists.ts';
import { inScope, type Scope } from '../../../auth/scope.ts';
import { type LineBlock, recordHashOf } from './line-blocks.ts';
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

/** Whether a scope covers the lines of a place. Lines without a tenant are for those who see all tenants. */
export const seesLines = (scope: Scope, { tenantId, locationId }: LinePlace): boolean =>
  tenantId === null ? scope.tenantIds === 'all' : inScope(scope, { tenantId, locationId });

/**
 * Finds lines, newest first. `isOfRecord` tells whether a line concerns the wanted record, for the lines whose hash of
 * the record's id is that of the wanted one.
 */
export function searchLines(
  { blocks, prunedNo, places, actors, acts }: AuditLines,
  filter: AuditFilter,
  { offset, size, countTo }: Wanted,
  isOfRecord: (no: number, recordId: string) => boolean,
): Found {
  const { scope, recordId, fromMs = Number.NEGATIVE_INFINITY, toMs = Number.POSITIVE_INFINITY } = filter;
  const placeOk = flags(
    places,
    (place) =>
      seesLines(scope, place) && fits(filter.tenants, place.tenantId) && fits(filter.locations, place.locationId),
  );
  const actorOk = flags(actors, ({ id }) => fits(filter.actors, id));
  const actOk = flags(acts, (act) => fits(filter.actions, act.action) && fits(filter.recordKinds, act.recordKind));
  const recordHash = recordId === undefined ? undefined : recordHashOf(recordId);
  const end = offset + size;
  const enough = Math.max(countTo, end);
  const nos: number[] = [];
  let total = 0;

  const isMatch = (block: LineBlock, at: number): boolean => {
    const time = block.times[at] ?? 0;
    if (time < fromMs || time > toMs) return false;
    if (recordId === undefined) return true;
    return block.recordHashes[at] === recordHash && isOfRecord(block.nos[at] ?? 0, recordId);
  };

  for (const block of blocks.toReversed()) {
    if (block.latestMs < fromMs || block.earliestMs > toMs) continue;
    const { places: ofPlace, actors: ofActor, acts: ofAct } = block;
    const first = block.indexAfter(prunedNo);
    for (let at = block.count - 1; at >= first; at -= 1) {
      if (
        placeOk[ofPlace[at] ?? 0] === 0 ||
        actOk[ofAct[at] ?? 0] === 0 ||
        actorOk[ofActor[at] ?? 0] === 0 ||
        !isMatch(block, at)
      ) {
        continue;
      }
      if (total >= offset && total < end) nos.push(block.nos[at] ?? 0);
      total += 1;
      if (total >= enough) return { nos, total };
    }
  }
  return { nos, total };
}

/** Which of the values are allowed, by their codes. */
const flags = <Value>(values: readonly Value[], isAllowed: (value: Value) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => (isAllowed(value) ? 1 : 0));

function fits(filter: FilterList | undefined, value: string | null): boolean {
  if (!filter) return true;
  return (value !== null && filter.values.includes(value)) !== filter.negative;
}
