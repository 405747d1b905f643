import { setAlarmGroupState } from '#contract/alarm-groups.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { DeskOperator } from './desk-operator.ts';

/** The actions of an operator on the alarms on their screen, through the calls and messages of the console. */
export interface DeskActs {
  /**
   * Resolves an alarm, or closes its escalation, with a comment. `reply`: a call was answered, and so acknowledged;
   * `sent`: a message of the channel was sent, which acknowledges it later.
   */
  resolve(id: string, comment: string): Promise<'reply' | 'sent'>;
  /** Escalates a scan group and announces it on the grid. Returns the id of the escalation. */
  escalate(id: string, comment: string): Promise<string>;
  investigate(id: string): void;
  /** Returns an alarm to the queue, and waits for the answer. Whether it was accepted; false on the scan grid, which cannot. */
  returnToQueue(id: string): Promise<boolean>;
}

/** `call` makes calls as the operator, `userId` is theirs. */
export function deskActs(operator: DeskOperator, { call, userId }: { call: Call; userId: string }): DeskActs {
  const close = async (id: string, escalation_id: string, resolution_comment: string) => {
    const closing = { escalation_id, resolution_comment };
    const grid = operator.scan();
    if (grid) {
      grid.send({ event_type: 'escalationclosed', alarm_group_id: id, ...closing });
      return 'sent';
    }
    await call(resolveEscalation, { params: { id: escalation_id }, body: { ...closing, status: 'Resolved' } });
    return 'reply';
  };
  const markSafe = async (id: string, comment: string) => {
    const grid = operator.scan();
    if (grid) {
      grid.send({ event_type: 'safe', alarm_group_id: id, comment });
      return 'sent';
    }
    const body = { resolution: 'safe' as const, resolutionComment: comment, operatorId: userId };
    await call(setAlarmGroupState, { params: { id }, body });
    return 'reply';
  };
  const isScan = (id: string) => operator.shown.get(id)?.product === 'scan';
  return {
    resolve: async (id, comment) => {
      const escalationId = operator.escalations.get(id);
      if (escalationId !== undefined) return close(id, escalationId, comment);
      if (isScan(id)) return markSafe(id, comment);
      const query = { product: 'remote-guarding' as const };
      await call(addGroupUpdate, { params: { id }, query, body: { status: 'resolved', comment } });
      return 'reply';
    },
    escalate: async (id, comment) => {
      const location_id = operator.shown.get(id)?.location.id ?? '';
      const { payload } = await call(createEscalation, { body: { location_id, alarmGroupId: id, comment } });
      const { escalation_id } = payload;
      operator.scan()?.send({ event_type: 'escalationopen', alarm_group_id: id, escalation_id, comment });
      return escalation_id;
    },
    investigate: (id) => operator.scan()?.send({ event_type: 'investigate', alarm_group_id: id }),
    returnToQueue: async (id) => {
      const product = isScan(id) ? 'scan' : 'rg';
      const answer = await operator.unified()?.ask({ event_type: 'orphan_alarm', alarm_group_id: id, product });
      return answer?.event_type === 'unified_alarm_status';
    },
  };
}
