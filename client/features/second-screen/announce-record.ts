import type { OpenedRecord } from './opened-record.ts';
import { joinWindows } from './window-link.ts';

/** A window of the console. */
export interface ConsoleWindow {
  id: string;
  /** ms UTC at which it was last focused; 0 for never. */
  usedAt: number;
}

/**
 * Tells the user's second screens what this window has open: now, whenever one of them asks, and when the operator
 * returns to this window. Returns a function that tells them that it was closed.
 */
export function announceRecord(userId: string, self: ConsoleWindow, record: OpenedRecord): () => void {
  const sendRecord = (open: OpenedRecord | null) =>
    link?.post({ kind: 'open', userId, windowId: self.id, usedAt: self.usedAt, record: open });
  const link = joinWindows(userId, ({ kind }) => kind === 'hello' && sendRecord(record));
  const markUsed = () => {
    self.usedAt = Date.now();
    sendRecord(record);
  };
  // A tab that was opened in the background waits until the operator looks at it.
  if (document.hasFocus()) markUsed();
  else sendRecord(record);
  window.addEventListener('focus', markUsed);
  return () => {
    window.removeEventListener('focus', markUsed);
    sendRecord(null);
    link?.close();
  };
}
