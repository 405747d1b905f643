import * as z from 'zod/mini';
import { readStored, userKey, writeStored } from '../../lib/storage.ts';

/** Records of announcements older than this, in ms, no longer tell which alarms are new. */
const FRESH_MS = 60_000;
/** More ids than one poll returns. */
const MAX_IDS = 60;

const Announced = z.object({
  /** ms, on this machine's clock. */
  at: z.number(),
  ids: z.array(z.string()),
});
const NOTHING_ANNOUNCED: z.output<typeof Announced> = { at: 0, ids: [] };

const keyOf = (userId: string) => userKey(userId, 'announced');

/** The alarms that any tab of this browser has recently announced; undefined if none has. */
export function announcedIds(userId: string): readonly string[] | undefined {
  const { at, ids } = readStored(keyOf(userId), Announced, NOTHING_ANNOUNCED);
  return Math.abs(Date.now() - at) < FRESH_MS ? ids : undefined;
}

/** Records the alarms of a poll, newest first, for other tabs and for this one after a reload. */
export function recordAnnounced(userId: string, ids: readonly string[]): void {
  writeStored(keyOf(userId), { at: Date.now(), ids: ids.slice(0, MAX_IDS) });
}
