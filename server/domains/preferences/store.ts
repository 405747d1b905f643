import { eq } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { userPreferences } from '#db/schema/user-preferences.ts';

/** Reads and writes the preferences of users, one row each. */
export function createPreferenceStore(db: Db) {
  return {
    of: (userId: string): { name: string; value: unknown }[] =>
      db
        .select()
        .from(userPreferences)
        .where(eq(userPreferences.userId, userId))
        .all()
        .map(({ name, value }) => ({ name, value: JSON.parse(value) })),
    put: (userId: string, name: string, chosen: unknown) => {
      const value = JSON.stringify(chosen);
      db.insert(userPreferences)
        .values({ userId, name, value })
        .onConflictDoUpdate({ target: [userPreferences.userId, userPreferences.name], set: { value } })
        .run();
    },
  };
}

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;
