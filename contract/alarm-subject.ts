import * as z from 'zod/mini';
import { identifier } from './params.ts';

/** The records that operators respond to: a raw alarm, a location alarm, or an alarm group of scan. */
export const ALARM_SUBJECTS = ['alarm', 'location_alarm', 'alarm_group'] as const;
export type AlarmSubjectKind = (typeof ALARM_SUBJECTS)[number];

/** One of these records, by its kind and id. */
export const alarmSubject = z.strictObject({
  subject: z.enum(ALARM_SUBJECTS, { error: 'subject must be alarm, location_alarm or alarm_group' }),
  id: identifier('id'),
});
