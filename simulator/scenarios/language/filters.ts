import * as z from 'zod';
import { FACT_NAMES, FACTS, type FactName } from '#contract/facts.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import { durationSchema } from './durations.ts';
import { isOneOf, shown } from './one-of.ts';

/** The name of a fact. */
export const factSchema = z
  .enum(FACT_NAMES, { error: ({ input }) => unknownFact(input) })
  .describe('A fact of the event log, such as `alarm.raised`.');

function unknownFact(name: unknown): string {
  const [group = ''] = String(name).split('.');
  const groups = Object.entries(FACTS);
  const found = groups.find(([key]) => key === group);
  if (found) return `${shown(name)} is not known here; '${group}' has ${Object.keys(found[1]).join(', ')}`;
  return `${shown(name)} is not known here; facts begin with ${groups.map(([key]) => key).join(', ')}`;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Conditions on the own fields of a fact. */
const conditionSchema = z
  .union([
    scalar,
    z.array(scalar).min(1),
    z
      .strictObject({ min: z.number().optional(), max: z.number().optional() })
      .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'a range needs min, max or both' }),
    z.strictObject({ contains: z.string() }),
  ])
  .describe('A value, a list of which any fits, `{min, max}` or `{contains: TEXT}`.');

/** The keys that choose lines of the log besides their fact. */
export const filterShape = {
  of: z.string().optional().describe('The incident; `fox#2` is the second repetition of `fox`.'),
  by: z
    .union([z.string(), z.array(z.string()).min(1)])
    .optional()
    .describe('The operator, or `ai` or `system`; a list for any of several.'),
  on: z.string().optional().describe('The camera, contact, site or channel.'),
  where: z.record(z.string(), conditionSchema).optional().describe("Conditions on the fact's own fields."),
};

/** A time in which something can happen. */
export const windowSchema = durationSchema.refine((ms) => ms > 0, { error: 'nothing can happen within 0s' });

/** The place from which lines count, and deadlines run. */
export const sinceShape = {
  since: z.string().optional().describe('A mark, or `start`: lines count and deadlines run from there.'),
};

export const withinShape = {
  within: windowSchema.optional().describe('The deadline, from the beginning of the step.'),
};

interface ReadFilter {
  of?: string | undefined;
  by?: string | readonly string[] | undefined;
  on?: string | undefined;
  where?: LineFilter['where'];
}

/** The filter of a step. */
export const filterOf = (fact: FactName, { of, by, on, where }: ReadFilter): LineFilter => ({
  fact,
  ...(of !== undefined && { of }),
  ...(by !== undefined && { by }),
  ...(on !== undefined && { on }),
  ...(where !== undefined && { where }),
});

/** Whether a text names a fact. */
export const isFactName = (text: unknown): text is FactName => isOneOf(FACT_NAMES, text);
