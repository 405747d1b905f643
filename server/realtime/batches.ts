import { BATCH } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** Gathers items for each member until they are sent together (decisions, section 4). */
export interface Batches<Item> {
  add(memberId: string, item: Item): void;
  /** Drops what has not been sent. */
  stop(): void;
}

/** `send` is called 250 ms of real time after a member's first item, or at the 50th. */
export function createBatches<Item>(
  realTime: Clock,
  send: (memberId: string, items: readonly Item[]) => void,
): Batches<Item> {
  const stopped = new AbortController();
  const waiting = new Map<string, Item[]>();
  const flush = (memberId: string, items: readonly Item[]) => {
    // Sent already when the batch was full.
    if (waiting.get(memberId) !== items) return;
    waiting.delete(memberId);
    send(memberId, items);
  };
  return {
    add: (memberId, item) => {
      const items = waiting.get(memberId);
      if (items) {
        items.push(item);
        if (items.length >= BATCH.items) flush(memberId, items);
        return;
      }
      const first = [item];
      waiting.set(memberId, first);
      // Rejects only when the channel is closed.
      realTime.sleep(BATCH.flushMs, stopped.signal).then(
        () => flush(memberId, first),
        () => undefined,
      );
    },
    stop: () => stopped.abort(),
  };
}
