import { AVS01_FIELD, type Avs01Level } from '#contract/avs-01.ts';
import { createEscalation } from '#contract/escalations.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { createLocationIncident, DISPATCHED_COMMENT, updateIncidentField } from '#contract/location-incidents.ts';
import { getLocation } from '#contract/locations.ts';
import { rspndrToken, updateRspndrDetails } from '#contract/rspndr.ts';
import { RspndrAccount } from '#contract/rspndr-account.ts';
import { escalationPayload } from '#contract/rspndr-order.ts';
import { findSop } from '#contract/sops.ts';
import { getTenant } from '#contract/tenants.ts';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { ActRefused } from '../desk.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';
import { productOf } from './alarm-acts.ts';
import { requireNoBlindTest } from './blind-test-check.ts';
import { findEscalation } from './find-escalation.ts';

/** Escalates an alarm: an alarm group by an escalation, a location alarm by a location incident. */
export async function escalateAlarm(operator: Operator, alarm: HeldAlarm, comment: string): Promise<void> {
  const { desk, tools, escalations } = operator;
  if (alarm.product === 'scan') {
    const { payload } = await tools.call(createEscalation, {
      body: { alarmGroupId: alarm.id, location_id: alarm.locationId, camera_id: alarm.cameraId, comment },
    });
    escalations.set(alarm.id, payload.escalation_id);
    const isOnScreen = (await desk().held()).some(({ id }) => id === alarm.id);
    if (isOnScreen) await desk().showEscalated(alarm, payload.escalation_id, comment);
    return;
  }
  const { payload } = await tools.call(createLocationIncident, {
    body: {
      location_id: alarm.locationId,
      location_alarm_id: alarm.id,
      tenant_id: alarm.tenantId,
      title: comment,
      description: comment,
      created_by: tools.colleague.id,
      incident_start_time_utc: new Date(tools.clock.now()).toISOString(),
    },
  });
  escalations.set(alarm.id, payload.id);
}

/** An order to the dispatch provider. */
interface Order {
  notes: string;
  level: Avs01Level | undefined;
}

/**
 * Orders a dispatch from the provider, and records it. Rejects with ActRefused and the provider's status, or when the alarm
 * is a blind test.
 */
export async function requestDispatch(operator: Operator, alarm: HeldAlarm, { notes, level }: Order): Promise<void> {
  const { tools } = operator;
  const { account, escalationId } = await dispatchAccess(operator, alarm);
  await requireNoBlindTest(tools.call, alarm.locationId);
  const [{ payload: location }, { payload: sop }] = await Promise.all([
    tools.call(getLocation, { params: { id: alarm.locationId } }),
    tools.call(findSop, { query: { location_id: alarm.locationId } }),
  ]);
  if (level !== undefined) await setLevel(operator, alarm, { escalationId, level });
  const order = { notes, type: 'PATROL_CHECK', avs01Level: level } as const;
  const address = sop?.sop_workflow?.siteAddress;
  await sendToProvider(operator, account, account.rspndrUrl, {
    ...escalationPayload({ account, location, address, escalationId, order }),
  });
  if (alarm.product === 'scan') {
    const rspndr_details = {
      incident_type: order.type,
      notes,
      location_id: alarm.locationId,
      incident_id: escalationId,
    };
    await tools.call(updateRspndrDetails, { params: { id: escalationId }, body: { rspndr_details } });
    return;
  }
  await tools.call(addGroupUpdate, {
    params: { id: alarm.id },
    query: productOf(alarm),
    body: { status: 'in_progress', comment: DISPATCHED_COMMENT },
  });
}

/** Sets the AVS-01 level before the order, as the console does. Users who may not set it still send it with the order. */
async function setLevel(
  { tools }: Operator,
  { product, id }: HeldAlarm,
  { escalationId, level }: { escalationId: string; level: Avs01Level },
): Promise<void> {
  if (product === 'scan') {
    await tools.call(updateIncidentMetadata, { params: { id }, query: {}, body: { [AVS01_FIELD]: level } });
    return;
  }
  const body = { incident_id: escalationId, field_name: AVS01_FIELD, field_value: String(level) } as const;
  await tools.call(updateIncidentField, { body }).catch((error) => {
    if (!(error instanceof RefusedCall) || error.status !== 403) throw error;
  });
}

/** Cancels the dispatch of an alarm at the provider. */
export async function cancelDispatch(operator: Operator, alarm: HeldAlarm, notes: string): Promise<void> {
  const { account, escalationId } = await dispatchAccess(operator, alarm);
  await sendToProvider(operator, account, account.rspndrCancelUrl, { incident_id: escalationId, notes });
}

async function dispatchAccess(operator: Operator, alarm: HeldAlarm) {
  const { tools } = operator;
  const escalationId = await findEscalation(operator, alarm);
  if (escalationId === undefined) throw new ActRefused('not-escalated', 'The alarm is not escalated');
  const { payload } = await tools.call(getTenant, { params: { id: alarm.tenantId } });
  const account = RspndrAccount.safeParse(payload.config);
  if (!account.success) throw new ActRefused('no-account', 'Rspndr details are not available!');
  return { account: account.data, escalationId };
}

async function sendToProvider(
  { tools }: Operator,
  account: RspndrAccount,
  configured: string,
  body: object,
): Promise<void> {
  const { clock, realTime } = tools;
  const { rspndrApiKey: key, rspndrApiSecret: secret, rspndrTenantId } = account;
  const [, put, address = ''] = /^(PUT )?(.*)$/.exec(configured) ?? [];
  const { ok, status, text } = await clock.hold('a request to the dispatch provider', async () => {
    const token = await rspndrToken(key, secret, Math.floor(realTime.now() / 1_000));
    const reply = await fetch(address, {
      method: put ? 'PUT' : 'POST',
      headers: { 'content-type': 'application/json', 'tenant-id': rspndrTenantId, 'api-token': token },
      body: JSON.stringify(body),
    });
    return { ok: reply.ok, status: reply.status, text: await reply.text() };
  });
  if (!ok) throw new ActRefused(status, `The dispatch provider answered ${status}: ${text}`);
}
