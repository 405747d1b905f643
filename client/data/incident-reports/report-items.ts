import type * as z from 'zod/mini';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import { type GroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import type { IncidentItem } from '#contract/incident-list.ts';
import { getIncidentMetadata, type IncidentMetadata } from '#contract/incident-metadata.ts';
import { INCIDENT_REPORT_TEXTS, type IncidentReportItem, type ScanReportItem } from '#contract/incident-reports.ts';
import { INCIDENT_REPORT } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { reportDay } from '#contract/report-content.ts';
import { shareLocationAlarm } from '#contract/sharing.ts';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import { sharedLink } from '../sharing/shared-resource.ts';

/** Names of cameras that an item carries. */
const MOST_CAMERAS = 50;

/** An incident of remote guarding as a report carries it, with a new link to its alarm (administration, 7). */
export async function incidentReportItem(
  incident: IncidentItem,
  officer: string,
  signal: AbortSignal,
): Promise<IncidentReportItem> {
  const { id, location_alarm_id, alarm_start_time } = incident;
  const startMs = Date.parse(incident.incident_start_time);
  const time = Date.parse(alarm_start_time);
  const query = {
    duration: INCIDENT_REPORT.linkWeeks,
    durationUnit: 'week',
    partitionKey: partitionKeyOf(time),
  } as const;
  const { payload } = await call(shareLocationAlarm, { params: { id: location_alarm_id }, query }, { signal });
  const resource = { kind: 'location-alarm', id: location_alarm_id, time } as const;
  return {
    incident_id: id,
    alarm_id: location_alarm_id,
    tenant_id: incident.tenant_id,
    tenant_name: incident.tenant_name,
    location_id: incident.location_id,
    location_name: incident.location_name,
    site: incident.site,
    incident_start_time: incident.incident_start_time,
    incident_end_time: incident.incident_end_time,
    alarm_start_time,
    incident_date: reportDay(startMs),
    reported_by: incident.created_by,
    reporting_officer: officer,
    escalated_by: incident.created_by,
    resolved_by: incident.resolved_by,
    incident_description: incident.reported_description ?? incident.description,
    description: incident.description,
    cameras: (incident.reported_cameras ?? incident.cameras).slice(0, MOST_CAMERAS),
    resolution_comment: incident.reported_resolution_comment ?? incident.resolution_comment,
    sharable_alarm_link: sharedLink(resource, payload.accessToken, window.location.origin),
  };
}

/** An incident of scan as a report carries it, from its group, its notes and its history. */
export async function scanReportItem(groupId: string, signal: AbortSignal): Promise<ScanReportItem> {
  const params = { id: groupId };
  try {
    const [group, notes, history] = await Promise.all([
      call(getAlarmGroup, { params }, { signal }),
      call(getIncidentMetadata, { params, query: { productType: 'scan' } }, { signal }),
      call(listGroupUpdates, { params, query: { product: 'scan' } }, { signal }),
    ]);
    return scanItem(group.payload, notes.payload, history.payload.items);
  } catch (error) {
    signal.throwIfAborted();
    const isGone = isCallError(error, 'not_found');
    throw new Error(isGone ? INCIDENT_REPORT_TEXTS.noGroup : INCIDENT_REPORT_TEXTS.scanFailed, { cause: error });
  }
}

type Notes = z.output<typeof IncidentMetadata>;

/** `history`: newest first. */
function scanItem(group: AlarmGroup, notes: Notes, history: readonly GroupUpdate[]): ScanReportItem {
  const { id, tenantId, location, alarms, escalations, resolvedAt } = group;
  const opened = history.findLast(({ update_type }) => update_type === 'escalationopen');
  const closed = history.find(({ update_type }) => update_type === 'escalationclosed');
  const cameras = textOf(notes.reported_cameras);
  return {
    id,
    tenant_id: tenantId,
    location_id: location.id,
    location_alarm_id: escalations[0]?.initiatingLocationAlarmId ?? null,
    site: location.name,
    incident_start_time: escalations[0]?.incidentStartTimeUtc ?? new Date(group.timestamp).toISOString(),
    incident_end_time: resolvedAt === null ? null : new Date(resolvedAt).toISOString(),
    created_by: opened?.user?.name ?? null,
    resolved_by: closed?.user?.name ?? null,
    cameras: [...new Set(alarms.map(({ cameraName }) => cameraName))].slice(0, MOST_CAMERAS),
    reported_cameras: cameras === null ? null : namesIn(cameras).slice(0, MOST_CAMERAS),
    reported_description: textOf(notes.reported_description),
    resolution_comment: closed?.resolution_comment ?? null,
    reported_resolution_comment: textOf(notes.reported_resolution_comment),
  };
}

const textOf = (value: Notes[string] | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/** The names in a text that separates them by commas (administration, 5). */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
