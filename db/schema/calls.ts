import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CallState } from '#contract/calls.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Calls to contacts. Their recordings are files in the data folder, named by `recordingFile`. */
export const calls = sqliteTable(
  'calls',
  {
    /** The provider's id. */
    sid: text().primaryKey(),
    ...placeColumns(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    contactName: text('contact_name').notNull(),
    number: text().notNull(),
    status: text().$type<CallState>().notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    /** The provider's id of the recording, once it is complete there. */
    recordingSid: text('recording_sid'),
    recordingFile: text('recording_file'),
    /** Failed attempts to fetch the recording. */
    attempts: integer().notNull().default(0),
  },
  (table) => [index('calls_started').on(table.startedAtMs)],
);
