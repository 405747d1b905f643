import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Alarms of one ms that keep their order by id: `ord` is `timestamp_ms * TIES_PER_MS` and the rank among them. */
export const TIES_PER_MS = 4_096;

/**
 * One narrow row for every raw alarm, with all that the list filters by, in the list's order.
 * Triggers on `alarms` and `locations` maintain it (migration 0001); nothing else writes it.
 * Numbers are the `no` of the tables they stand for; 0 is none.
 */
export const alarmList = sqliteTable(
  'alarm_list',
  {
    ord: integer().primaryKey(),
    alarm: integer().notNull(),
    tenant: integer().notNull(),
    location: integer().notNull(),
    camera: integer().notNull(),
    /** Twice the number of a camera, or twice the number of a door plus 1. */
    source: integer().notNull(),
    employee: integer().notNull(),
    type: integer().notNull(),
    /** A word. */
    system: integer().notNull(),
    /** A word. */
    status: integer().notNull(),
    tap: integer().notNull(),
    /** 1 at a manned location. */
    manned: integer().notNull(),
  },
  (table) => [
    index('alarm_list_tenant').on(table.tenant),
    index('alarm_list_location').on(table.location),
    index('alarm_list_camera').on(table.camera),
    index('alarm_list_source').on(table.source),
    index('alarm_list_employee').on(table.employee),
    index('alarm_list_type').on(table.type),
    index('alarm_list_system').on(table.system),
    index('alarm_list_status').on(table.status),
  ],
);

/** Numbers of the statuses and source systems that stand in `alarm_list`. */
export const alarmListWords = sqliteTable('alarm_list_words', {
  no: integer().primaryKey(),
  word: text().notNull().unique(),
});
