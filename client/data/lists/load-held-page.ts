import { CallError } from '../../lib/call-error.ts';
import { serverNow } from '../../lib/server-time.ts';
import {
  type HeldPage,
  type Hold,
  holdFor,
  kept,
  lateAmong,
  missingFrom,
  newerBounds,
  refreshed,
} from './held-list.ts';
import type { HeldSource, PageQuery } from './list-source.ts';
import { type Bounds, type PeriodChoice, withPeriod } from './period-choice.ts';

/** The most rows that one refresh fetches one by one; if more are missing, they take turns. */
const SINGLE_CALLS = 10;

/** One page of a list, and how to fetch it. */
export interface HeldRequest<Row, Query extends PageQuery> {
  source: HeldSource<Row, Query>;
  /** Without page and period. */
  conditions: Query;
  period: PeriodChoice;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Without it the page is refetched only after a change, ms. */
  refreshMs: number | undefined;
}

/** Fetches the newest rows and starts a hold at them. A row without change stays the same object. */
export async function openPage<Row, Query extends PageQuery>(
  { source, conditions, period, page, pageSize }: HeldRequest<Row, Query>,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<HeldPage<Row>> {
  const query = { ...withPeriod(conditions, period, source), page, pageSize };
  const { items, total } = await source.list(query, signal);
  const at = serverNow();
  const hold = holdFor(items, source.time, page, period, at);
  return { rows: shown ? kept(items, shown, source) : items, total, waiting: 0, hold, at };
}

/** Fetches a page of the snapshot. Rows that were already shown stay in place and are updated. */
export async function refreshPage<Row, Query extends PageQuery>(
  { source, conditions, period, page, pageSize, refreshMs }: HeldRequest<Row, Query>,
  hold: Hold,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<HeldPage<Row>> {
  const between = ({ from, to }: Bounds, paging: PageQuery) =>
    source.list(
      {
        ...conditions,
        ...paging,
        ...(from !== undefined && { dateFrom: from }),
        ...(to !== undefined && { dateTo: to }),
      },
      signal,
    );
  const newer = newerBounds(hold, period);
  const [{ items, total }, since] = await Promise.all([
    between(hold.bounds, { page, pageSize }),
    newer ? between(newer, { page: 1, pageSize: 1 }) : { total: 0 },
  ]);
  const before = shown ?? items;
  const gone = missingFrom(before, items, source).filter((row) => !source.isFinal(row));
  const singles = await Promise.all(
    turn(gone, serverNow() / (refreshMs ?? Number.POSITIVE_INFINITY)).map((row) => oneOr(row, source.one(row, signal))),
  );
  return {
    rows: refreshed(before, [...items, ...singles], source),
    total,
    waiting: since.total + lateAmong(before, items, source).length,
    hold,
    at: serverNow(),
  };
}

/** The missing rows whose turn it is. */
function turn<Row>(missing: readonly Row[], round: number): Row[] {
  const turns = Math.ceil(missing.length / SINGLE_CALLS);
  const first = (Math.floor(round) % Math.max(1, turns)) * SINGLE_CALLS;
  return missing.slice(first, first + SINGLE_CALLS);
}

/** The current state of a row; its last known state if the server refuses it. */
async function oneOr<Row>(row: Row, reply: Promise<Row>): Promise<Row> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof CallError) return row;
    throw error;
  }
}
