import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { reportIncidentResolution } from '#contract/resolution-reports.ts';
import type { User } from '#contract/users.ts';
import { call } from '../../lib/call.ts';
import { report } from '../../lib/report.ts';
import { resolutionReport } from '../resolution-reports/resolution-report.ts';

interface Resolved {
  alarm: LocationAlarm;
  incident: LocationIncident;
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  /** ms UTC. */
  at: number;
}

/** Reports a resolution (core, 7 Also). A failed report does not concern the operator. */
export function reportResolution({ alarm, incident, ...resolved }: Resolved): void {
  const body = resolutionReport({
    ...resolved,
    id: alarm.id,
    location: alarm.location,
    cameraNames: alarm.rawAlarms.map(({ camera, sourceEntity }) => (camera ?? sourceEntity).name),
    alarmTime: Date.parse(alarm.alarmTime),
    escalatedAt: Date.parse(incident.incidentStartTimeUtc),
    path: `/location-alarms/${encodeURIComponent(alarm.id)}`,
  });
  call(reportIncidentResolution, { body }).catch((error) => report('A resolution could not be reported', error));
}
