import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TextState } from '#contract/texts.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Text messages to contacts, and their replies. */
export const texts = sqliteTable(
  'texts',
  {
    id: text().primaryKey(),
    /** The provider's id; null until the provider has sent it. */
    sid: text().unique(),
    ...placeColumns(),
    /** The sender; null for a reply. */
    userId: text('user_id').references(() => users.id),
    contactName: text('contact_name').notNull(),
    /** The contact's number, without separators. */
    number: text().notNull(),
    message: text().notNull(),
    /** Of a message that was sent; null for a reply. */
    status: text().$type<TextState>(),
    /** Of a reply: the message that was sent to the contact last. */
    answersId: text('answers_id'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    index('texts_number').on(table.number, table.createdAtMs),
    index('texts_answers').on(table.answersId),
    index('texts_status').on(table.status, table.createdAtMs),
  ],
);
