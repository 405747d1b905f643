import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { groupUpdates } from './group-history.ts';
import { placeColumns } from './place-columns.ts';
import { users } from './users.ts';

/** Images that operators added to an escalation. Their files are in the data folder, named by `imageName`. */
export const evidenceImages = sqliteTable(
  'evidence_images',
  {
    id: text().primaryKey(),
    ...placeColumns(),
    product: text().$type<'rg' | 'scan'>().notNull(),
    /** An alarm group (`scan`) or a location alarm (`rg`). */
    groupId: text('group_id').notNull(),
    /** The line of the history that carries the caption. */
    updateId: text('update_id')
      .notNull()
      .references(() => groupUpdates.id),
    imageName: text('image_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('evidence_images_group').on(table.groupId, table.createdAtMs)],
);
