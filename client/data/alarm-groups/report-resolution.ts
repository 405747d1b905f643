import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { GroupEscalation } from '#contract/escalations.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import type { User } from '#contract/users.ts';
import { call } from '../../lib/call.ts';
import { report } from '../../lib/report.ts';
import { resolutionReport } from '../resolution-reports/resolution-report.ts';

/** The parts of a group that its resolution report contains. */
export type ReportedGroup = Pick<AlarmGroup, 'id' | 'location' | 'timestamp' | 'alarms'>;

interface Resolved {
  group: ReportedGroup;
  escalation: GroupEscalation;
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  /** ms UTC. */
  at: number;
}

/** Reports a resolved escalation (core, 7 Also). A failed report does not concern the operator. */
export function reportResolution({ group, escalation, ...resolved }: Resolved): void {
  const body = resolutionReport({
    ...resolved,
    id: group.id,
    location: group.location,
    cameraNames: group.alarms.map(({ cameraName }) => cameraName),
    alarmTime: group.timestamp,
    escalatedAt: Date.parse(escalation.incidentStartTimeUtc),
    path: `/alarm-groups/${encodeURIComponent(group.id)}`,
  });
  call(reportScanResolution, { body }).catch((error) => report('A resolution could not be reported', error));
}
