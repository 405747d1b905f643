import type { Avs01Level } from '#contract/avs-01.ts';
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
  /** ms UTC of the escalation, if there was one. */
  escalatedAt?: number | undefined;
  /** ms UTC of the resolution. */
  at: number;
  /** Its path in the console. */
  path: string;
  /** ms UTC of the calls about it, oldest first. */
  calls?: readonly number[] | undefined;
  avs01Level?: Avs01Level | undefined;
}

const onReportClock = (ms: number) => formatTimestamp(ms, REPORT_TIMEZONE);

/**
 * The report of a resolution (core, 7 Also), whichever product it is of. Without an escalation it was reported at the
 * time of its alarm.
 */
export function resolutionReport(resolution: Resolution, { origin, hostname } = window.location): ResolutionReport {
  const { id, location, user, comment, cameraNames, alarmTime, at, path, calls = [], avs01Level } = resolution;
  const reportedAt = resolution.escalatedAt ?? alarmTime;
  return {
    dispatcher_name: user.name,
    alarm_group_id: id,
    premise: location.name,
    location_id: location.id,
    incident_date: formatDay(reportedAt, REPORT_TIMEZONE),
    reported_time: onReportClock(reportedAt),
    resolution_time: onReportClock(at),
    operator_email: user.email,
    camera_names: [...new Set(cameraNames)].join(', '),
    resolution_comment: comment,
    timestamp: onReportClock(alarmTime),
    alarm_group_link: origin + path,
    ...(calls.length > 0 && { call_times: calls.map(onReportClock).join(', ') }),
    ...(avs01Level !== undefined && { avs01_level: avs01Level }),
    environment: hostEnvironment(hostname),
  };
}
