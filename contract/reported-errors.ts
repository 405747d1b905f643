import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { paging } from './query.ts';
import { ormList, payload } from './replies.ts';

const limitedText = (name: string, max: number) =>
  z.string().check(z.maxLength(max, `${name} must have at most ${max} characters`));

/** An error in a client that does not concern its user. Times are ISO 8601 UTC. */
export const ReportedError = z.object({
  id: z.string(),
  message: z.string(),
  detail: z.string(),
  /** Path of the page, without its query. */
  page: z.string(),
  release: z.string(),
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
  created_at_utc: z.iso.datetime(),
});
export type ReportedError = z.output<typeof ReportedError>;

/**
 * Stores a report. An addition of the local server: a backend that supports it says so in `/config.json`
 * (`keepsReportedErrors`). 429 for more than 60 reports a minute by one user.
 */
export const reportError = endpoint({
  method: 'POST',
  path: '/v2/orm/reported_errors',
  service: 'orm',
  access: 'signed-in',
  summary: 'Report an error of the client (core, 8)',
  body: z.strictObject({
    message: limitedText('message', 500).check(z.minLength(1, 'message must not be empty')),
    detail: limitedText('detail', 4_000),
    page: limitedText('page', 500),
    release: limitedText('release', 80),
  }),
  reply: payload(z.object({ id: z.string() })),
  refusals: [429],
});

/** Newest first. The server keeps the newest 5,000. */
export const listReportedErrors = endpoint({
  method: 'GET',
  path: '/v2/orm/reported_errors',
  service: 'orm',
  access: ['audit-log:view'],
  summary: 'Errors that clients have reported, of the tenants in scope (core, 8)',
  query: z.strictObject(paging(50)),
  reply: ormList(ReportedError),
});
