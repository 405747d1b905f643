import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RspndrState } from '#contract/rspndr.ts';

/** The states that dispatched incidents have reached at the provider, as the provider reported them. */
export const rspndrStates = sqliteTable(
  'rspndr_states',
  {
    /** An escalation (scan) or a location incident (remote guarding). */
    incidentId: text('incident_id').notNull(),
    state: text().$type<RspndrState>().notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.incidentId, table.state] })],
);
