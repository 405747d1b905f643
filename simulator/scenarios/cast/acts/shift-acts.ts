import {
  acceptShiftHandover,
  createShiftHandover,
  type HandoverState,
  listOpenWork,
  listShiftHandovers,
  type NewHandoverItem,
} from '#contract/shift-handovers.ts';
import { ActRefused } from '../desk.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';
import { forget } from './alarm-acts.ts';

/** How an operator hands alarms over. */
interface HandingOver {
  as: HandoverState;
  /** For how long alarms are parked, ms. */
  forMs: number;
  says: string;
  /** One alarm only. */
  alarm: HeldAlarm | undefined;
}

/** Hands over the operator's unfinished alarms, or one of them. */
export async function handOver(operator: Operator, { as, forMs, says, alarm }: HandingOver): Promise<void> {
  const { tools } = operator;
  const { payload } = await tools.call(listOpenWork, {});
  const chosen = payload.items.filter(({ id }) => alarm === undefined || id === alarm.id);
  const until = new Date(tools.clock.now() + forMs).toISOString();
  const items = chosen.map(({ subject, id }): NewHandoverItem => {
    if (as === 'parked') return { subject, id, state: as, until, reason: says };
    if (as === 'promised') return { subject, id, state: as, promise: says };
    return { subject, id, state: as };
  });
  if (items.length === 0) throw new ActRefused('nothing-open', 'There is no open alarm to hand over');
  await tools.call(createShiftHandover, { body: { note: says, items } });
  for (const item of chosen) for (const held of [...operator.alarms]) if (held.id === item.id) forget(operator, held);
}

/** Accepts the newest handover that waits, from a certain operator if `fromId` is given. */
export async function acceptHandover(
  operator: Operator,
  fromId: string | undefined,
  tenantOf: TenantOf,
): Promise<void> {
  const { tools, alarms } = operator;
  const { payload: known } = await tools.call(listShiftHandovers, {});
  const waiting = known.items.find(
    ({ from, items }) =>
      (fromId === undefined || from.id === fromId) && items.some(({ acceptedAt, lapse }) => !acceptedAt && !lapse),
  );
  if (!waiting) throw new ActRefused('nothing-waits', 'No handover waits');
  const { payload } = await tools.call(acceptShiftHandover, { params: { id: waiting.id } });
  const refused = new Set(payload.refused.map(({ id }) => id));
  for (const { subject, id, locationId } of waiting.items) {
    if (refused.has(id)) continue;
    const product = subject === 'alarm_group' ? 'scan' : 'rg';
    alarms.push({ product, id, locationId, tenantId: tenantOf(locationId), cameraId: undefined });
  }
}

/** The tenant of a location, by its id. */
type TenantOf = (locationId: string) => string;
