import type { Avs01Level } from './avs-01.ts';
import { hostEnvironment } from './host-environment.ts';
import type { ReportKind, ResolutionReport } from './resolution-reports.ts';

/** A resolution, as the server or the console knows it. Times are ms UTC. */
interface Resolution {
  kind: ReportKind;
  /** Of the alarm group or location alarm. */
  id: string;
  location: { id: string; name: string };
  user: { name: string; email: string };
  comment: string;
  cameraNames: Iterable<string>;
  /** Of the alarm. */
  alarmTime: number;
  /** Of the escalation, if there was one. */
  escalatedAt?: number | undefined;
  /** Of the resolution. */
  at: number;
  /** Of the calls about it, oldest first. */
  calls?: readonly number[] | undefined;
  avs01Level?: Avs01Level | undefined;
}

/** India is 5 h 30 min ahead of UTC all year. */
const AHEAD_MS = 19_800_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a time (ms UTC), as '20-Nov-25', on the clock of `REPORT_TIMEZONE`. */
export function reportDay(ms: number): string {
  const date = new Date(ms + AHEAD_MS);
  const iso = date.toISOString();
  return `${iso.slice(8, 10)}-${MONTHS[date.getUTCMonth()]}-${iso.slice(2, 4)}`;
}

/** '20-Nov-25 13:41:00' on the clock of `REPORT_TIMEZONE`. */
const timeOf = (ms: number) => `${reportDay(ms)} ${new Date(ms + AHEAD_MS).toISOString().slice(11, 19)}`;

const PATHS = { scan: '/alarm-groups/', 'remote-guarding': '/location-alarms/' } as const satisfies Record<
  ReportKind,
  string
>;

/**
 * The report of a resolution (core, 7 Also), whichever product it is of. Without an escalation it was reported at the
 * time of its alarm. `consoleUrl` is the address of the console, without a path.
 */
export function reportContent(resolution: Resolution, consoleUrl: string): ResolutionReport {
  const { kind, id, location, user, comment, cameraNames, alarmTime, at, calls = [], avs01Level } = resolution;
  const reportedAt = resolution.escalatedAt ?? alarmTime;
  return {
    dispatcher_name: user.name,
    alarm_group_id: id,
    premise: location.name,
    location_id: location.id,
    incident_date: reportDay(reportedAt),
    reported_time: timeOf(reportedAt),
    resolution_time: timeOf(at),
    operator_email: user.email,
    camera_names: [...new Set(cameraNames)].join(', '),
    resolution_comment: comment,
    timestamp: timeOf(alarmTime),
    alarm_group_link: `${consoleUrl}${PATHS[kind]}${encodeURIComponent(id)}`,
    ...(calls.length > 0 && { call_times: calls.map(timeOf).join(', ') }),
    ...(avs01Level !== undefined && { avs01_level: avs01Level }),
    environment: hostEnvironment(new URL(consoleUrl).hostname),
  };
}
