import { getAlarmGroup } from '#contract/alarm-groups.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import type { HeldAlarm } from '../held-alarm.ts';
import type { Operator } from '../operator.ts';

/**
 * The open escalation of an alarm, or its location incident: also where a colleague has escalated it, who handed it over.
 * Undefined when it is not escalated.
 */
export async function findEscalation(
  { tools, escalations }: Operator,
  { id, product }: HeldAlarm,
): Promise<string | undefined> {
  const own = escalations.get(id);
  if (own !== undefined) return own;
  const found = product === 'scan' ? await ofGroup(tools, id) : await ofLocationAlarm(tools, id);
  if (found !== undefined) escalations.set(id, found);
  return found;
}

async function ofGroup({ call }: Operator['tools'], id: string): Promise<string | undefined> {
  const { payload } = await call(getAlarmGroup, { params: { id } });
  return payload.escalations.find(({ status }) => status !== 'Resolved')?.id;
}

async function ofLocationAlarm({ call }: Operator['tools'], id: string): Promise<string | undefined> {
  const { payload } = await call(getLocationAlarm, { params: { id } });
  return payload.locationIncidents.find(({ incidentEndTimeUtc }) => incidentEndTimeUtc === null)?.id;
}
