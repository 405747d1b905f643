import type { LocationAlarm } from '#contract/location-alarms.ts';
import { keys } from '../../data/keys.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import type { ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { sendResolution } from '../../data/location-alarms/send-resolution.ts';
import { type RunningChange, useRecordChange } from '../../kit/changes/use-record-change.ts';
import { useUser } from '../../lib/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface ResolveOptions {
  /** Whether it may be delayed for a while with an Undo, for users with that preference. */
  mayDelay: boolean;
}

/** Resolves a location alarm, and its incident if one is open. */
export function useResolve(alarm: LocationAlarm, { mayDelay }: ResolveOptions): RunningChange<ResolutionDraft> {
  const user = useUser();
  const escalated = openIncidentOf(alarm) !== undefined;
  return useRecordChange({
    key: keys.locationAlarms.changing(alarm.id),
    entity: 'location-alarms',
    act: { holder: alarm.claimedBy ?? undefined, confirmLabel: 'Resolve anyway' },
    send: (draft: ResolutionDraft, options) => sendResolution(alarm, draft, user, options),
    undoText: () => (mayDelay ? 'Resolving the location alarm' : undefined),
    onDone: () => toast.success(escalated ? 'Escalation resolved successfully' : 'Alarm status updated'),
    unsent: escalated ? 'The escalation was not resolved' : 'The location alarm was not resolved',
    failureMessage: escalated
      ? 'Error submitting and resolving the incident'
      : 'Error updating alarm status. Please try again.',
  });
}
