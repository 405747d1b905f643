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
  const say = (open: OpenedRecord | null) =>
    link?.tell({ kind: 'open', userId, windowId: self.id, usedAt: self.usedAt, record: open });
  const link = joinWindows(userId, ({ kind }) => kind === 'hello' && say(record));
  const use = () => {
    self.usedAt = Date.now();
    say(record);
  };
  // A tab that was opened in the background waits until the operator looks at it.
  if (document.hasFocus()) use();
  else say(record);
  window.addEventListener('focus', use);
  return () => {
    window.removeEventListener('focus', use);
    say(null);
    link?.close();
  };
}
