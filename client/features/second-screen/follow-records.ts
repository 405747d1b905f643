import type { OpenedRecord } from './opened-record.ts';
import { joinWindows } from './window-link.ts';

/** How often the windows are asked what they have open. */
const POLL_MS = 1_000;

/** A window that leaves more questions unanswered is gone: closed or crashed. A reload takes less time. */
const MAX_UNANSWERED = 4;

interface KnownWindow {
  usedAt: number;
  record: OpenedRecord;
  /** Questions since it last said that the record is open. */
  unanswered: number;
}

/**
 * Follows what the user's windows have open: the record of the window that the operator used last. A record stays for a
 * moment after its window has closed it, since operators close one alarm to open the next.
 */
export function followRecords(userId: string, onChange: (record: OpenedRecord | null) => void): () => void {
  const windows = new Map<string, KnownWindow>();
  let shown = 'null';
  const show = () => {
    const [latest] = [...windows.values()].toSorted((a, b) => b.usedAt - a.usedAt);
    const record = latest?.record ?? null;
    const text = JSON.stringify(record);
    if (text === shown) return;
    shown = text;
    onChange(record);
  };
  const link = joinWindows(userId, (message) => {
    if (message.kind !== 'open') return;
    const { windowId, usedAt, record } = message;
    const known = windows.get(windowId);
    if (record) windows.set(windowId, { usedAt, record, unanswered: 0 });
    else if (known) known.unanswered = MAX_UNANSWERED;
    show();
  });
  const pollWindows = () => {
    for (const [id, known] of windows) {
      if (known.unanswered > MAX_UNANSWERED) windows.delete(id);
      else known.unanswered += 1;
    }
    show();
    link?.post({ kind: 'hello', userId });
  };
  pollWindows();
  const pollTimer = setInterval(pollWindows, POLL_MS);
  return () => {
    clearInterval(pollTimer);
    link?.close();
  };
}
