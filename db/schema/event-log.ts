import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FactName, FactValue } from '#contract/facts.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';

/** The event log of facts (contract/facts.ts): written in the transaction of each change, if the server keeps one. */
export const eventLog = sqliteTable('event_log', {
  n: integer().primaryKey({ autoIncrement: true }),
  atMs: integer('at_ms').notNull(),
  fact: text().$type<FactName>().notNull(),
  incidents: text({ mode: 'json' }).$type<string[]>().notNull(),
  by: text({ mode: 'json' }).$type<LoggedFact['by']>(),
  on: text({ mode: 'json' }).$type<LoggedFact['on']>(),
  alarm: text({ mode: 'json' }).$type<LoggedFact['alarm']>(),
  fields: text({ mode: 'json' }).$type<Record<string, FactValue>>().notNull(),
});
