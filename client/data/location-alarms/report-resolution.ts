import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { reportContent } from '#contract/report-content.ts';
import type { User } from '#contract/users.ts';
import { callTimes, readOptionalPart, sendReport } from '../resolution-reports/send-report.ts';

interface Resolved {
  alarm: LocationAlarm;
  /** Its incident, if there was one. */
  incident: LocationIncident | undefined;
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  /** ms UTC. */
  at: number;
}

/** Reports a resolution (core, 7 Also). */
export function reportResolution({ alarm, incident, ...resolved }: Resolved): void {
  void sendReport('remote-guarding', async () => {
    const content = {
      ...resolved,
      kind: 'remote-guarding' as const,
      id: alarm.id,
      location: alarm.location,
      cameraNames: alarm.rawAlarms.map(({ camera, sourceEntity }) => (camera ?? sourceEntity).name),
      alarmTime: Date.parse(alarm.alarmTime),
      escalatedAt: incident && Date.parse(incident.incidentStartTimeUtc),
      avs01Level: avs01LevelOf(incident?.fields[AVS01_FIELD]),
      calls: await readOptionalPart(callTimes(alarm.id, 'remote-guarding')),
    };
    return reportContent(content, window.location.origin);
  });
}
