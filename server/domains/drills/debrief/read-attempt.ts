import { DEBRIEF_LINES_MAX } from '#contract/drills/debrief.ts';
import type { DrillStore } from '../store.ts';
import type { AttemptRow } from './debrief-store.ts';

type Log = Pick<DrillStore, 'lines' | 'hints'>;

/** The record of an attempt at a seat: its log, the hints that were given, and its end in ms since its start. */
export function readAttempt(row: AttemptRow, store: Log) {
  const { drillId, seat, attempt } = row;
  const lines = store.lines({ drillId, attempt, seat }, 0, DEBRIEF_LINES_MAX);
  const hints = store
    .hints(drillId, attempt)
    .filter((hint) => hint.seat === seat)
    .map(({ name, t }) => ({ name, t }));
  return { lines, hints, endT: row.endedAtMs === null ? (lines.at(-1)?.t ?? 0) : spanOf(row, row.endedAtMs) };
}

/** When an attempt ended, ms since its start. One that broke off lasted until the last line of its log. */
export function endOf(row: AttemptRow, store: Log): number {
  return row.endedAtMs === null ? readAttempt(row, store).endT : spanOf(row, row.endedAtMs);
}

const spanOf = ({ startedAtMs }: AttemptRow, endedAtMs: number) => Math.max(0, endedAtMs - startedAtMs);
