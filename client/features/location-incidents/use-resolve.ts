import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { openIncidentOf } from './incident-of.ts';
import { type ResolutionDraft, statusComment } from './resolution.ts';
import { reportResolution } from './resolution-report.ts';

const resolveKey = (id: string) => ['location-alarms', 'resolve', id] as const;

/** Everything that shows the location alarm or its history is asked for anew. */
export function useRefreshLocationAlarm(id: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['location-alarms'] });
    void client.invalidateQueries({ queryKey: ['group-updates', id] });
  };
}

/** Resolves a location alarm, with its incident where one is open: that first, then the status (core, section 7). */
export function useResolve(alarm: LocationAlarm) {
  const user = useUser();
  const refresh = useRefreshLocationAlarm(alarm.id);
  return useMutation({
    mutationKey: resolveKey(alarm.id),
    mutationFn: async ({ comment, reason }: ResolutionDraft) => {
      const incident = openIncidentOf(alarm);
      const words = comment.trim();
      const at = serverNow();
      if (incident && reason) {
        await call(resolveLocationIncident, {
          body: {
            incident_id: incident.id,
            incident_end_time_utc: new Date(at).toISOString(),
            resolved_by: user.id,
            resolution_comment: words,
            location_alarm_id: alarm.id,
            resolution_reason: reason,
          },
        });
      }
      await call(addGroupUpdate, {
        params: { id: alarm.id },
        query: { product: 'remote-guarding', partitionKey: partitionKeyOf(Date.parse(alarm.alarmTime)) },
        body: { status: 'resolved', comment: statusComment(alarm, words) },
      });
      if (incident) reportResolution({ alarm, incident, user, comment: words, at });
    },
    // After a failure too: the incident may be resolved already, and the next try must know.
    onSettled: refresh,
  });
}

/** Whether this window is about to resolve the location alarm. */
export function useIsResolving(id: string): boolean {
  return useIsMutating({ mutationKey: resolveKey(id) }) > 0;
}
