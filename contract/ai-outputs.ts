import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';

/**
 * The AI's assessment of an alarm (operator response tools, 3.6). Times in `summary` are hh:mm:ss on the site's clock.
 */
export const AiOutput = z.object({
  recommendation: z.string(),
  headline: z.string(),
  summary: z.string(),
  /** ISO 8601 UTC. */
  created_at_utc: z.iso.datetime(),
});
export type AiOutput = z.output<typeof AiOutput>;

/** The headline of the AI once nobody has been seen for a while. */
export const GONE_HEADLINE = 'Nobody seen any more';

export const getAiOutput = endpoint({
  method: 'GET',
  path: '/v2/orm/ai_outputs_location_alarm/',
  service: 'orm',
  access: ['alarm/details:view'],
  summary: 'AI output of a raw alarm, location alarm or alarm group, or null (core, 7 AI outputs)',
  query: z
    .strictObject({
      alarm_id: z.optional(identifier('alarm_id')),
      alarm_group_id: z.optional(identifier('alarm_group_id')),
    })
    .check(
      z.refine((query) => (query.alarm_id === undefined) !== (query.alarm_group_id === undefined), {
        error: 'Name one of alarm_id and alarm_group_id',
      }),
    ),
  reply: payload(z.nullable(AiOutput)),
  refusals: [404],
});
