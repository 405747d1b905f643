import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  BlindTestAi,
  BlindTestKind,
  BlindTestResult,
  BlindTestState,
  RevealReason,
} from '#contract/drills/blind-tests.ts';
import { cameras } from './cameras.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/**
 * Incidents that were planted into the live queue. Nothing else in the database tells their alarms from others before they
 * are revealed. Times are ms UTC on the world's clock.
 */
export const blindTests = sqliteTable(
  'blind_tests',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    cameraId: text('camera_id')
      .notNull()
      .references(() => cameras.id),
    kind: text().$type<BlindTestKind>().notNull(),
    ai: text().$type<BlindTestAi>().notNull(),
    inTimeMs: integer('in_time_ms').notNull(),
    plantedBy: text('planted_by')
      .notNull()
      .references(() => users.id),
    plantedAtMs: integer('planted_at_ms').notNull(),
    dueMs: integer('due_ms').notNull(),
    state: text().$type<BlindTestState>().notNull(),
    /** The incident of the last attempt to play it. Not a reference: it is chosen before the simulator is asked. */
    incidentId: text('incident_id'),
    attempts: integer().notNull().default(0),
    /** When the simulator was asked last. */
    begunAtMs: integer('begun_at_ms'),
    raisedAtMs: integer('raised_at_ms'),
    /** The alarm group (`scan`) or location alarm (`rg`) of its alarm, and the raw alarm of the latter. */
    product: text().$type<'rg' | 'scan'>(),
    groupId: text('group_id'),
    rawAlarmId: text('raw_alarm_id'),
    revealedAtMs: integer('revealed_at_ms'),
    because: text().$type<RevealReason>(),
    result: text().$type<BlindTestResult>(),
    operatorId: text('operator_id').references(() => users.id),
    failure: text(),
  },
  (table) => [
    index('blind_tests_state').on(table.state, table.dueMs),
    index('blind_tests_group').on(table.groupId),
    index('blind_tests_raw_alarm').on(table.rawAlarmId),
  ],
);

/** The tests that count for an operator. */
export const blindTestResults = sqliteTable(
  'blind_test_results',
  {
    testId: text('test_id')
      .notNull()
      .references(() => blindTests.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** When its alarm was raised. */
    atMs: integer('at_ms').notNull(),
    result: text().$type<BlindTestResult>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.userId] }),
    index('blind_test_results_user').on(table.userId, table.atMs),
  ],
);

/** When operators were on watch: connected to a channel of the console. */
export const watchSpans = sqliteTable(
  'watch_spans',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromMs: integer('from_ms').notNull(),
    toMs: integer('to_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fromMs] })],
);
