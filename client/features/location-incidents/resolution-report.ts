import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { REPORT_TIMEZONE, type ResolutionReport, reportIncidentResolution } from '#contract/resolution-reports.ts';
import type { User } from '#contract/users.ts';
import { call } from '../../lib/call.ts';
import { hostEnvironment } from '../../lib/host-environment.ts';
import { report } from '../../lib/report.ts';
import { formatDay, formatTimestamp } from '../../lib/time.ts';

interface Resolution {
  alarm: LocationAlarm;
  incident: LocationIncident;
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  /** ms UTC. */
  at: number;
}

const onReportClock = (ms: number) => formatTimestamp(ms, REPORT_TIMEZONE);

/** What the reporting service is told of a resolved incident (core, 7 Also). */
export function resolutionReport(resolution: Resolution, environment: string): ResolutionReport {
  const { alarm, incident, user, comment, at } = resolution;
  const cameras = new Set(alarm.rawAlarms.map(({ camera, sourceEntity }) => (camera ?? sourceEntity).name));
  return {
    dispatcher_name: user.name,
    alarm_group_id: alarm.id,
    premise: alarm.location.name,
    location_id: alarm.location.id,
    incident_date: formatDay(Date.parse(incident.incidentStartTimeUtc), REPORT_TIMEZONE),
    reported_time: onReportClock(Date.parse(incident.incidentStartTimeUtc)),
    resolution_time: onReportClock(at),
    operator_email: user.email,
    camera_names: [...cameras].join(', '),
    resolution_comment: comment,
    timestamp: onReportClock(Date.parse(alarm.alarmTime)),
    alarm_group_link: `${window.location.origin}/location-alarms/${encodeURIComponent(alarm.id)}`,
    environment,
  };
}

/** Reports a resolution. That it could not be reported does not concern the operator. */
export function reportResolution(resolution: Resolution): void {
  call(reportIncidentResolution, {
    body: resolutionReport(resolution, hostEnvironment(window.location.hostname)),
  }).catch((error) => report('A resolution could not be reported', error));
}
