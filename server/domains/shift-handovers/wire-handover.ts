import { isFinal } from '#contract/alarm-status.ts';
import {
  HANDOVER_WAITS_MS,
  type HandoverItem,
  type HandoverLapse,
  type ShiftHandover,
} from '#contract/shift-handovers.ts';
import { toOpenWork } from '../parkings/open-work.ts';
import type { HandoverRow, ItemRow } from './store.ts';

const iso = (ms: number) => new Date(ms).toISOString();

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Whether a colleague can still accept the alarm. */
export const isWaiting = (item: ItemRow, { createdAtMs }: HandoverRow, nowMs: number): boolean =>
  item.acceptedAtMs === null && !isFinal(item.status) && lapseOf(item, createdAtMs, nowMs) === null;

function lapseOf(row: ItemRow, createdAtMs: number, nowMs: number): HandoverLapse | null {
  if (row.acceptedAtMs !== null) return null;
  if (row.lapse !== null && row.lapsedAtMs !== null) {
    return { reason: row.lapse, by: named(row.lapsedById, row.lapsedByName), at: iso(row.lapsedAtMs) };
  }
  const expiresAtMs = createdAtMs + HANDOVER_WAITS_MS;
  return nowMs < expiresAtMs ? null : { reason: 'expired', by: null, at: iso(expiresAtMs) };
}

const wireItem = (row: ItemRow, createdAtMs: number, nowMs: number): HandoverItem => ({
  ...toOpenWork(row),
  state: row.state,
  until: row.untilMs === null ? null : iso(row.untilMs),
  words: row.words,
  acceptedBy: named(row.acceptedById, row.acceptedByName),
  acceptedAt: row.acceptedAtMs === null ? null : iso(row.acceptedAtMs),
  keptBy: named(row.keptById, row.keptByName),
  lapse: lapseOf(row, createdAtMs, nowMs),
});

export const wireHandover = (row: HandoverRow, items: readonly ItemRow[], nowMs: number): ShiftHandover => ({
  id: row.id,
  from: { id: row.userId, name: row.userName },
  createdAt: iso(row.createdAtMs),
  note: row.note,
  items: items.map((item) => wireItem(item, row.createdAtMs, nowMs)),
});
