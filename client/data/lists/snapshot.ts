import { type Bounds, boundsAt, type PeriodChoice } from './period-choice.ts';

/*
 * An operator at the list reads a snapshot: rows up to a moment, the snapshot. Each refresh updates the shown rows
 * in place; newer rows are only counted until the operator asks for them or leaves the list (decision 010).
 */

/** The newest moment of the snapshot, and the bounds of everything in it, ms UTC. */
export interface Snapshot {
  newest: number;
  bounds: Bounds;
}

export interface LoadedPage<Row> {
  rows: readonly Row[];
  /** Of the snapshot; exact to 1,000. */
  total: number;
  /** Rows that wait to be shown. */
  waiting: number;
  /** Null while there is nothing to snapshot: an empty list takes in new rows. */
  snapshot: Snapshot | null;
  /** When this was true, ms UTC on the server's clock. */
  at: number;
}

/** The rows of a list, newest first. */
export interface SnapshotRows<Row> {
  id: (row: Row) => string;
  /** ms UTC */
  time: (row: Row) => number;
  /** Whether a row of the same id is still the same, though it may be another object. */
  same: (before: Row, after: Row) => boolean;
}

/**
 * Compares rows by content. Every reply signs a still's address again; that alone does not make a different
 * row.
 */
export function sameExcept<Row>(still: keyof Row): SnapshotRows<Row>['same'] {
  return (before, after) =>
    (before[still] === null) === (after[still] === null) &&
    JSON.stringify({ ...before, [still]: null }) === JSON.stringify({ ...after, [still]: null });
}

/** The snapshot of a list that was opened on a page at a moment of the server's clock. */
export function snapshotAt<Row>(
  rows: readonly Row[],
  time: SnapshotRows<Row>['time'],
  page: number,
  period: PeriodChoice,
  now: number,
): Snapshot | null {
  const [first] = rows;
  if (!first) return null;
  // Further pages do not show the newest row; there the moment of opening stands in for it.
  const newest = page === 1 ? time(first) : now;
  const { from, to } = boundsAt(period, now);
  return { newest, bounds: { from, to: to === undefined ? newest : Math.min(to, newest) } };
}

/** The bounds of newer rows; undefined if the period ends before. */
export function newerBounds(snapshot: Snapshot, period: PeriodChoice): Bounds | undefined {
  const from = snapshot.newest + 1;
  if (period.period !== 'custom-range') return { from };
  return from > period.to ? undefined : { from, to: period.to };
}

/** The shown rows with what is known of them now; a row without change stays the same object. */
export function updateInPlace<Row>(
  shown: readonly Row[],
  known: readonly Row[],
  { id, same }: SnapshotRows<Row>,
): Row[] {
  const byId = new Map(known.map((row) => [id(row), row]));
  return shown.map((before) => {
    const after = byId.get(id(before));
    return !after || same(before, after) ? before : after;
  });
}

/** Rows of a reply, each as the object that was shown before where nothing about it has changed. */
export function reuseUnchanged<Row>(
  reply: readonly Row[],
  shown: readonly Row[],
  { id, same }: SnapshotRows<Row>,
): Row[] {
  const byId = new Map(shown.map((row) => [id(row), row]));
  return reply.map((after) => {
    const before = byId.get(id(after));
    return before && same(before, after) ? before : after;
  });
}

/**
 * Shown rows missing from a reply: they no longer match the filters, and keep their place until the next
 * snapshot.
 */
export function findMissingRows<Row>(shown: readonly Row[], reply: readonly Row[], { id }: SnapshotRows<Row>): Row[] {
  const ids = new Set(reply.map(id));
  return shown.filter((row) => !ids.has(id(row)));
}

/** Rows that appeared late between the shown ones. Rows that moved up from the next page are not among them. */
export function findLateRows<Row>(
  shown: readonly Row[],
  reply: readonly Row[],
  { id, time }: SnapshotRows<Row>,
): Row[] {
  const last = shown.at(-1);
  if (!last) return [];
  const ids = new Set(shown.map(id));
  return reply.filter((row) => !ids.has(id(row)) && time(row) > time(last));
}
