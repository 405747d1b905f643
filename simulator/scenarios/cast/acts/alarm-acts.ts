import { resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate, markViewed } from '#contract/group-updates.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { addSopAnswer, listSopAnswers, type SopStep, type SopTick } from '#contract/sop-answers.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';
import { findEscalation } from './find-escalation.ts';

/** The query that names an alarm's product. */
export const productOf = ({ product }: HeldAlarm) => ({
  product: product === 'scan' ? ('scan' as const) : ('remote-guarding' as const),
});

/** Opens an alarm: from now on it is viewed, and not moved to anybody else. */
export async function openAlarm({ desk, tools }: Operator, alarm: HeldAlarm): Promise<void> {
  await desk().open(alarm);
  await tools.call(markViewed, {
    body: alarm.product === 'scan' ? { alarmGroupId: alarm.id, product: 'scan' } : { alarmId: alarm.id },
  });
}

/** Adds a comment to an alarm. */
export async function commentOn({ tools }: Operator, alarm: HeldAlarm, comment: string): Promise<void> {
  await tools.call(addGroupUpdate, { params: { id: alarm.id }, query: productOf(alarm), body: { comment } });
}

/** Answers a question of the procedure, or ticks an item of its checklist. */
export async function answerProcedure({ tools }: Operator, alarm: HeldAlarm, answer: SopStep | SopTick): Promise<void> {
  const params = { subject: alarm.product === 'scan' ? 'alarm_group' : 'location_alarm', id: alarm.id } as const;
  if (answer.kind === 'tick') {
    await tools.call(addSopAnswer, { params, body: { answer } });
    return;
  }
  const { payload } = await tools.call(listSopAnswers, { params });
  await tools.call(addSopAnswer, { params, body: { answer, after: payload.total } });
}

/** Resolves an alarm, and its escalation if it has one, no matter which operator escalated it. */
export async function resolveAlarm(operator: Operator, alarm: HeldAlarm, comment: string): Promise<void> {
  const { desk, tools, escalations } = operator;
  const escalationId = await findEscalation(operator, alarm);
  const isOnScreen = (await desk().held()).some(({ id }) => id === alarm.id);
  const done = isOnScreen ? await desk().resolve(alarm, comment, escalationId) : 'by-call';
  if (done === 'by-call') await resolveByCall(operator, alarm, comment, escalationId);
  escalations.delete(alarm.id);
  forget(operator, alarm);
  tools.signal.throwIfAborted();
}

async function resolveByCall(
  { tools }: Operator,
  alarm: HeldAlarm,
  comment: string,
  escalationId: string | undefined,
): Promise<void> {
  const { call, clock, colleague } = tools;
  if (alarm.product === 'scan' && escalationId !== undefined) {
    await call(resolveEscalation, {
      params: { id: escalationId },
      body: { escalation_id: escalationId, resolution_comment: comment, status: 'Resolved' },
    });
    return;
  }
  if (escalationId !== undefined) {
    await call(resolveLocationIncident, {
      body: {
        incident_id: escalationId,
        incident_end_time_utc: new Date(clock.now()).toISOString(),
        resolved_by: colleague.id,
        resolution_comment: comment,
        location_alarm_id: alarm.id,
        resolution_reason: 'Others',
      },
    });
  }
  await call(addGroupUpdate, {
    params: { id: alarm.id },
    query: productOf(alarm),
    body: { status: 'resolved', comment },
  });
}

/** Takes an alarm off the list of those that the operator works on. */
export function forget({ alarms }: Operator, { id }: HeldAlarm): void {
  const at = alarms.findIndex((alarm) => alarm.id === id);
  if (at >= 0) alarms.splice(at, 1);
}
