import type { Db } from '#db/open.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';

/** Keeps the talkdowns that were sent. */
export function createTalkdownStore(db: Db) {
  return {
    insert: (talkdown: typeof talkdowns.$inferInsert) => db.insert(talkdowns).values(talkdown).returning().get(),
  };
}

export type TalkdownStore = ReturnType<typeof createTalkdownStore>;
