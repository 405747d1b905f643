import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import type { GroupEscalation } from '#contract/escalations.ts';
import { getIncidentMetadata } from '#contract/incident-metadata.ts';
import { reportContent } from '#contract/report-content.ts';
import type { User } from '#contract/users.ts';
import { call } from '../../lib/call.ts';
import { callTimes, readOptionalPart, sendReport } from '../resolution-reports/send-report.ts';

/** The parts of a group that its resolution report contains. */
export type ReportedGroup = Pick<AlarmGroup, 'id' | 'location' | 'timestamp' | 'alarms'>;

interface Resolved {
  group: ReportedGroup;
  /** Its escalation, if there was one. */
  escalation: GroupEscalation | undefined;
  user: Pick<User, 'name' | 'email'>;
  comment: string;
  /** ms UTC. */
  at: number;
}

/** The texts for a report that cannot be built (operator tools, section 8). */
const BUILD_FAILED = 'Error building scan report data';
/** The same while nothing is known about the alarms of the group. */
const NO_GROUP = 'Scan alarm group data not available';

/** Reports the resolution of a group (core, 7 Also). */
export function reportResolution({ group, escalation, ...resolved }: Resolved): void {
  const { id } = group;
  const isKnown = group.alarms.length > 0;
  const buildReport = async () => {
    if (!isKnown) throw new Error(NO_GROUP);
    const [calls, metadata] = await Promise.all([
      readOptionalPart(callTimes(id, 'scan')),
      escalation && readOptionalPart(call(getIncidentMetadata, { params: { id }, query: {} })),
    ]);
    const content = {
      ...resolved,
      kind: 'scan' as const,
      id,
      location: group.location,
      cameraNames: group.alarms.map(({ cameraName }) => cameraName),
      alarmTime: group.timestamp,
      escalatedAt: escalation && Date.parse(escalation.incidentStartTimeUtc),
      avs01Level: avs01LevelOf(metadata?.payload[AVS01_FIELD]),
      calls,
    };
    return reportContent(content, window.location.origin);
  };
  void sendReport('scan', buildReport, isKnown ? BUILD_FAILED : NO_GROUP);
}
