import * as z from 'zod/mini';
import { Avs01Level } from './avs-01.ts';
import { endpoint } from './define.ts';
import { COMMENT_MAX } from './limits.ts';
import { identifier } from './params.ts';
import { payload } from './replies.ts';

/** The two reports that the console sends when an operator resolves, escalated or not (core, 7 Also). */
export const REPORT_KINDS = ['scan', 'remote-guarding'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Times of reports are on this clock, whatever the site's time zone. */
export const REPORT_TIMEZONE = 'Asia/Kolkata';

const shortText = z.string().check(z.maxLength(400));

/** A report to the reporting service. Times are texts on the clock of `REPORT_TIMEZONE`. */
export const ResolutionReport = z.strictObject({
  dispatcher_name: shortText,
  alarm_group_id: identifier('alarm_group_id'),
  premise: shortText,
  location_id: shortText,
  incident_date: shortText,
  reported_time: shortText,
  resolution_time: shortText,
  operator_email: shortText,
  camera_names: z.string().check(z.maxLength(COMMENT_MAX)),
  resolution_comment: z.string().check(z.maxLength(COMMENT_MAX)),
  timestamp: shortText,
  alarm_group_link: z.string().check(z.maxLength(2_048)),
  /** When operators called about it, separated by commas. */
  call_times: z.optional(z.string().check(z.maxLength(COMMENT_MAX))),
  /** The AVS-01 level of an escalation. */
  avs01_level: z.optional(Avs01Level),
  /** Derived from the console's host (decisions, section 7). */
  environment: z.string().check(z.minLength(1, 'environment must not be empty'), z.maxLength(40)),
});
export type ResolutionReport = z.output<typeof ResolutionReport>;

/**
 * The console's report of a resolution. The resolution itself writes the report that the server forwards when an
 * address is configured, one for each alarm: this call answers its id, and adds a report only where something else than
 * an operator resolved. `alarm_group_id` is the id of the resolved alarm group or, for remote guarding, of the location
 * alarm: 404 when it is unknown or out of scope, 409 when it is not resolved.
 */
const accepted = payload(z.object({ id: z.string() }));

export const reportScanResolution = endpoint({
  method: 'POST',
  path: '/v2/orm/unifiedalarmgroups/zapier_proxy',
  service: 'orm',
  access: ['alarm_group:update'],
  summary: 'Report the resolution of an alarm group (core, 7 Also)',
  body: ResolutionReport,
  reply: accepted,
  refusals: [404, 409],
});

export const reportIncidentResolution = endpoint({
  method: 'POST',
  path: '/v2/orm/location_incidents/zapier',
  service: 'orm',
  access: ['location_alarm:update'],
  summary: 'Report the resolution of an incident of remote guarding (core, 7 Also)',
  body: ResolutionReport,
  reply: accepted,
  refusals: [404, 409],
});
