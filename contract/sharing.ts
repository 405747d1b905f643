import * as z from 'zod';
import { endpoint } from './define.ts';
import { SHARE_DURATION } from './limits.ts';
import { idParam } from './params.ts';
import { partitionKeyParam } from './partition-key.ts';
import { wholeNumber } from './query.ts';
import { payload } from './replies.ts';

export const DURATION_UNITS = ['hour', 'day', 'week'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** One of a duration's bounds was left: hours 1 to 23, days 1 to 6, weeks 1 to 6 (core, section 5). */
const allowed = (query: { duration: number; durationUnit: DurationUnit }) => {
  const range = SHARE_DURATION[query.durationUnit];
  return query.duration >= range.min && query.duration <= range.max;
};

/** How long a link lives, in ms. */
export const durationMs = (duration: number, unit: DurationUnit) =>
  duration * { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }[unit];

/** A link to one alarm that needs no account. The token opens that alarm only, until it expires. */
export const shareAlarm = endpoint({
  method: 'GET',
  path: '/v2/orm/shared/alarm/token/{id}',
  service: 'orm',
  access: ['alarm/details:share'],
  summary: 'Share token of a raw alarm (core, 7 Share token)',
  params: idParam,
  query: z
    .strictObject({
      duration: wholeNumber('duration', 1, 23),
      durationUnit: z.enum(DURATION_UNITS, { error: 'durationUnit must be hour, day or week' }),
      partitionKey: partitionKeyParam.optional(),
    })
    .refine(allowed, { error: 'duration must be 1 to 23 hours, 1 to 6 days or 1 to 6 weeks' }),
  reply: payload(z.object({ accessToken: z.string() })),
  refusals: [404],
});
