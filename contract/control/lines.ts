import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { FACT_NAMES } from '../facts.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { CONTROL } from './stories.ts';

/** The most lines of one answer. */
export const LINES_PAGE = 500;

/** The longest time to wait for a line, ms of real time. */
export const LINES_WAIT_MAX_MS = 20_000;

/** A line of the event log of a story: see FactLine in contract/facts.ts. */
export const StoryLine = z.catchall(
  z.object({
    n: z.int(),
    t: z.int(),
    fact: z.enum(FACT_NAMES),
    of: z.optional(z.union([z.string(), z.array(z.string())])),
    by: z.optional(z.string()),
    on: z.optional(z.string()),
  }),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.undefined()]),
);
export type StoryLine = z.output<typeof StoryLine>;

/**
 * The lines of the present story's log after a number, oldest first. `wait`: how long to wait for the first of them, in
 * ms of real time. `story` is null before the first story; another story begins at 1 again.
 */
export const listStoryLines = endpoint({
  method: 'GET',
  path: '/control/v1/lines',
  service: 'control',
  access: CONTROL,
  summary: 'The event log of the story that is played',
  query: z.strictObject({
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    wait: z.optional(wholeNumber('wait', 0, LINES_WAIT_MAX_MS)),
  }),
  reply: payload(z.object({ story: z.nullable(z.string()), lines: z.array(StoryLine) })),
  refusals: [404, 424],
});
