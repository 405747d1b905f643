import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Documents of one second that fit into the numbers of that second: `no` is the second times this, and a rank. */
export const DOCUMENTS_PER_SECOND = 64;

/**
 * One document for every raw alarm and event alarm: what the forensic search finds it by. The words are in
 * `forensic_words`, a full-text table (FTS5) whose rows have the same numbers; the migration makes it, since drizzle has
 * no virtual tables. `db/forensics` writes both, and triggers delete from both.
 */
export const forensicDocuments = sqliteTable(
  'forensic_documents',
  {
    /** In the order of the alarms' times: see `DOCUMENTS_PER_SECOND`. */
    no: integer().primaryKey(),
    /** `rg`: a raw alarm, `scan`: an event alarm. */
    product: text().$type<'rg' | 'scan'>().notNull(),
    recordId: text('record_id').notNull(),
    /** The `no` of its location. */
    location: integer().notNull(),
    timestampMs: integer('timestamp_ms').notNull(),
    /** Its texts: a JSON array of field and text. */
    texts: text().notNull(),
    /** Words about its time, separated by blanks. */
    facts: text().notNull(),
  },
  (table) => [uniqueIndex('forensic_documents_record').on(table.recordId, table.product)],
);

/**
 * Records whose documents have yet to be written anew. Triggers add them in the transaction of a change, and the server
 * writes the documents at the end of the same transaction, or bit by bit where they are many.
 */
export const forensicMarks = sqliteTable(
  'forensic_marks',
  {
    no: integer().primaryKey(),
    subject: text().$type<'alarm' | 'event' | 'location-alarm' | 'alarm-group' | 'location'>().notNull(),
    recordId: text('record_id').notNull(),
  },
  (table) => [uniqueIndex('forensic_marks_record').on(table.subject, table.recordId)],
);

/** The kinds that are being read into the index, the latest first: raw alarms, and events by their groups. Empty once it is complete. */
export const forensicBackfill = sqliteTable('forensic_backfill', {
  source: text().$type<'alarms' | 'alarm_groups'>().primaryKey(),
  /** Those from here on have been read: an `ord` of `alarm_list`, or the time of a group. */
  before: integer().notNull(),
});
