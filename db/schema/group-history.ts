import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import type { GROUP_UPDATE_TYPES } from '#contract/group-updates.ts';
import { users } from './users.ts';

/**
 * The history of alarm groups and location alarms: their changes, with user and time. Written in the
 * transaction of the change.
 */
export const groupUpdates = sqliteTable(
  'group_updates',
  {
    id: text().primaryKey(),
    /** An alarm group (`scan`) or a location alarm (`rg`). */
    groupId: text('group_id').notNull(),
    product: text().$type<'rg' | 'scan'>().notNull(),
    timeMs: integer('time_ms').notNull(),
    type: text().$type<(typeof GROUP_UPDATE_TYPES)[number]>().notNull(),
    author: text().$type<AlarmUpdate['author']>().notNull(),
    userId: text('user_id').references(() => users.id),
    text: text(),
    /** The status after the change. */
    status: text(),
    comment: text(),
    escalationComment: text('escalation_comment'),
    resolutionComment: text('resolution_comment'),
    escalationId: text('escalation_id'),
    audioUrl: text('audio_url'),
    twilioSid: text('twilio_sid'),
    twilioCallingToName: text('twilio_calling_to_name'),
    recommendation: text(),
    summary: text(),
    situation: text(),
    situationDescription: text('situation_description'),
    rawAlarmId: text('raw_alarm_id'),
  },
  (table) => [
    index('group_updates_group').on(table.groupId, table.timeMs),
    index('group_updates_twilio').on(table.twilioSid),
    /** Finds the alarms that a user has claimed lately. */
    index('group_updates_allocations').on(table.userId, table.timeMs).where(sql`${table.type} = 'allocation'`),
  ],
);
