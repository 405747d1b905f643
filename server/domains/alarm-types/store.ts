import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { type NameQuery, searchNames } from '../../lists/name-search.ts';

/** Reads and writes alarm types, which all tenants share. */
export function createAlarmTypeStore(db: Db) {
  return {
    /** Undefined for a removed type. */
    get: (id: string) =>
      db
        .select()
        .from(alarmTypes)
        .where(and(eq(alarmTypes.id, id), isNull(alarmTypes.deletedAtMs)))
        .get(),
    /** Also of a removed type. */
    nameOf: (id: string) =>
      db.select({ name: alarmTypes.name }).from(alarmTypes).where(eq(alarmTypes.id, id)).get()?.name,
    /** Keys are never reused: removed types count. */
    hasKey: (key: string) =>
      db.select({ id: alarmTypes.id }).from(alarmTypes).where(eq(alarmTypes.key, key)).get() !== undefined,
    /** Undefined for an unknown or removed type. */
    idOfKey: (key: string) =>
      db
        .select({ id: alarmTypes.id })
        .from(alarmTypes)
        .where(and(eq(alarmTypes.key, key), isNull(alarmTypes.deletedAtMs)))
        .get()?.id,
    insert: (row: typeof alarmTypes.$inferInsert) => {
      db.insert(alarmTypes).values(row).run();
    },
    update: (id: string, to: Partial<typeof alarmTypes.$inferInsert>) => {
      db.update(alarmTypes).set(to).where(eq(alarmTypes.id, id)).run();
    },
    searchNames: (query: NameQuery) =>
      searchNames(db, [{ table: alarmTypes, where: isNull(alarmTypes.deletedAtMs) }], query),
  };
}

export type AlarmTypeStore = ReturnType<typeof createAlarmTypeStore>;
