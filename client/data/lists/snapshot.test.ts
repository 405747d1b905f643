import { expect, test } from 'vitest';
import { findLateRows, findMissingRows, newerBounds, snapshotAt, updateInPlace } from './snapshot.ts';

interface Row {
  id: string;
  at: number;
  status: string;
}

const NEWEST = Date.parse('2025-11-20T08:14:25.000Z');
const testRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${count - index}`,
    at: NEWEST - index * 1_000,
    status: 'pending',
  }));
const snapshotRows = {
  id: (row: Row) => row.id,
  time: (row: Row) => row.at,
  same: (before: Row, after: Row) => before.status === after.status,
};

const NOON = Date.parse('2025-11-20T12:00:00.000Z');
const HOUR = 3_600_000;
const pastHour = { period: 'past-hour' } as const;

test('the snapshot of the first page is at its newest alarm, within the period as of the opening', () => {
  expect(snapshotAt(testRows(3), snapshotRows.time, 1, pastHour, NOON)).toEqual({
    newest: NEWEST,
    bounds: { from: NOON - HOUR, to: NEWEST },
  });
});

test('the snapshot of a further page is at the moment of opening', () => {
  expect(snapshotAt(testRows(3), snapshotRows.time, 2, { period: 'all-time' }, NOON)).toEqual({
    newest: NOON,
    bounds: { to: NOON },
  });
});

test('an empty list has no snapshot', () => {
  expect(snapshotAt([], snapshotRows.time, 1, pastHour, NOON)).toBeNull();
});

test('the snapshot of a custom range is not past its end, and no row is newer than that', () => {
  const range = { period: 'custom-range', from: NOON - HOUR, to: NOON - 1 } as const;
  const snapshot = snapshotAt(testRows(1), snapshotRows.time, 2, range, NOON);
  expect(snapshot?.bounds.to).toBe(NOON - 1);
  expect(snapshot && newerBounds(snapshot, range)).toBeUndefined();
});

test('newer rows begin a millisecond after the snapshot', () => {
  expect(newerBounds({ newest: NOON, bounds: {} }, pastHour)).toEqual({ from: NOON + 1 });
});

test('a refresh updates rows in place and keeps unchanged rows as the same objects', () => {
  const shown = testRows(3);
  const known = shown.slice(0, 2).map((row, index) => ({ ...row, status: index === 1 ? 'in_progress' : row.status }));
  const rows = updateInPlace(shown, known, snapshotRows);
  expect(rows.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  expect(rows[1]?.status).toBe('in_progress');
  expect(rows[0]).toBe(shown[0]);
  expect(rows[2]).toBe(shown[2]);
});

test('rows missing from a reply are found', () => {
  const shown = testRows(3);
  expect(findMissingRows(shown, shown.slice(1), snapshotRows)).toEqual([shown[0]]);
});

test('a row that appears between the shown ones is late; a row that moves up from the next page is not', () => {
  const shown = testRows(2);
  const between = { id: 'late', at: NEWEST - 500, status: 'pending' };
  const below = { id: 'below', at: NEWEST - 5_000, status: 'pending' };
  expect(findLateRows(shown, [...shown, between, below], snapshotRows)).toEqual([between]);
});
