import {
  type HeldPage,
  type HeldRows,
  type Hold,
  holdFor,
  kept,
  lateAmong,
  missingFrom,
  newerBounds,
  refreshed,
} from '../data/lists/held-list.ts';
import type { Bounds, PeriodChoice } from '../data/lists/period-choice.ts';
import { CallError } from '../lib/call-error.ts';
import { serverNow } from '../lib/server-time.ts';

/** The most rows that one refresh asks for one by one; when more are missing, they take turns. */
const SINGLE_CALLS = 10;

interface Reply<Row> {
  items: readonly Row[];
  total: number;
}

/** One page of a list, and how to ask for it. */
export interface HeldRequest<Row> extends HeldRows<Row> {
  /** From 1. */
  page: number;
  period: PeriodChoice;
  refreshMs: number;
  /** A row that never changes again need not be asked for any more. */
  isFinal: (row: Row) => boolean;
  /** The page as its period has it. */
  open: (signal: AbortSignal) => Promise<Reply<Row>>;
  /** The page between fixed bounds, whatever its period has moved on to. */
  between: (bounds: Bounds, signal: AbortSignal) => Promise<Reply<Row>>;
  count: (bounds: Bounds, signal: AbortSignal) => Promise<number>;
  one: (row: Row, signal: AbortSignal) => Promise<Row>;
}

function turn<Row>(missing: readonly Row[], at: number, refreshMs: number): Row[] {
  const turns = Math.ceil(missing.length / SINGLE_CALLS);
  const first = (Math.floor(at / refreshMs) % Math.max(1, turns)) * SINGLE_CALLS;
  return missing.slice(first, first + SINGLE_CALLS);
}

/** The newest rows, and from now on the hold. A row that was shown before and has not changed stays the same object. */
export async function openPage<Row>(
  request: HeldRequest<Row>,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<HeldPage<Row>> {
  const { items, total } = await request.open(signal);
  const at = serverNow();
  const hold = holdFor(items, request.time, request.page, request.period, at);
  return { rows: shown ? kept(items, shown, request) : items, total, waiting: 0, hold, at };
}

/** A page of the snapshot: its rows as they were shown before (if they were), brought up to date. */
export async function refreshPage<Row>(
  request: HeldRequest<Row>,
  hold: Hold,
  shown: readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<HeldPage<Row>> {
  const newer = newerBounds(hold, request.period);
  const [{ items, total }, since] = await Promise.all([
    request.between(hold.bounds, signal),
    newer ? request.count(newer, signal) : 0,
  ]);
  const before = shown ?? items;
  const gone = missingFrom(before, items, request).filter((row) => !request.isFinal(row));
  const singles = await Promise.all(
    turn(gone, serverNow(), request.refreshMs).map((row) => asked(row, request.one(row, signal))),
  );
  return {
    rows: refreshed(before, [...items, ...singles], request),
    total,
    waiting: since + lateAmong(before, items, request).length,
    hold,
    at: serverNow(),
  };
}

/** One row as it is now; where it cannot be had any more, as it was. */
async function asked<Row>(row: Row, reply: Promise<Row>): Promise<Row> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof CallError) return row;
    throw error;
  }
}
