import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { SHARE_DURATION } from './limits.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { wholeNumber } from './query.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

export const DURATION_UNITS = ['hour', 'day', 'week'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Whether a duration is within its bounds: hours 1 to 23, days 1 to 6, weeks 1 to 6 (core, section 5). */
const isAllowedLifetime = (query: { duration: number; durationUnit: DurationUnit }) => {
  const range = SHARE_DURATION[query.durationUnit];
  return query.duration >= range.min && query.duration <= range.max;
};
const lifetimeError = { error: 'duration must be 1 to 23 hours, 1 to 6 days or 1 to 6 weeks' };

/** The lifetime of a link, in ms. */
export const durationMs = (duration: number, unit: DurationUnit) =>
  duration * { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }[unit];

const lifetime = z.strictObject({
  duration: wholeNumber('duration', 1, 23),
  durationUnit: z.enum(DURATION_UNITS, { error: 'durationUnit must be hour, day or week' }),
});
/** The lifetime of a link to a resource without a partition. */
const lifetimeQuery = lifetime.check(z.refine(isAllowedLifetime, lifetimeError));
const lifetimeAndPartition = z
  .extend(lifetime, { partitionKey: z.optional(partitionKeyParam) })
  .check(z.refine(isAllowedLifetime, lifetimeError));

/** A link that needs no account. Its token opens only the one resource, until it expires. */
const share = {
  method: 'GET',
  service: 'orm',
  params: idParam,
  reply: payload(z.object({ accessToken: secret(z.string()) })),
  refusals: [404],
} as const;

export const shareAlarm = endpoint({
  ...share,
  path: '/v2/orm/shared/alarm/token/{id}',
  access: ['alarm/details:share'],
  summary: 'Share token of a raw alarm (core, 7 Share token)',
  query: lifetimeAndPartition,
});

export const shareLocationAlarm = endpoint({
  ...share,
  path: '/v2/orm/shared/location_alarm/token/{id}',
  access: ['location_alarm/details:share'],
  summary: 'Share token of a location alarm (core, 7 Share token)',
  query: lifetimeAndPartition,
});

export const shareAlarmGroup = endpoint({
  ...share,
  path: '/v2/orm/shared/alarm_group/token/{id}',
  access: ['alarm_group/details:share'],
  summary: 'Share token of an alarm group (decisions, 3 Share)',
  query: lifetimeQuery,
});

export const shareScanRawAlarm = endpoint({
  ...share,
  path: '/v2/orm/shared/scan_raw_alarm/token/{id}',
  access: ['alarm/details:share'],
  summary: 'Share token of an event alarm of scan (decisions, 3 Share)',
  query: lifetimeQuery,
});
