import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { COMMENT_MAX } from './limits.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

/** Extra feedback on the provider's output (core, section 5). */
export const FEEDBACK_TAGS = ['missing tag', 'extra tag', 'TAP too high', 'TAP too low'] as const;

/** The field that tells whether the provider was right: `watchfloorOutput` for the slug `watchfloor`. */
export const feedbackOutputKey = (slug: string) => `${slug}Output`;

const OUTPUT_KEY = /^[a-z0-9_]+Output$/;

const Feedback = z
  .catchall(
    z.object({ extraFeedback: z.array(z.enum(FEEDBACK_TAGS)).check(z.maxLength(FEEDBACK_TAGS.length)) }),
    z.enum(['correct', 'incorrect']),
  )
  .check(
    z.refine(
      (value) => {
        const keys = Object.keys(value).filter((key) => key !== 'extraFeedback');
        return keys.length === 1 && keys.every((key) => OUTPUT_KEY.test(key));
      },
      { error: 'feedback must say once whether the output is correct or incorrect' },
    ),
    z.refine(
      (value) => !(value.extraFeedback.includes('TAP too high') && value.extraFeedback.includes('TAP too low')),
      {
        error: 'TAP cannot be both too high and too low',
      },
    ),
  );

/** Needs at least one tag or a comment (core, section 5). */
export const giveFeedback = endpoint({
  method: 'POST',
  path: '/v2/orm/alarm/feedback/{id}',
  service: 'orm',
  access: ['alarm/update:add-feedback'],
  summary: "Feedback on the provider's output (core, 5 and 7)",
  params: idParam,
  body: z
    .strictObject({
      timestamp: z.iso.datetime({ error: 'timestamp must be an ISO 8601 UTC time' }),
      feedback: Feedback,
      comment: z.string().check(z.trim(), z.maxLength(COMMENT_MAX)),
    })
    .check(
      z.refine((body) => body.feedback.extraFeedback.length > 0 || body.comment !== '', {
        error: 'Feedback needs at least one tag or a comment',
      }),
    ),
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});

export const BUG_SEVERITIES = ['low', 'medium', 'high'] as const;

export const reportBug = endpoint({
  method: 'POST',
  path: '/v2/orm/alarm/bug/{id}',
  service: 'orm',
  access: ['alarm/bug-report:create'],
  summary: 'Bug report on an alarm (core, 5 and 7)',
  params: idParam,
  body: z.strictObject({
    description: z.string().check(z.trim(), z.minLength(1, 'Description is required'), z.maxLength(COMMENT_MAX)),
    severity: z.enum(BUG_SEVERITIES, { error: 'severity must be low, medium or high' }),
    bugReporter: z.string().check(z.trim(), z.minLength(1, 'bugReporter is required'), z.maxLength(254)),
  }),
  reply: payload(z.object({ id: z.string() })),
  refusals: [404],
});
