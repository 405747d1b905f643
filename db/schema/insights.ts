import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The dimensions of the figures of insights: codes of `contract/insight-codes.ts`, and numbers (`no`) of the
 * tables they refer to, 0 for none.
 */
const figureColumns = () => ({
  /** The quarter of an hour (UTC) in which it was raised, counted from the epoch: zones shift by quarters of an hour. */
  slot: integer().notNull(),
  location: integer().notNull(),
  camera: integer().notNull(),
  /** 0 for remote guarding, 1 for scan. */
  product: integer().notNull(),
  /** An alarm type; of scan, SCAN_TYPES. */
  type: integer().notNull(),
  /** How it ended: 0 not yet, 1 by an operator, 2 by the AI, 3 by the access system, 4 by another system. */
  handled: integer().notNull(),
  /** 1 once it was escalated. */
  escalated: integer().notNull(),
  /**
   * The AI's last word before the alarm was escalated or resolved: 0 nothing that decides (such as to investigate), 1 that
   * it can be resolved, 2 that it should be escalated.
   */
  verdict: integer().notNull(),
  /** CAUSES of false alarms. */
  cause: integer().notNull(),
  /** The step (`secondsOfStep`) of the time until an operator took it; 0 while nobody has. */
  acknowledged: integer().notNull(),
  /** The step of the time until it was resolved; 0 while it is not. */
  resolved: integer().notNull(),
  /** Numbers of `insight_users`: the operator who took it first, and the one who resolved it. */
  taker: integer().notNull(),
  resolver: integer().notNull(),
});

/**
 * One row for every raw alarm of remote guarding and every alarm group of scan, with what counts of it. Triggers derive
 * it from the alarm and its history in the transaction of every change (migration `insights`); nothing else writes it.
 */
export const insightAlarms = sqliteTable('insight_alarms', { subject: text().primaryKey(), ...figureColumns() });

/**
 * How many alarms of a quarter of an hour agree in all columns: triggers on `insight_alarms` count them up and down. Its
 * rows add up to the figures of any period, site, type and operator, percentiles included.
 */
export const insightHours = sqliteTable(
  'insight_hours',
  { ...figureColumns(), alarms: integer().notNull() },
  (table) => [
    primaryKey({
      columns: [
        table.slot,
        table.location,
        table.camera,
        table.product,
        table.type,
        table.handled,
        table.escalated,
        table.verdict,
        table.cause,
        table.acknowledged,
        table.resolved,
        table.taker,
        table.resolver,
      ],
    }),
  ],
);

/**
 * One row for every escalation of an alarm group and every incident of a location alarm, with who responded. Triggers
 * derive it as they do `insight_alarms`.
 */
export const insightEscalations = sqliteTable(
  'insight_escalations',
  {
    id: text().primaryKey(),
    /** The quarter of an hour (UTC) in which it was opened, the number of its location, and its product. */
    slot: integer().notNull(),
    location: integer().notNull(),
    product: integer().notNull(),
    camera: integer().notNull(),
    /** The first recipient: their place in WENT_TO, and their name; empty without one. */
    wentTo: integer('went_to').notNull(),
    responder: text().notNull(),
    /** Steps of the times until they accepted, and until they were on the scene; 0 for none. */
    accepted: integer().notNull(),
    arrived: integer().notNull(),
  },
  (table) => [index('insight_escalations_slot').on(table.slot)],
);

/** The hours (UTC, counted from the epoch) whose figures have changed, in the order of the changes; the latest 10,000. */
export const insightChanges = sqliteTable('insight_changes', {
  no: integer().primaryKey(),
  hour: integer().notNull(),
});

/** Short numbers of users, given by a trigger on `users`. */
export const insightUsers = sqliteTable('insight_users', {
  no: integer().primaryKey(),
  id: text().notNull().unique(),
});

/** How far alarms that are older than the figures have been counted; a row is deleted once all have. */
export const insightBacklog = sqliteTable('insight_backlog', {
  product: text().$type<'rg' | 'scan'>().primaryKey(),
  /** The last counted id; ids are counted in their order. */
  afterId: text('after_id').notNull(),
  counted: integer().notNull(),
  total: integer().notNull(),
});

/**
 * Alarms that have changed since they were counted: a change only marks them, so that no alarm waits for the figures. A job
 * counts them soon after.
 */
export const insightMarks = sqliteTable('insight_marks', { subject: text().primaryKey() });

/** While it has a row, nothing is counted: only within a transaction that counts everything at its end (`countAtOnce`). */
export const insightPause = sqliteTable('insight_pause', { no: integer().primaryKey() });
