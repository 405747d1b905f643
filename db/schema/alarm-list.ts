import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Alarms of one ms that keep their order by id: `ord` is `timestamp_ms * TIES_PER_MS` and the rank among them. */
export const TIES_PER_MS = 4_096;

/** The lowest TAP of each band that `alarm_list_kinds` tells apart. */
export const TAP_BANDS = [0, 20, 51, 70, 90] as const;

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
    kind: integer().notNull(),
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
    // Most users see one tenant: for them this is the table, in order, without the others' rows.
    index('alarm_list_tenant').on(
      table.tenant,
      table.ord,
      table.type,
      table.status,
      table.tap,
      table.manned,
      table.system,
      table.location,
      table.camera,
      table.source,
      table.employee,
      table.alarm,
    ),
    index('alarm_list_location').on(table.location),
    index('alarm_list_camera').on(table.camera),
    index('alarm_list_source').on(table.source),
    index('alarm_list_employee').on(table.employee),
    index('alarm_list_kind').on(table.kind),
    index('alarm_list_type').on(table.type),
    index('alarm_list_system').on(table.system),
    index('alarm_list_status').on(table.status),
  ],
);

/**
 * The combinations of tenant, type, status and TAP band that occur, with how many alarms each
 * has. They answer filters that are rare only together, and tell how rare they are.
 */
export const alarmListKinds = sqliteTable(
  'alarm_list_kinds',
  {
    no: integer().primaryKey(),
    tenant: integer().notNull(),
    type: integer().notNull(),
    status: integer().notNull(),
    /** Position in TAP_BANDS. */
    band: integer().notNull(),
    alarms: integer().notNull(),
  },
  (table) => [uniqueIndex('alarm_list_kinds_key').on(table.tenant, table.type, table.status, table.band)],
);

/** Numbers of the statuses and source systems that stand in `alarm_list`. */
export const alarmListWords = sqliteTable(
  'alarm_list_words',
  {
    no: integer().primaryKey(),
    field: text().$type<'status' | 'system'>().notNull(),
    word: text().notNull(),
  },
  (table) => [uniqueIndex('alarm_list_words_word').on(table.field, table.word)],
);
