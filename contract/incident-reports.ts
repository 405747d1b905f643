import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { COMMENT_MAX, INCIDENT_REPORT } from './limits.ts';
import { identifier } from './params.ts';

/** The texts of incident reports (administration, sections 5 and 8). */
export const INCIDENT_REPORT_TEXTS = {
  none: 'No location incidents provided for report generation',
  failed: 'Failed to generate incident report',
  scanFailed: 'Error building scan report data',
  noGroup: 'Scan alarm group data not available',
} as const;

/** Longest address of a shared link, in characters. */
const LINK_MAX = 4_096;

const text = (name: string, max: number = COMMENT_MAX) =>
  z
    .optional(z.nullable(z.string().check(z.maxLength(max, `${name} must have at most ${max} characters`))))
    .check(z.describe('as the console knows it; the server reports its own'));
const time = (name: string) =>
  z.optional(z.nullable(z.iso.datetime({ error: `${name} must be an ISO 8601 UTC time` })));
const cameras = (name: string) =>
  z.optional(
    z.nullable(
      z
        .array(z.string().check(z.maxLength(200, `${name} must have names of at most 200 characters`)))
        .check(z.maxLength(50, `${name} must have at most 50 names`)),
    ),
  );

/** The fields of an incident that both products have. Times are ISO 8601 UTC. */
const common = {
  tenant_id: identifier('tenant_id'),
  location_id: identifier('location_id'),
  site: text('site', 200),
  incident_start_time: time('incident_start_time'),
  incident_end_time: time('incident_end_time'),
  resolved_by: text('resolved_by', 200),
  cameras: cameras('cameras'),
  resolution_comment: text('resolution_comment'),
};

/** An incident of remote guarding in a report (administration, section 3). `alarm_id`: its location alarm. */
export const IncidentReportItem = z.strictObject({
  ...common,
  incident_id: identifier('incident_id'),
  alarm_id: identifier('alarm_id'),
  reported_by: text('reported_by', 200),
  reporting_officer: text('reporting_officer', 200),
  escalated_by: text('escalated_by', 200),
  /** '20-Nov-25', on the clock of `REPORT_TIMEZONE`. */
  incident_date: text('incident_date', 40),
  incident_description: text('incident_description'),
  /** `/shared/location-alarm?sharedToken=`, with a token of four weeks. */
  sharable_alarm_link: text('sharable_alarm_link', LINK_MAX),
  description: text('description'),
  alarm_start_time: time('alarm_start_time'),
  tenant_name: text('tenant_name', 200),
  location_name: text('location_name', 200),
});
export type IncidentReportItem = z.output<typeof IncidentReportItem>;

/** An incident of scan in a report (administration, section 3). `id`: its alarm group. */
export const ScanReportItem = z.strictObject({
  ...common,
  id: identifier('id'),
  location_alarm_id: z.optional(z.nullable(identifier('location_alarm_id'))),
  reported_description: text('reported_description'),
  created_by: text('created_by', 200),
  reported_cameras: cameras('reported_cameras'),
  reported_resolution_comment: text('reported_resolution_comment'),
});
export type ScanReportItem = z.output<typeof ScanReportItem>;

/** An empty list is refused with `INCIDENT_REPORT_TEXTS.none`. */
const items = <Item extends z.ZodMiniType>(name: string, item: Item) =>
  z.array(item).check(z.maxLength(INCIDENT_REPORT.max, `${name} must have at most ${INCIDENT_REPORT.max} incidents`));

/**
 * A tagged PDF (1.7) about incidents of one product, oldest first. The local server takes only the ids from the body,
 * and every fact from its own records, so that a report cannot say what did not happen. 404 names the incidents that
 * are unknown or out of scope by their places in the body; nothing is reported then. The same incidents make the same bytes for as long as the
 * links of their first report are valid. `X-Row-Count` states the number of incidents: the file has one object of the
 * type `INCIDENT_MARK` at the end of each. 429 while too many large reads wait.
 */
export const generateIncidentReport = endpoint({
  method: 'POST',
  path: '/v2/orm/location_incidents/report',
  service: 'orm',
  access: ['location_incidents/details:update'],
  summary: 'Incident report as PDF (administration, 7 Incidents and reports)',
  body: z.union(
    [
      z.strictObject({ incidents_reports: items('incidents_reports', IncidentReportItem) }),
      z.strictObject({ alarm_groups: items('alarm_groups', ScanReportItem) }),
    ],
    { error: 'The body must carry incidents_reports or alarm_groups' },
  ),
  reply: z.file(),
  answers: 'file',
  file: { types: ['application/pdf'], disposition: 'attachment', ranges: false },
  refusals: [404, 429],
});
export type IncidentReportBody = z.output<typeof generateIncidentReport.body>;

/** The type of the object that ends each incident in the file: a client counts them to show its progress. */
export const INCIDENT_MARK = 'WatchfloorIncidentEnd';
