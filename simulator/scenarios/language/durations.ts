import * as z from 'zod';
import { DURATION, readDuration } from '#contract/durations.ts';
import type { Duration } from '../story/steps.ts';

/** The longest duration: a week. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** A duration such as `90s` or `2m30s`, read to ms. */
export const durationSchema = z
  .string({
    error: ({ input }) =>
      typeof input === 'number'
        ? `${input} has no unit; write ${input}s or ${input}m`
        : 'a duration is missing, such as 90s or 2m30s',
  })
  .regex(DURATION, { error: ({ input }) => `'${input}' is no duration; write it like 90s or 2m30s` })
  .transform((text) => readDuration(text) ?? 0)
  .refine((ms) => ms <= LONGEST_MS, { error: 'a duration is at most a week' })
  .describe('A duration, such as `90s`, `2m30s` or `1h`.');

/** A duration, or one that is drawn between two. */
export const drawnDurationSchema = z
  .union([
    durationSchema,
    z.strictObject({
      between: z
        .tuple([durationSchema, durationSchema])
        .refine(([from, to]) => from <= to, { error: 'the first duration must not be longer than the second' })
        .describe('Drawn between these two, both included.'),
    }),
  ])
  .transform((value): Duration => value)
  .describe('A duration, or `{between: [8s, 15s]}` for one that is drawn.');
