import * as z from 'zod/mini';
import { identifier } from './params.ts';
import { PROCESSING_CONFIGS } from './record-limits.ts';
import { recordName } from './record-names.ts';

/** The treatment of a door's alarms: `ignore` raises none, `P0` comes first (administration, section 9). */
export const PRIORITIES = ['ignore', 'P0', 'default'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Weekdays as `activeDays` counts them: Monday first (decisions, section 7). */
export const ACTIVE_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** How the alarms of a group's doors are treated in some hours of some days (administration, section 3). */
export const ProcessingConfig = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  priority: z.enum(PRIORITIES),
  /**
   * `HH:MM:SS` on the clock of the door's site. An end before the start is on the next day, an equal one 24 hours later.
   */
  activeLocalTimeStart: z.string(),
  activeLocalTimeEnd: z.string(),
  /** Monday to Sunday: the days on which the hours begin. */
  activeDays: z.array(z.boolean()).check(z.length(ACTIVE_DAYS.length)),
  processVideo: z.boolean(),
  /** Needs `processVideo`. */
  enableTailgating: z.boolean(),
  enableUnauthorizedEntryAlarm: z.boolean(),
  enableForAllAlarmType: z.boolean(),
  /** The ids of the alarm types that it concerns; null when it concerns all. */
  alarm_types: z.nullable(z.array(z.string())),
});
export type ProcessingConfig = z.output<typeof ProcessingConfig>;

const timeOfDay = (label: string) =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, `${label} must be a time of the day, HH:MM:SS`));

/** The entered fields of a configuration, for its form and for the call that saves it. */
const entered = {
  name: recordName(120),
  description: z.string().check(z.trim(), z.maxLength(1_000, 'description must have at most 1000 characters')),
  priority: z.enum(PRIORITIES, { error: 'priority must be ignore, P0 or default' }),
  activeLocalTimeStart: timeOfDay('The start'),
  activeLocalTimeEnd: timeOfDay('The end'),
  activeDays: z.array(z.boolean()).check(
    z.length(ACTIVE_DAYS.length, 'activeDays must name 7 days'),
    z.refine((days) => days.includes(true), { error: 'Select at least one day' }),
  ),
  processVideo: z.boolean(),
  enableTailgating: z.boolean(),
  enableUnauthorizedEntryAlarm: z.boolean(),
  enableForAllAlarmType: z.boolean(),
  alarm_types: z.nullable(
    z.array(identifier('alarm_types')).check(z.maxLength(500, 'alarm_types must name at most 500')),
  ),
};

type Entered = z.output<z.ZodMiniObject<typeof entered>>;

const tailgatingNeedsVideo = z.refine<Entered>(
  ({ enableTailgating, processVideo }) => processVideo || !enableTailgating,
  { error: 'Tailgating needs video processing', path: ['enableTailgating'] },
);
const namesTypes = z.refine<Entered>(
  ({ enableForAllAlarmType, alarm_types }) => enableForAllAlarmType || (alarm_types ?? []).length > 0,
  { error: 'Select at least one alarm type', path: ['alarm_types'] },
);
const namesNoTypesForAll = z.refine<Entered>(
  ({ enableForAllAlarmType, alarm_types }) => !enableForAllAlarmType || alarm_types === null,
  { error: 'alarm_types must be null for all alarm types', path: ['alarm_types'] },
);

/** A configuration as its form edits it. */
export const ProcessingConfigDraft = z
  .strictObject(entered)
  .check(tailgatingNeedsVideo, namesTypes, namesNoTypesForAll);
export type ProcessingConfigDraft = z.output<typeof ProcessingConfigDraft>;

/** A configuration as it is saved: new ones have negative ids. */
export const SentProcessingConfig = z
  .strictObject({ id: z.int({ error: 'id must be a whole number' }), ...entered })
  .check(tailgatingNeedsVideo, namesTypes, namesNoTypesForAll);
export type SentProcessingConfig = z.output<typeof SentProcessingConfig>;

/** All configurations of a group after a change: those left out are deleted. */
export const processingConfigs = z.array(SentProcessingConfig).check(
  z.maxLength(PROCESSING_CONFIGS.perGroup, `A door group has at most ${PROCESSING_CONFIGS.perGroup} configurations`),
  z.refine((configs) => new Set(configs.map(({ id }) => id)).size === configs.length, {
    error: 'Each configuration needs an id of its own',
  }),
);

/** The values of a new configuration (administration, section 3 Processing config). */
export const NEW_CONFIG: ProcessingConfigDraft = {
  name: 'New config',
  description: '',
  priority: 'default',
  activeLocalTimeStart: '00:00:00',
  activeLocalTimeEnd: '00:00:00',
  activeDays: ACTIVE_DAYS.map(() => true),
  processVideo: false,
  enableTailgating: false,
  enableUnauthorizedEntryAlarm: false,
  enableForAllAlarmType: true,
  alarm_types: null,
};
