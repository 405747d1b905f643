import { asc } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { NAMES_LIMIT, nameHolds } from '../name-search.ts';

/** Reads alarm types; they are the same for every tenant. */
export function createAlarmTypeStore(db: Db) {
  return {
    searchNames: (query: { name?: string | undefined; limit?: number | undefined }) =>
      db
        .select({ id: alarmTypes.id, name: alarmTypes.name })
        .from(alarmTypes)
        .where(nameHolds(alarmTypes.name, query.name))
        .orderBy(asc(alarmTypes.name), asc(alarmTypes.id))
        .limit(query.limit ?? NAMES_LIMIT)
        .all(),
  };
}

export type AlarmTypeStore = ReturnType<typeof createAlarmTypeStore>;
