import * as z from 'zod/mini';
import { csvExport } from './csv-export.ts';
import { endpoint } from './define.ts';
import { INCIDENT_LIST } from './limits.ts';
import { listParam } from './lists.ts';
import { idParam } from './params.ts';
import { inPeriod, paging } from './query.ts';
import { ormList, payload } from './replies.ts';

/** An incident is resolved once it has ended. */
export const INCIDENT_STATUSES = ['in_progress', 'resolved'] as const;

/**
 * An incident of a location alarm as the list of reports shows it (administration, section 3). Times are ISO 8601 UTC;
 * fields that nobody has filled in are null.
 */
export const IncidentItem = z.object({
  id: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  /** IANA zone of the site. An addition of the local server, absent otherwise. */
  location_timezone: z.optional(z.string()),
  location_alarm_id: z.string(),
  /** The name of the site: the same as `location_name`. */
  site: z.string(),
  title: z.string(),
  description: z.string(),
  /** One of `INCIDENT_STATUSES`. */
  status: z.string(),
  incident_start_time: z.iso.datetime(),
  incident_end_time: z.nullable(z.iso.datetime()),
  alarm_start_time: z.iso.datetime(),
  /** Names of users. */
  created_by: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  /** Names of the cameras that raised its alarms. */
  cameras: z.array(z.string()),
  resolution_reason: z.nullable(z.string()),
  resolution_comment: z.nullable(z.string()),
  reported_description: z.nullable(z.string()),
  reported_cameras: z.nullable(z.array(z.string())),
  reported_resolution_comment: z.nullable(z.string()),
  /** Always true: an incident is what the escalation of a location alarm becomes. */
  is_escalated: z.boolean(),
  /** One of `OUTCOMES`. An addition of the local server, absent otherwise. */
  outcome: z.optional(z.nullable(z.string())),
});
export type IncidentItem = z.output<typeof IncidentItem>;

const filters = {
  statuses: z.optional(listParam('statuses')).check(z.describe(INCIDENT_STATUSES.join(', '))),
  locationIds: z.optional(listParam('locationIds')),
  ...inPeriod(),
};

/**
 * Newest first by their start. Without a period the last 24 h, unless the user may see all time. Locations and statuses
 * may be negated. The incidents of scan are the escalated alarm groups (`GET /api/alarm_groups?isEscalated=true`).
 */
export const listLocationIncidents = endpoint({
  method: 'GET',
  path: '/v2/orm/location_incidents',
  service: 'orm',
  access: ['location_incidents:view'],
  summary: 'Incidents of location alarms (administration, 7 Incidents and reports)',
  query: z.strictObject({ ...paging(INCIDENT_LIST.pageSize), ...filters }),
  reply: ormList(IncidentItem),
});

/** All incidents that match the filters of the list, as CSV. */
export const exportLocationIncidents = csvExport({
  path: '/v2/orm/location_incidents/export',
  access: 'location_incidents:view',
  summary: 'Incidents of location alarms as CSV (decisions, 6)',
  filters,
});

/**
 * One incident as its list shows it, for its page by link and after a reload. An addition of the local server: other
 * servers answer 404, and the page asks the operator to come from the list.
 */
export const getLocationIncident = endpoint({
  method: 'GET',
  path: '/v2/orm/location_incidents/{id}',
  service: 'orm',
  access: ['location_incidents/details:view'],
  summary: 'One incident of a location alarm (administration, 2.13)',
  params: idParam,
  reply: payload(IncidentItem),
  refusals: [404],
});
