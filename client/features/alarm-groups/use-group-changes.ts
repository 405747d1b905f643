import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { markViewed } from '#contract/group-updates.ts';
import { changeItem, showGroup } from '../../data/alarm-groups/group-queries.ts';
import { showResolved } from '../../data/alarm-groups/just-resolved.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { type ReportedGroup, reportResolution } from '../../data/alarm-groups/report-resolution.ts';
import { keys } from '../../data/keys.ts';
import { touch } from '../../data/touch.ts';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import type { SendOptions } from '../../lib/hold.ts';
import { report } from '../../lib/report.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { useHold } from '../../ui/feedback/use-hold.ts';

/** Somebody else may have been faster: show what they did. */
function useAskAgain() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (isCallError(error, 'transition_refused')) touch(client, 'alarm-groups');
  };
}

/** Takes a pending group, so that others see that somebody works on it. */
export function useTakeGroup({ id }: Pick<AlarmGroup, 'id'>) {
  const client = useQueryClient();
  const operator = useUser();
  return useMutation({
    mutationFn: async () => {
      const body = { state: 'in_progress' as const, operatorId: operator.id };
      return (await call(setAlarmGroupState, { params: { id }, body })).payload;
    },
    onSuccess: async (changed) => {
      await showGroup(client, changed);
      touch(client, 'alarm-groups');
    },
    onError: useAskAgain(),
  });
}

/** Whether a resolve of the group is on its way: it may be held for seconds, whatever is on show meanwhile. */
export const useResolving = (id: string) => useIsMutating({ mutationKey: keys.alarmGroups.resolving(id) }) > 0;

/** Resolves a group without an open escalation: it was safe. Held for those who prefer to be able to take it back. */
export function useMarkSafe({ id }: Pick<AlarmGroup, 'id'>) {
  const client = useQueryClient();
  const operator = useUser();
  const hold = useHold();
  return useMutation({
    mutationKey: keys.alarmGroups.resolving(id),
    mutationFn: (resolutionComment: string) => {
      const body = { resolution: 'safe' as const, resolutionComment, operatorId: operator.id };
      const send = async (options: SendOptions) =>
        (await call(setAlarmGroupState, { params: { id }, body }, options)).payload;
      return hold('Resolving the alarm group', send);
    },
    onSuccess: async (changed) => {
      showResolved(id, () => touch(client, 'alarm-groups'));
      await showGroup(client, changed);
      touch(client, 'alarm-groups');
    },
    onError: useAskAgain(),
  });
}

/** Escalates a group, with a word on why. */
export function useEscalate({ id, location }: Pick<AlarmGroup, 'id' | 'location'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ comment, cameraId }: { comment: string; cameraId: string | undefined }) => {
      const body = { location_id: location.id, alarmGroupId: id, comment, camera_id: cameraId };
      return (await call(createEscalation, { body })).payload;
    },
    onSuccess: () => touch(client, 'alarm-groups'),
    onError: useAskAgain(),
  });
}

/** Resolves the open escalation, and with it the group, and reports it. */
export function useResolveEscalation(group: ReportedGroup & Pick<AlarmGroup, 'escalations'>) {
  const client = useQueryClient();
  const user = useUser();
  const { id } = group;
  const hold = useHold();
  return useMutation({
    mutationKey: keys.alarmGroups.resolving(id),
    mutationFn: async (comment: string) => {
      const escalation = openEscalation(group);
      if (!escalation) throw new Error('There is no open escalation');
      const body = { escalation_id: escalation.id, resolution_comment: comment, status: 'Resolved' as const };
      const send = async (options: SendOptions) => {
        const { payload } = await call(resolveEscalation, { params: { id: escalation.id }, body }, options);
        reportResolution({ group, escalation, user, comment, at: serverNow() });
        return payload;
      };
      return hold('Resolving the escalation', send);
    },
    onSuccess: () => {
      showResolved(id, () => touch(client, 'alarm-groups'));
      changeItem(client, id, { status: 'resolved' });
      touch(client, 'alarm-groups');
    },
    onError: useAskAgain(),
  });
}

/** Marks a group viewed by the operator. That it fails is told nobody: nothing is lost. */
export function useMarkViewed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alarmGroupId: string) => call(markViewed, { body: { alarmGroupId, product: 'scan' } }),
    onSuccess: (_, id) => changeItem(client, id, { isViewed: true }),
    onError: (error) => report('A viewed alarm group could not be marked', error),
  });
}
