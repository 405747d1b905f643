import * as z from 'zod/mini';
import { AVS01_FIELD, Avs01Level } from './avs-01.ts';
import { endpoint } from './define.ts';
import { COMMENT_MAX } from './limits.ts';
import { OUTCOME_FIELD, Outcome } from './outcomes.ts';
import { idParam } from './params.ts';
import { payload } from './replies.ts';
import type { ReportedField } from './reported-fields.ts';

/** An operator's notes on a scan incident, by field. `operator_id` is the e-mail (decisions, 3 Incidents). */
export const IncidentMetadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type IncidentMetadata = z.output<typeof IncidentMetadata>;

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

/** Null is refused like an empty text. */
const reported = (field: ReportedField) =>
  z.optional(
    z.nullable(
      z
        .string({ error: `${field} must be a text` })
        .check(z.trim(), z.maxLength(COMMENT_MAX, `${field} must have at most ${COMMENT_MAX} characters`)),
    ),
  );

/**
 * Sets the named fields and keeps the others; null clears the level and the outcome. With `expected_value`, 409 if a
 * reported field among them has another value than that by now: without it, the last change wins. Other servers take no
 * notice of it. 400 for an empty reported field. `operator_id` is the caller's e-mail: 403 for another's.
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
    .strictObject({
      reported_description: reported('reported_description'),
      reported_cameras: reported('reported_cameras'),
      reported_resolution_comment: reported('reported_resolution_comment'),
      [AVS01_FIELD]: z.optional(z.nullable(Avs01Level)),
      [OUTCOME_FIELD]: z.optional(z.nullable(Outcome)),
      product: z.optional(z.literal('scan', { error: 'product must be scan' })),
      operator_id: z.optional(z.string({ error: 'operator_id must be an email' })),
    })
    .check(z.refine((fields) => Object.keys(fields).length > 0, { error: 'Name a field' })),
  reply: payload(IncidentMetadata),
  refusals: [404, 409],
});
