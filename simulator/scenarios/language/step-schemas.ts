import * as z from 'zod';
import { AI_SAYS } from '#incidents/ai-view.ts';
import { PROVIDERS } from '../story/steps.ts';
import { drawnDurationSchema, durationSchema } from './durations.ts';
import { factSchema, filterShape, sinceShape, windowSchema, withinShape } from './filters.ts';

/** The keys of every step. */
export const STEP_BASE = {
  at: durationSchema.optional().describe('The earliest time of the step, from the start of the story.'),
  name: z.string().optional().describe('A name for reports and drills.'),
  note: z.string().optional().describe('A remark for readers.'),
};

/** The effects of faults: of sockets, of http, of cameras, and of the others. */
const EFFECTS = [
  'cut',
  'delay',
  'duplicate',
  'reorder',
  'status',
  'offline',
  'frozen',
  'slow',
  'black',
  'wrong-credentials',
  'late-join',
  'unreachable',
  'kill',
  'stall',
  'lose-path',
  'restart',
] as const;

const number = z
  .int({ error: 'count needs a whole number, or a range such as {min: 3}' })
  .min(1, { error: 'count is from 1 to 10000; for none, use never' })
  .max(10_000, { error: 'count is from 1 to 10000' });

/** How often a line must come. */
const countSchema = z
  .union([number, z.strictObject({ min: number.optional(), max: number.optional() })])
  .transform((count) => (typeof count === 'number' ? { min: count, max: count } : count))
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'count needs min, max or both' })
  .refine(({ min = 1, max = Number.POSITIVE_INFINITY }) => min <= max, { error: 'min must not be more than max' });

const incident = z.string().describe('The incident.');
const text = z.string().min(1, { error: 'the text is empty' });

/**
 * The schemas of all steps but acts, by their verbs. `steps` and `acts`: the schemas of the steps and acts below a step,
 * which a reader checks one by one.
 */
