import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { User } from '#contract/users.ts';
import { keys } from '../../data/keys.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { reportResolution } from '../../data/location-alarms/report-resolution.ts';
import { type ResolutionDraft, statusComment } from '../../data/location-alarms/resolution.ts';
import { touch } from '../../data/touch.ts';
import { call } from '../../lib/call.ts';
import { CallError, isCallError, messageOf } from '../../lib/call-error.ts';
import { type SendOptions, Undone } from '../../lib/hold.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useHold } from '../../ui/feedback/use-hold.ts';

/** Everything that shows the location alarm or its history is asked for anew. */
export function useRefreshLocationAlarm(): () => void {
  const client = useQueryClient();
  return () => void touch(client, 'location-alarms');
}

interface ResolveOptions {
  /** Whether it may be held for a while with an Undo, for those who prefer that. */
  holds: boolean;
  onResolved: () => void;
}

/** Resolves a location alarm, with its incident where one is open: that first, then the status (core, section 7). */
export function useResolve(alarm: LocationAlarm, { holds, onResolved }: ResolveOptions) {
  const user = useUser();
  const hold = useHold();
  const refresh = useRefreshLocationAlarm();
  const incident = openIncidentOf(alarm);
  return useMutation({
    mutationKey: keys.locationAlarms.resolving(alarm.id),
    mutationFn: (draft: ResolutionDraft) => {
      const send = (options: SendOptions) => sendResolution(alarm, draft, user, options);
      return holds ? hold('Resolving the location alarm', send) : send({ keepalive: false });
    },
    // What was open when it began: by its end the incident has been read anew.
    onMutate: () => ({ escalated: incident !== undefined }),
    onSuccess: (_, __, { escalated }) => {
      toast.success(escalated ? 'Escalation resolved successfully' : 'Alarm status updated');
      onResolved();
    },
    onError: (error, _, begun) => {
      // A conflict is told above the form, beside the words it concerns.
      if (error instanceof Undone || isCallError(error, 'transition_refused')) return;
      toast.error(failureText(error, begun?.escalated ?? false));
    },
    // After a failure too: the incident may be resolved already, and the next try must know.
    onSettled: refresh,
  });
}

async function sendResolution(
  alarm: LocationAlarm,
  { comment, reason }: ResolutionDraft,
  user: User,
  { keepalive }: SendOptions,
): Promise<void> {
  const incident = openIncidentOf(alarm);
  const words = comment.trim();
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
              resolution_comment: words,
              location_alarm_id: alarm.id,
              resolution_reason: reason,
            },
          },
          { keepalive },
        )
      : undefined;
  // A tab that is closing cannot wait for the first answer.
  if (!keepalive) await ended;
  const changed = call(
    addGroupUpdate,
    {
      params: { id: alarm.id },
      query: { product: 'remote-guarding', partitionKey: partitionKeyOf(Date.parse(alarm.alarmTime)) },
      body: { status: 'resolved', comment: statusComment(alarm, words) },
    },
    { keepalive },
  );
  await Promise.all([ended, changed]);
  if (incident) reportResolution({ alarm, incident, user, comment: words, at });
}

/** The server's own words where it had any. */
function failureText(error: unknown, withIncident: boolean): string {
  if (error instanceof CallError && error.status > 0 && error.code !== 'unreadable') return messageOf(error);
  return withIncident
    ? 'Error submitting and resolving the incident'
    : 'Error updating alarm status. Please try again.';
}

/** Whether this window is about to resolve the location alarm. */
export function useIsResolving(id: string): boolean {
  return useIsMutating({ mutationKey: keys.locationAlarms.resolving(id) }) > 0;
}
