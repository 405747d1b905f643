import { eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { shares } from '#db/schema/sharing.ts';

/** Stores issued share links. */
export function createShareStore(db: Db) {
  return {
    get: (id: string) => db.select().from(shares).where(eq(shares.id, id)).get(),
    insert: (share: typeof shares.$inferInsert) => {
      db.insert(shares).values(share).run();
    },
  };
}

export type ShareStore = ReturnType<typeof createShareStore>;