export function stepShapes({ steps, acts }: { steps: z.ZodType; acts: z.ZodType }) {
  return {
    wait: {
      wait: z.union([drawnDurationSchema, factSchema]).describe('A duration, or the fact that is waited for.'),
      ...filterShape,
      ...withinShape,
      ...sinceShape,
      else: steps.optional().describe('Steps in place of a failure when it does not come in time.'),
    },
    expect: {
      expect: factSchema.describe('The fact that must come.'),
      ...filterShape,
      ...withinShape,
      ...sinceShape,
      count: countSchema
        .optional()
        .describe(
          'How often it must come until the deadline: `3` for exactly so often, `{min, max}` for a range; at least once by default.',
        ),
    },
    never: {
      never: factSchema.describe('The fact that must not come.'),
      ...filterShape,
      ...sinceShape,
      for: windowSchema.describe('For how long it must not come.'),
    },
    when: {
      when: z
        .array(
          z.strictObject({
            if: factSchema.describe('The fact.'),
            ...filterShape,
            do: steps.describe('The steps in this case.'),
          }),
        )
        .min(1, { error: 'when needs at least one case' })
        .describe('The cases: the one whose line comes first is taken; of the same line, the first of the list.'),
      ...withinShape,
      ...sinceShape,
      else: steps.optional().describe('Steps in place of a failure when no case comes in time.'),
    },
    repeat: {
      repeat: z
        .int({ error: 'repeat needs a whole number' })
        .min(1, { error: 'repeat is from 1 to 1000' })
        .max(1_000, { error: 'repeat is from 1 to 1000' })
        .describe('How often the steps are repeated.'),
      every: drawnDurationSchema.optional().describe('The time from the beginning of a round to that of the next.'),
      until: z
        .strictObject({ fact: factSchema, ...filterShape })
        .optional()
        .describe('A line that ends the repetition; looked for before each round.'),
      do: steps.describe('The steps of a round.'),
    },
    mark: { mark: text.describe('A name for this moment.') },
    begin: { begin: incident, ...withinShape },
    end: { end: incident },
    ai: {
      ai: incident,
      says: z.enum(AI_SAYS).describe('The view that the AI publishes.'),
      headline: text.optional().describe('Its headline.'),
      summary: text.optional().describe('Its summary.'),
    },
    contact: {
      contact: z.string().describe('The contact, such as `lot.keyholder`.'),
      answers: z
        .enum(['answer', 'voicemail', 'hang-up', 'busy', 'no-answer'])
        .optional()
        .describe('What happens when they are called.'),
      rings: durationSchema.optional().describe('How long the phone rings before that.'),
      says: z
        .union([text, z.array(text).min(1).max(20)])
        .optional()
        .describe('What they say on the phone.'),
      texts: z.enum(['delivered', 'undelivered']).optional().describe('The fate of text messages to them.'),
      replies: z
        .union([text, z.array(text).max(20)])
        .optional()
        .describe('Their replies to text messages.'),
    },
    provider: {
      provider: z.enum(PROVIDERS).describe('The provider.'),
      answers: z.enum(['accept', 'refuse']).optional().describe('Whether it takes requests.'),
      status: z.int().min(400).max(599).optional().describe('The status of its refusals; 503 by default.'),
      message: text.max(200).optional().describe('The message of its refusals.'),
      times: z.int().min(1).max(1_000).optional().describe('How many requests it refuses; without end by default.'),
      arrives: durationSchema.optional().describe('How long after a dispatch the patrol arrives.'),
    },
    fault: {
      fault: z
        .enum(['http', 'socket', 'camera', 'loudspeaker', 'media', 'provider', 'network', 'server'])
        .describe('The place of the fault.'),
      on: z.string().optional().describe('The beginning of a path, a channel, a camera or a provider.'),
      whose: z.string().optional().describe('The operator whom it hits; all by default.'),
      does: z.enum(EFFECTS).optional().describe('The effect: of sockets, cameras and others.'),
      status: z.int().min(400).max(599).optional().describe('The status of the answers, of http and provider.'),
      delay: durationSchema.optional().describe('The delay, of http, socket and network.'),
      code: z.int().min(1_000).max(4_999).optional().describe('The close code of a cut; 1006 by default.'),
      cut: durationSchema.optional().describe('For how long a network is cut, first of all.'),
      kbps: z
        .int({ error: 'kbps is a whole number, in thousands of bits a second' })
        .min(1, { error: 'kbps is from 1 to 100000' })
        .max(100_000, { error: 'kbps is from 1 to 100000' })
        .optional()
        .describe('What a network carries in a second, in thousands of bits.'),
      for: durationSchema.optional().describe('How long it lasts.'),
      times: z.int().min(1).max(10_000).optional().describe('How often it happens.'),
    },
    together: {
      together: acts.describe(
        'The acts of different operators. Each is tried once: a claim does not wait for an alarm.',
      ),
      ...withinShape,
      accepted: z
        .int({ error: 'accepted needs a whole number' })
        .min(0)
        .max(20)
        .optional()
        .describe('How many of them the product must accept, whichever they are; all by default.'),
    },
    tell: {
      tell: z.string().describe('The operator.'),
      says: text.describe('The words.'),
      over: z
        .enum(['note', 'call', 'text'])
        .optional()
        .describe(
          'A `note` of the story (the default), words in their `call` of a contact, or a `text` message of one.',
        ),
      contact: z
        .string()
        .optional()
        .describe('The contact who speaks or writes; by default the one whom they call, or have texted last.'),
    },
  } as const;
}

/** The verbs of steps. */
export const VERBS = [
  'wait',
  'expect',
  'never',
  'when',
  'repeat',
  'mark',
  'begin',
  'end',
  'ai',
  'contact',
  'provider',
  'fault',
  'act',
  'together',
  'tell',
] as const;
export type Verb = (typeof VERBS)[number];
