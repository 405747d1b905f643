import { createCanvas } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { evidenceImages } from '#db/schema/evidence.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { worldPicks } from './world-picks.ts';

const PNG = new Uint8Array(createCanvas(1, 1).toBuffer('image/png'));

/** A PNG with its own text behind the picture. */
export const pngFile = (text = '') => new File([PNG, text], 'picture.png');

/** Inserts an image of a location alarm, without its file; the same one on every call. */
export function storedEvidence(db: Db, account: string, locationAlarmId: string) {
  const alarm = db.select().from(locationAlarms).where(eq(locationAlarms.id, locationAlarmId)).get();
  if (!alarm) throw new Error(`there is no location alarm ${locationAlarmId}`);
  const { tenantId, locationId, alarmTimeMs } = alarm;
  const userId = worldPicks(db).userOf(account).id;
  const shared = { groupId: locationAlarmId, product: 'rg', userId } as const;
  const updateId = 'update-of-the-evidence';
  db.insert(groupUpdates)
    .values({
      ...shared,
      id: updateId,
      timeMs: alarmTimeMs,
      type: 'Add comment',
      author: 'user',
      comment: 'At the gate',
    })
    .onConflictDoNothing()
    .run();
  const image = {
    ...shared,
    id: 'stored-evidence',
    tenantId,
    locationId,
    updateId,
    imageName: 'stored-evidence.png',
    mediaType: 'image/png',
    sizeBytes: 1,
    createdAtMs: alarmTimeMs,
  };
  db.insert(evidenceImages).values(image).onConflictDoNothing().run();
  return image;
}
