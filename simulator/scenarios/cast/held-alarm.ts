import type { AlarmGroup } from '#contract/alarm-groups.ts';

/** An alarm that an operator works on: a location alarm of remote guarding, or an alarm group of scan. */
export interface HeldAlarm {
  readonly product: 'rg' | 'scan';
  readonly id: string;
  readonly tenantId: string;
  readonly locationId: string;
  readonly cameraId: string | undefined;
}

/** A group on a screen as the alarm that its operator works on. */
export const heldGroup = ({ id, product, tenantId, location, alarms }: AlarmGroup): HeldAlarm => ({
  product: product === 'scan' ? 'scan' : 'rg',
  id,
  tenantId,
  locationId: location.id,
  cameraId: alarms[0]?.cameraId,
});
