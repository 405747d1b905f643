import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { evidenceImages } from '#db/schema/evidence.ts';
import { groupUpdates } from '#db/schema/group-history.ts';

import { idOfFile } from '../../files/id-of-file.ts';

export type StoredImage = typeof evidenceImages.$inferSelect;

/** An image with its caption. */
export interface CaptionedImage {
  image: StoredImage;
  caption: string | null;
}

/** Stores which images belong to which alarm. */
export function createEvidenceStore(db: Db) {
  return {
    get: (id: string): StoredImage | undefined =>
      db.select().from(evidenceImages).where(eq(evidenceImages.id, id)).get(),
    /** Of alarm groups or location alarms, newest first. */
    ofGroups: (groupIds: readonly string[]): CaptionedImage[] =>
      db
        .select({ image: evidenceImages, caption: groupUpdates.comment })
        .from(evidenceImages)
        .innerJoin(groupUpdates, eq(groupUpdates.id, evidenceImages.updateId))
        .where(inArray(evidenceImages.groupId, [...groupIds]))
        .orderBy(desc(evidenceImages.createdAtMs), desc(evidenceImages.id))
        .all(),
    insert: (image: typeof evidenceImages.$inferInsert): StoredImage =>
      db.insert(evidenceImages).values(image).returning().get(),
    /** Those of these files that images have. A file is named by the id of its image. */
    filesInUse: (names: readonly string[]) =>
      db
        .select({ file: evidenceImages.imageName })
        .from(evidenceImages)
        .where(inArray(evidenceImages.id, names.map(idOfFile)))
        .all()
        .map(({ file }) => file),
    remove: (id: string) => {
      db.delete(evidenceImages).where(eq(evidenceImages.id, id)).run();
    },
  };
}

export type EvidenceStore = ReturnType<typeof createEvidenceStore>;
