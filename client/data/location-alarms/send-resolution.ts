import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { User } from '#contract/users.ts';
import type { ActOptions } from '../../lib/act-on-alarm.ts';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-time.ts';
import { recordDecision } from '../decision-records/record-decision.ts';
import { openIncidentOf } from './incident-of.ts';
import { reportResolution } from './report-resolution.ts';
import { type ResolutionDraft, statusComment } from './resolution.ts';

/** Resolves the open incident of a location alarm, if any, and then the alarm (core, section 7). */
export async function sendResolution(
  alarm: LocationAlarm,
  { comment, reason }: ResolutionDraft,
  user: User,
  { keepalive, expectedHolder }: ActOptions,
): Promise<void> {
  const incident = openIncidentOf(alarm);
  const trimmed = comment.trim();
  const at = serverNow();
  const ended =
    incident && reason
      ? call(
          resolveLocationIncident,
          {
            body: {
              incident_id: incident.id,
              incident_end_time_utc: new Date(at).toISOString(),
              resolved_by: user.id,
              resolution_comment: trimmed,
              location_alarm_id: alarm.id,
              resolution_reason: reason,
              expectedHolder,
            },
          },
          { keepalive },
        )
      : undefined;
  // A closing tab cannot wait for the first reply.
  if (!keepalive) await ended;
  const change = () =>
    call(
      addGroupUpdate,
      {
        params: { id: alarm.id },
        query: { product: 'remote-guarding', partitionKey: partitionKeyOf(Date.parse(alarm.alarmTime)) },
        body: { status: 'resolved', comment: statusComment(alarm, trimmed), expectedHolder },
      },
      { keepalive },
    );
  const about = { subject: 'location_alarm', id: alarm.id } as const;
  await Promise.all([ended, recordDecision(about, 'resolve', change, { keepalive })]);
  reportResolution({ alarm, incident, user, comment: trimmed, at });
}
