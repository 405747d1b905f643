import { useQueryClient } from '@tanstack/react-query';
import { type AlarmGroup, getAlarmGroup, setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, type GroupEscalation, resolveEscalation } from '#contract/escalations.ts';
import { markViewed } from '#contract/group-updates.ts';
import type { User } from '#contract/users.ts';
import type { ActOptions } from '../../lib/act-on-alarm.ts';
import { call } from '../../lib/call.ts';
import { isCallError } from '../../lib/call-error.ts';
import { report } from '../../lib/report.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { recordDecision } from '../decision-records/record-decision.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';
import { changeItem, showGroup } from './group-queries.ts';
import { type ReportedGroup, reportResolution } from './report-resolution.ts';

/** Claims a pending group, so that others see that somebody works on it. */
export function useTakeGroup({ id }: Pick<AlarmGroup, 'id'>) {
  const client = useQueryClient();
  const operator = useUser();
  return useSend({
    mutationFn: async () => {
      const body = { state: 'in_progress' as const, operatorId: operator.id };
      return (await call(setAlarmGroupState, { params: { id }, body })).payload;
    },
    onSuccess: async (changed) => {
      await showGroup(client, changed);
      void invalidate(client, 'alarm-groups');
    },
    onError: (error) => {
      // Somebody else was faster: show their change.
      if (isCallError(error, 'transition_refused')) void invalidate(client, 'alarm-groups');
    },
  });
}

/** Resolves a group without an open escalation, which was safe, and reports it. */
export async function sendSafe(
  group: ReportedGroup,
  resolutionComment: string,
  operator: User,
  options: ActOptions,
): Promise<AlarmGroup> {
  const { id } = group;
  const { expectedHolder, ...sending } = options;
  const body = { resolution: 'safe' as const, resolutionComment, operatorId: operator.id, expectedHolder };
  const { payload: changed } = await recordDecision(
    { subject: 'alarm_group', id },
    'resolve',
    () => call(setAlarmGroupState, { params: { id }, body }, sending),
    sending,
  );
  const comment = resolutionComment;
  reportResolution({ group, escalation: undefined, user: operator, comment, at: serverNow() });
  return changed;
}

/**
 * Resolves a group as safe whose request over a channel was not answered, and reports it, whether or not the request
 * arrived.
 */
export async function confirmSafe(group: ReportedGroup, resolutionComment: string, operator: User): Promise<void> {
  try {
    await sendSafe(group, resolutionComment, operator, { keepalive: false, expectedHolder: null });
  } catch (error) {
    if (!isCallError(error, 'transition_refused')) throw error;
    const { status, resolution } = (await call(getAlarmGroup, { params: { id: group.id } })).payload;
    if (status !== 'resolved' || resolution !== 'safe') throw error;
    const comment = resolutionComment;
    reportResolution({ group, escalation: undefined, user: operator, comment, at: serverNow() });
  }
}

/** The reason for an escalation, and the camera that saw it. */
export interface Escalation {
  comment: string;
  cameraId: string | undefined;
}

/** Escalates a group; replies with the id of the escalation. */
export async function sendEscalation(
  { id, location }: Pick<AlarmGroup, 'id' | 'location'>,
  { comment, cameraId }: Escalation,
  { expectedHolder }: Pick<ActOptions, 'expectedHolder'>,
): Promise<string> {
  const body = { location_id: location.id, alarmGroupId: id, comment, camera_id: cameraId, expectedHolder };
  const send = () => call(createEscalation, { body });
  return (await recordDecision({ subject: 'alarm_group', id }, 'escalate', send)).payload.escalation_id;
}

/** Resolves an escalation, and with it its group, and reports it. */
export async function sendEscalationResolution(
  group: ReportedGroup,
  escalation: GroupEscalation,
  comment: string,
  user: User,
  { expectedHolder, ...sending }: ActOptions,
): Promise<void> {
  const body = {
    escalation_id: escalation.id,
    resolution_comment: comment,
    status: 'Resolved' as const,
    expectedHolder,
  };
  const send = () => call(resolveEscalation, { params: { id: escalation.id }, body }, sending);
  await recordDecision({ subject: 'alarm_group', id: group.id }, 'resolve', send, sending);
  reportResolution({ group, escalation, user, comment, at: serverNow() });
}

/** Marks a group as viewed by the operator. A failure is only reported: nothing is lost. */
export function useMarkViewed() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (alarmGroupId: string) => call(markViewed, { body: { alarmGroupId, product: 'scan' } }),
    onSuccess: (_, id) => changeItem(client, id, { isViewed: true }),
    onError: (error) => report('A viewed alarm group could not be marked', error),
  });
}
