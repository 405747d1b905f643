import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ProfileType } from '#contract/person-profiles.ts';
import { personProfiles } from './person-profiles.ts';

/** The persons whose faces raised alarms. */
export const recognisedPersons = sqliteTable('recognised_persons', {
  alarmId: text('alarm_id').primaryKey(),
  /** Null once the profile was deleted. */
  personProfileId: text('person_profile_id').references(() => personProfiles.id, { onDelete: 'set null' }),
  /** As it was at the time of the alarm. */
  name: text().notNull(),
  profileType: text('profile_type').$type<ProfileType>().notNull(),
});
