import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Limit of alarms per ms: `ord` is `timestamp_ms * TIES_PER_MS` plus the rank by id among the alarms of that ms. */
export const TIES_PER_MS = 4_096;

/**
 * One narrow row for every raw alarm, with all that the list filters by, in the list's order. Triggers on
 * `alarms` and `locations` maintain it (migration 0001); nothing else writes it. Numbers are the `no` of the
 * tables they refer to; 0 means none. The server holds it in memory (server/domains/alarms/list/columns.ts);
 * the indexes serve rare filters.
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
    /** A number of `alarm_list_words`. */
    system: integer().notNull(),
    /** A number of `alarm_list_words`. */
    status: integer().notNull(),
    tap: integer().notNull(),
    /** 1 at a manned location. */
    manned: integer().notNull(),
  },
  (table) => [
    index('alarm_list_location').on(table.location),
    index('alarm_list_camera').on(table.camera),
    index('alarm_list_source').on(table.source),
    index('alarm_list_employee').on(table.employee),
  ],
);

/**
 * Every ms in which a row of `alarm_list` was added, changed or removed, in the order of the changes; the
 * server's in-memory list follows it. Triggers write it (migration 0004) and keep the latest 10,000.
 */
export const alarmListChanges = sqliteTable('alarm_list_changes', {
  no: integer().primaryKey(),
  /** UTC. */
  ms: integer().notNull(),
});

/** Numbers of the statuses and source systems used in `alarm_list`. */
export const alarmListWords = sqliteTable(
  'alarm_list_words',
  {
    no: integer().primaryKey(),
    field: text().$type<'status' | 'system'>().notNull(),
    word: text().notNull(),
  },
  (table) => [uniqueIndex('alarm_list_words_word').on(table.field, table.word)],
);
