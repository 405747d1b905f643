import { REPORT_TIMEZONE, type ResolutionReport } from '#contract/resolution-reports.ts';
import type { User } from '#contract/users.ts';
import { formatDay, formatTimestamp } from '../../lib/time.ts';
import { hostEnvironment } from './host-environment.ts';

interface Resolution {
  /** Of the alarm group or location alarm. */
  id: string;
  location: { id: string; name: string };
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  cameraNames: Iterable<string>;
  /** ms UTC of the alarm. */
  alarmTime: number;
  /** ms UTC of the escalation. */
  escalatedAt: number;
  /** ms UTC of the resolution. */
  at: number;
  /** Its path in the console. */
  path: string;
}

const onReportClock = (ms: number) => formatTimestamp(ms, REPORT_TIMEZONE);

/** The report of a resolved escalation to the reporting service (core, 7 Also), for both products. */
export function resolutionReport(resolution: Resolution, { origin, hostname } = window.location): ResolutionReport {
  const { id, location, user, comment, cameraNames, alarmTime, escalatedAt, at, path } = resolution;
  return {
    dispatcher_name: user.name,
    alarm_group_id: id,
    premise: location.name,
    location_id: location.id,
    incident_date: formatDay(escalatedAt, REPORT_TIMEZONE),
    reported_time: onReportClock(escalatedAt),
    resolution_time: onReportClock(at),
    operator_email: user.email,
    camera_names: [...new Set(cameraNames)].join(', '),
    resolution_comment: comment,
    timestamp: onReportClock(alarmTime),
    alarm_group_link: origin + path,
    environment: hostEnvironment(hostname),
  };
}
