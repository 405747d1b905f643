import { useQueryClient } from '@tanstack/react-query';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { DISPATCHED_COMMENT } from '#contract/location-incidents.ts';
import { getLocation } from '#contract/locations.ts';
import { updateRspndrDetails } from '#contract/rspndr.ts';
import type { RspndrAccount } from '#contract/rspndr-account.ts';
import { type DispatchOrder, escalationPayload } from '#contract/rspndr-order.ts';
import { findSop } from '#contract/sops.ts';
import { call } from '../../lib/call.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { recordAction } from '../../lib/unrecorded-actions.ts';
import { useActOnAlarm } from '../../lib/use-act-on-alarm.ts';
import { requireNoBlindTest } from '../drills/require-no-blind-test.ts';
import type { EscalationSubject } from '../escalation-subject.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';
import { createIncident, type IncidentKnowledge, lookUpIncident } from './provider-incident.ts';
import { NoAnswerError, sendToProvider } from './provider-request.ts';

/** The toast after a dispatch (operator tools, 4.7). */
export const RSPNDR_CREATED = 'Rspndr incidents created successfully!';

/** Tells the console's own server that the provider took the order (operator tools, 4.7). */
async function recordOrder(
  { product, id, partitionKey, locationId }: EscalationSubject,
  escalationId: string,
  order: DispatchOrder,
) {
  if (product === 'scan') {
    const rspndr_details = {
      incident_type: order.type,
      notes: order.notes,
      location_id: locationId,
      incident_id: escalationId,
    };
    await call(updateRspndrDetails, { params: { id: escalationId }, body: { rspndr_details } });
    return;
  }
  await call(addGroupUpdate, {
    params: { id },
    query: { product, partitionKey },
    body: { status: 'in_progress', comment: DISPATCHED_COMMENT },
  });
}

/** Orders that the provider did not answer, by the escalation, whichever alarm is open. */
const unansweredOrders = createStore<Readonly<Record<string, DispatchOrder | undefined>>>({});
const setUnansweredOrder = (escalationId: string, order: DispatchOrder | undefined) =>
  unansweredOrders.set({ ...unansweredOrders.read(), [escalationId]: order });

/** The order of an escalation that the provider may have taken, although it did not answer. */
export const useUnansweredOrder = (escalationId: string | undefined): DispatchOrder | undefined =>
  useStore(unansweredOrders)[escalationId ?? ''];

/** Everything that an operator can ask of the dispatch provider about an escalation. */
export function useDispatch(subject: EscalationSubject, account: RspndrAccount | null | undefined) {
  const client = useQueryClient();
  const act = useActOnAlarm();
  const requireAccount = () => {
    if (!subject.escalationId) throw new Error('Escalation ID is not available!');
    if (!account) throw new Error('Rspndr details are not available!');
    return { account, escalationId: subject.escalationId };
  };
  const onSettled = () => {
    void invalidate(client, subject.product === 'scan' ? 'alarm-groups' : 'location-alarms');
    void invalidate(client, 'rspndr');
  };
  const escalate = useSend({
    mutationFn: (order: DispatchOrder) => act('Dispatch anyway', () => dispatch(order)),
    onSettled,
  });
  const dispatch = async (order: DispatchOrder) => {
    const { account, escalationId } = requireAccount();
    await requireNoBlindTest(subject.locationId, 'dispatch');
    const [{ payload: location }, { payload: sop }] = await Promise.all([
      call(getLocation, { params: { id: subject.locationId } }),
      call(findSop, { query: { location_id: subject.locationId } }),
    ]);
    const address = sop?.sop_workflow?.siteAddress;
    const payload = escalationPayload({ account, location, address, escalationId, order });
    await createIncident(account, payload).catch((error) => {
      if (error instanceof NoAnswerError) setUnansweredOrder(escalationId, order);
      throw error;
    });
    await recordDispatch(escalationId, order);
  };
  /** The provider has taken it: a dispatch that could not be recorded must not look like one that failed. */
  const recordDispatch = (escalationId: string, order: DispatchOrder) =>
    recordAction('RSPNDR was dispatched', async () => {
      await recordOrder(subject, escalationId, order);
      onSettled();
    });
  /** Asks the provider about a dispatch that it did not answer; records one that it has taken. */
  const lookUp = useSend({
    mutationFn: async (order: DispatchOrder): Promise<IncidentKnowledge> => {
      const { account, escalationId } = requireAccount();
      const known = await lookUpIncident(account, escalationId);
      setUnansweredOrder(escalationId, undefined);
      if (known === 'taken') await recordDispatch(escalationId, order);
      return known;
    },
    onSettled,
  });
  const cancel = useSend({
    mutationFn: async (notes: string) => {
      const { account, escalationId } = requireAccount();
      await act('Cancel responder anyway', () =>
        sendToProvider(account, account.rspndrCancelUrl, { incident_id: escalationId, notes }),
      );
    },
    onSettled,
  });
  const notify = useSend({
    mutationFn: async (message: string) => {
      const { account, escalationId } = requireAccount();
      await act('Notify anyway', () =>
        sendToProvider(account, account.rspndrNotifyUrl, { incident_id: escalationId, message }),
      );
    },
    onSettled,
  });
  return { escalate, lookUp, cancel, notify };
}
