import { CallError } from '../../lib/call-error.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { PageQuery, SnapshotSource } from './list-source.ts';
import { type Bounds, type PeriodChoice, withPeriod } from './period-choice.ts';
import {
  findLateRows,
  findMissingRows,
  type LoadedPage,
  newerBounds,
  reuseUnchanged,
  type Snapshot,
  snapshotAt,
  updateInPlace,
} from './snapshot.ts';

/** The most rows that one refresh fetches one by one; if more are missing, they take batches. */
const MAX_SINGLE_CALLS = 10;

/** One page of a list, and how to fetch it. */
export interface SnapshotRequest<Row, Query extends PageQuery> {
  source: SnapshotSource<Row, Query>;
  /** Without page and period. */
  conditions: Query;
  period: PeriodChoice;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Without it the page is refetched only after a change, ms. */
  refreshMs: number | undefined;
}

/** Fetches the newest rows and starts a snapshot at them. A row without change stays the same object. */
export async function openPage<Row, Query extends PageQuery>(
  { source, conditions, period, page, pageSize }: SnapshotRequest<Row, Query>,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<LoadedPage<Row>> {
  const query = { ...withPeriod(conditions, period, source), page, pageSize };
  const { items, total } = await source.list(query, signal);
  const at = serverNow();
  const snapshot = snapshotAt(items, source.time, page, period, at);
  return { rows: shown ? reuseUnchanged(items, shown, source) : items, total, waiting: 0, snapshot, at };
}

/** Fetches a page of the snapshot. Rows that were already shown stay in place and are updated. */
export async function refreshPage<Row, Query extends PageQuery>(
  { source, conditions, period, page, pageSize, refreshMs }: SnapshotRequest<Row, Query>,
  snapshot: Snapshot,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<LoadedPage<Row>> {
  const fetchBetween = ({ from, to }: Bounds, paging: PageQuery) =>
    source.list(
      {
        ...conditions,
        ...paging,
        ...(from !== undefined && { dateFrom: from }),
        ...(to !== undefined && { dateTo: to }),
      },
      signal,
    );
  const newer = newerBounds(snapshot, period);
  const [{ items, total }, since] = await Promise.all([
    fetchBetween(snapshot.bounds, { page, pageSize }),
    newer ? fetchBetween(newer, { page: 1, pageSize: 1 }) : { total: 0 },
  ]);
  const before = shown ?? items;
  const gone = findMissingRows(before, items, source).filter((row) => !source.isFinal(row));
  const singles = await Promise.all(
    nextBatch(gone, serverNow() / (refreshMs ?? Number.POSITIVE_INFINITY)).map((row) =>
      currentOrLastKnown(row, source.fetchOne(row, signal)),
    ),
  );
  return {
    rows: updateInPlace(before, [...items, ...singles], source),
    total,
    waiting: since.total + findLateRows(before, items, source).length,
    snapshot,
    at: serverNow(),
  };
}

/** The missing rows whose turn it is. */
function nextBatch<Row>(missing: readonly Row[], round: number): Row[] {
  const batches = Math.ceil(missing.length / MAX_SINGLE_CALLS);
  const first = (Math.floor(round) % Math.max(1, batches)) * MAX_SINGLE_CALLS;
  return missing.slice(first, first + MAX_SINGLE_CALLS);
}

/** The current state of a row; its last known state if the server refuses it. */
async function currentOrLastKnown<Row>(row: Row, reply: Promise<Row>): Promise<Row> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof CallError) return row;
    throw error;
  }
}
