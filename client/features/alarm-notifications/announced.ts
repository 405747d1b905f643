import * as z from 'zod/mini';
import { readStored, writeStored } from '../../lib/storage.ts';

/** What was announced longer ago than this, in ms, says nothing about what is new now. */
const FRESH_MS = 60_000;
/** More than one poll has. */
const KEPT = 60;

const Announced = z.object({
  /** ms, this machine's clock. */
  at: z.number(),
  ids: z.array(z.string()),
});
const nothing: z.output<typeof Announced> = { at: 0, ids: [] };

const keyOf = (userId: string) => `watchfloor.announced.${userId}`;

/** The alarms that any tab of this browser has just told the user of; undefined where none has lately. */
export function announcedIds(userId: string): readonly string[] | undefined {
  const { at, ids } = readStored(keyOf(userId), Announced, nothing);
  return Math.abs(Date.now() - at) < FRESH_MS ? ids : undefined;
}

/** Tells the other tabs, and this one after a reload, of the alarms of a poll, the newest first. */
export function noteAnnounced(userId: string, ids: readonly string[]): void {
  writeStored(keyOf(userId), { at: Date.now(), ids: ids.slice(0, KEPT) });
}
