import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { COMMENT_MAX } from './limits.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';

/** An operator's notes on a scan incident, by field. `operator_id` is the e-mail (decisions, 3 Incidents). */
export const IncidentMetadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type IncidentMetadata = z.output<typeof IncidentMetadata>;

/** Maximum number of noted fields per incident. */
export const INCIDENT_FIELDS_MAX = 50;

const product = z.strictObject({ productType: z.optional(z.literal('scan', { error: 'productType must be scan' })) });

export const getIncidentMetadata = endpoint({
  method: 'GET',
  path: '/v2/orm/unifiedalarmgroups/{id}/incident_metadata',
  service: 'orm',
  access: ['alarm_group/detail:view'],
  summary: 'Incident metadata of an alarm group (core, 7 Also)',
  params: idParam,
  query: product,
  reply: payload(IncidentMetadata),
  refusals: [404],
});

/**
 * Sets the named fields and keeps the others; null removes a field. At most 50 fields. With `expected_value`, 409 if a
 * reported field among them has another value than that by now: without it, the last change wins. Other servers take no
 * notice of it. 400 for an empty reported field (`REPORTED_FIELDS`).
 */
export const updateIncidentMetadata = endpoint({
  method: 'PATCH',
  path: '/v2/orm/unifiedalarmgroups/{id}/incident_metadata',
  service: 'orm',
  access: ['alarm_group:update'],
  summary: 'Set incident metadata of an alarm group (core, 7 Also)',
  params: idParam,
  query: z.extend(product, {
    expected_value: z
      .optional(z.string().check(z.maxLength(COMMENT_MAX)))
      .check(z.describe('the value that the change replaces; empty for a field without one')),
  }),
  body: z
    .record(
      z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, 'a field name must be in snake_case')),
      z.union([z.string().check(z.maxLength(COMMENT_MAX)), z.number(), z.boolean(), z.null()]),
    )
    .check(
      z.refine((fields) => Object.keys(fields).length > 0 && Object.keys(fields).length <= INCIDENT_FIELDS_MAX, {
        error: `Name 1 to ${INCIDENT_FIELDS_MAX} fields`,
      }),
    ),
  reply: payload(IncidentMetadata),
  refusals: [404, 409],
});
