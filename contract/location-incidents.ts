import * as z from 'zod/mini';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { expectedHolder } from './expected-holder.ts';
import { SETTABLE_FIELDS } from './incident-fields.ts';
import { COMMENT_MAX } from './limits.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';

/** Reasons why an incident of remote guarding ended (decisions, 3 Incidents). */
export const RESOLUTION_REASONS = [
  'Guards intervention',
  'PD intervention',
  'Person left the site',
  'False escalation',
  'Others',
] as const;

/** Begins the comment of status changes that stem from an incident (operator tools, 4.7 and 4.12). */
export const ESCALATION_COMMENT_PREFIX = 'Escalation - ';

/** The comment with which consoles tell that the dispatch provider has taken an order (operator tools, 4.7). */
export const DISPATCHED_COMMENT = `${ESCALATION_COMMENT_PREFIX}RSPNDR incidents created successfully!`;

/** Maximum length of an incident's title. */
export const INCIDENT_TITLE_MAX = 200;

/** An incident created from a location alarm (core, section 3). Times are ISO 8601 UTC. */
export const LocationIncident = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  incidentStartTimeUtc: z.iso.datetime(),
  incidentEndTimeUtc: z.nullable(z.iso.datetime()),
  resolutionReason: z.nullable(z.string()),
  resolutionComment: z.nullable(z.string()),
  /** Further fields that operators filled in, by field name. */
  fields: z.record(z.string(), z.string()),
});
export type LocationIncident = z.output<typeof LocationIncident>;

/**
 * Creates an incident from a location alarm and sets the alarm in progress. 409 when the alarm is final or has an open
 * incident.
 */
export const createLocationIncident = endpoint({
  method: 'POST',
  path: '/v2/orm/location_incidents',
  service: 'orm',
  access: ['location_alarm:update'],
  summary: 'Make an incident of a location alarm (operator tools, 3.7)',
  body: z.strictObject({
    location_id: identifier('location_id'),
    location_alarm_id: identifier('location_alarm_id'),
    tenant_id: identifier('tenant_id'),
    title: requiredText('title', INCIDENT_TITLE_MAX),
    created_by: z.optional(identifier('created_by')),
    description: requiredText('description'),
    incident_start_time_utc: z.iso.datetime({ error: 'incident_start_time_utc must be an ISO 8601 UTC time' }),
    expectedHolder,
  }),
  reply: payload(LocationIncident),
  refusals: [404, 409],
});

/** Ends an incident. A separate status update resolves the location alarm (core, section 7). */
export const resolveLocationIncident = endpoint({
  method: 'PUT',
  path: '/v2/orm/location_incidents/resolve',
  service: 'orm',
  access: ['location_alarm:update'],
  summary: 'Resolve an incident of remote guarding (core, 7 Location alarms)',
  body: z.strictObject({
    incident_id: identifier('incident_id'),
    incident_end_time_utc: z.iso.datetime({ error: 'incident_end_time_utc must be an ISO 8601 UTC time' }),
    resolved_by: identifier('resolved_by'),
    resolution_comment: requiredText('resolution_comment'),
    location_alarm_id: identifier('location_alarm_id'),
    resolution_reason: z.enum(RESOLUTION_REASONS, { error: 'resolution_reason is not one of the reasons' }),
    expectedHolder,
  }),
  reply: payload(LocationIncident),
  refusals: [404, 409],
});

/**
 * `field_name` is one of `SETTABLE_FIELDS`. An empty value clears a noted field and the level. With `expected_value`, 409 if the field has another value than
 * that by now: without it, the last change wins. Other servers take no notice of it. 400 for an empty reported field
 * (`REPORTED_FIELDS`).
 */
export const updateIncidentField = endpoint({
  method: 'PUT',
  path: '/v2/orm/location_incidents/update_field',
  service: 'orm',
  access: ['location_incidents/details:update'],
  summary: 'Set one field of an incident (decisions, 3 Incidents)',
  body: z.strictObject({
    incident_id: identifier('incident_id'),
    field_name: z.enum(SETTABLE_FIELDS, { error: 'field_name is not a field of an incident' }),
    field_value: z
      .string()
      .check(z.trim(), z.maxLength(COMMENT_MAX, `field_value must have at most ${COMMENT_MAX} characters`)),
    expected_value: z
      .optional(z.string().check(z.maxLength(COMMENT_MAX)))
      .check(z.describe('the value that the change replaces; empty for a field without one')),
  }),
  reply: payload(LocationIncident),
  refusals: [404, 409],
});
