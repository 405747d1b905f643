import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { calls } from '#db/schema/calls.ts';
import { WORLD_START_MS } from './seeded-world.ts';
import { worldPicks } from './world-picks.ts';

/** Stores a call that an account has made and that is over; returns its id. */
export function storedCall(db: Db, account: string, recordingFile: string | null = null): string {
  const sid = `CA${recordingFile ? '1' : '0'}${'0'.repeat(31)}`;
  const { id: userId } = worldPicks(db).userOf(account);
  const { tenantId, locationId } = worldPicks(db).ownAlarm(account, 'pending');
  db.insert(calls)
    .values({
      sid,
      tenantId,
      locationId,
      userId,
      contactName: 'Rosalind Meyer',
      number: '+16825550142',
      status: 'completed',
      startedAtMs: 0,
      endedAtMs: 60_000,
      recordingFile,
    })
    .onConflictDoNothing()
    .run();
  return sid;
}

/** A call of an account that was picked up and goes on. */
export function runningCall(db: Db, account: string): void {
  const sid = storedCall(db, account);
  const { id: userId } = worldPicks(db).userOf(account);
  const now = { startedAtMs: WORLD_START_MS, userId };
  db.update(calls)
    .set({ ...now, status: 'in-progress', endedAtMs: null })
    .where(eq(calls.sid, sid))
    .run();
}

/** The same with a recording in the data folder. */
export function recordedCall(db: Db, account: string, dataDir: string): string {
  const file = `RE${'0'.repeat(32)}.wav`;
  mkdirSync(path.join(dataDir, 'calls'), { recursive: true });
  writeFileSync(path.join(dataDir, 'calls', file), 'RIFF and the voices');
  return storedCall(db, account, file);
}
