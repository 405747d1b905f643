import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { StoryLine } from '#contract/control/lines.ts';
import type { SigningSide } from '#contract/drills/debrief.ts';
import type { DrillInject, DrillState } from '#contract/drills/drill.ts';
import type { DrillPlan, QuickInject } from '#contract/drills/plan.ts';
import type { ScreenState } from '#contract/drills/screens.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Drills of trainees. */
export const drills = sqliteTable(
  'drills',
  {
    id: text().primaryKey(),
    code: text().notNull(),
    title: text().notNull(),
    file: text(),
    /** The scenario as it was read. */
    scenario: text().notNull(),
    plan: text({ mode: 'json' }).$type<DrillPlan>().notNull(),
    /** Steps that its trainer can run with one press. */
    quickInjects: text('quick_injects', { mode: 'json' }).$type<QuickInject[]>().notNull().default([]),
    seed: integer().notNull(),
    /** When the scenario begins, ms UTC: the drill begins at that time of day, where the clock can be set. */
    scenarioStartMs: integer('scenario_start_ms').notNull(),
    limitMs: integer('limit_ms').notNull(),
    state: text().$type<DrillState>().notNull(),
    /** Why it broke. */
    broken: text(),
    attempt: integer().notNull(),
    trainerId: text('trainer_id')
      .notNull()
      .references(() => users.id),
    /** The tenant of the trainer who opened it, whose managers may see it. */
    tenantId: text('tenant_id').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull(),
    /** The start of the last attempt, ms UTC on the world's clock. */
    startedAtMs: integer('started_at_ms'),
    endedAtMs: integer('ended_at_ms'),
    /** How fast the world's clock ran before the drill: it does so again afterwards. */
    rateBefore: real('rate_before'),
    /** The mark to which the world is being put back; null unless it is. */
    goingBackTo: text('going_back_to'),
    /** Whether its trainees share the sites and incidents of one tenant. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [uniqueIndex('drills_code').on(table.code)],
);

const drillId = () =>
  text('drill_id')
    .notNull()
    .references(() => drills.id, { onDelete: 'cascade' });

/** The seats of drills. Each has a tenant of its own, with its sites and users, unless all share one. */
export const drillSeats = sqliteTable(
  'drill_seats',
  {
    drillId: drillId(),
    no: integer().notNull(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenants.id),
    /** The user that the trainee is signed in as. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null while it is free. */
    trainee: text(),
    /** HMAC-SHA-256 of the key of the trainee, in base64url. */
    keyHash: text('key_hash'),
    isReady: integer('is_ready', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.no] }), index('drill_seats_user').on(table.userId)],
);

/** The event log of each seat in each attempt. */
export const drillLines = sqliteTable(
  'drill_lines',
  {
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    n: integer().notNull(),
    line: text({ mode: 'json' }).$type<StoryLine>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.attempt, table.seat, table.n] })],
);

/** Hints that trainers gave, each once in an attempt. */
export const drillHints = sqliteTable(
  'drill_hints',
  {
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    name: text().notNull(),
    /** ms since the start. */
    t: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.attempt, table.seat, table.name] })],
);

/** Notes of trainers. */
export const drillNotes = sqliteTable(
  'drill_notes',
  {
    id: text().primaryKey(),
    drillId: drillId(),
    attempt: integer().notNull(),
    /** Null for all seats. */
    seat: integer(),
    t: integer().notNull(),
    text: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('drill_notes_drill').on(table.drillId)],
);

/** Steps that trainers ran beside the tracks of a drill. */
export const drillInjects = sqliteTable(
  'drill_injects',
  {
    id: text().primaryKey(),
    drillId: drillId(),
    attempt: integer().notNull(),
    /** Null for all seats. */
    seat: integer(),
    t: integer().notNull(),
    text: text().notNull(),
    /** The seats at which they failed, with the reasons. */
    failures: text({ mode: 'json' }).$type<DrillInject['failures']>().notNull().default([]),
  },
  (table) => [index('drill_injects_drill').on(table.drillId)],
);

/** The marks of running drills to which the world can be put back. */
export const drillMarks = sqliteTable(
  'drill_marks',
  {
    drillId: drillId(),
    name: text().notNull(),
    /** ms since the start. */
    t: integer().notNull(),
    /** The name of the snapshot of the world at that moment. */
    snapshot: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.name] })],
);

/** The screens of trainees' consoles: a row for each change. */
export const drillScreens = sqliteTable(
  'drill_screens',
  {
    n: integer().primaryKey({ autoIncrement: true }),
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    /** The load of the console that sent it, and its number there: it may come twice. */
    page: text().notNull(),
    pageN: integer('page_n').notNull(),
    /** ms since the start. */
    t: integer().notNull(),
    state: text({ mode: 'json' }).$type<ScreenState>().notNull(),
  },
  (table) => [uniqueIndex('drill_screens_sent').on(table.drillId, table.attempt, table.seat, table.page, table.pageN)],
);

/** The seats that took part in each attempt. */
export const drillAttempts = sqliteTable(
  'drill_attempts',
  {
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    trainee: text().notNull(),
    /** That of the seat then: it differs between trainees who had the seat one after the other. */
    keyHash: text('key_hash'),
    /** ms UTC on the world's clock. */
    startedAtMs: integer('started_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    /** The mark of an earlier attempt from which it went on, and its moment, ms since the start; null from the beginning. */
    fromMark: text('from_mark'),
    fromT: integer('from_t'),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.attempt, table.seat] })],
);

/** The plan of what is to be done after an attempt. */
export const drillCorrectiveActs = sqliteTable(
  'drill_corrective_acts',
  {
    id: text().primaryKey(),
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    text: text().notNull(),
    owner: text().notNull(),
    /** A day, `YYYY-MM-DD`. */
    due: text().notNull(),
    doneAtMs: integer('done_at_ms'),
    doneBy: text('done_by'),
  },
  (table) => [index('drill_corrective_acts_seat').on(table.drillId, table.seat, table.attempt)],
);

/** Signatures under debriefs: one of each side. */
export const drillSignatures = sqliteTable(
  'drill_signatures',
  {
    drillId: drillId(),
    attempt: integer().notNull(),
    seat: integer().notNull(),
    side: text().$type<SigningSide>().notNull(),
    name: text().notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.drillId, table.attempt, table.seat, table.side] })],
);
