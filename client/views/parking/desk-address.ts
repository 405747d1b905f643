import { useCallback } from 'react';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { ParkedAlarm } from '#contract/shift-handovers.ts';
import { alarmGroupAddress, investigationAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { type OpenedGroup, readOpened, UNIFIED_QUEUE, unifiedAddress } from '../../features/desk/opened-groups.ts';
import { locationAlarmAddress } from '../../features/location-alarms/location-alarm-address.ts';
import { useCanOpen } from '../../lib/screens.tsx';
import { useUser } from '../../lib/session.tsx';
import { claimAddress } from './claim-address.ts';

export type DeskAlarm = Pick<ParkedAlarm, 'subject' | 'id' | 'tenantId' | 'startedAt'>;

/**
 * The address at which the acceptor of a parked alarm works on it: opening it claims the alarm for them. Without the
 * permission for such a screen it is the address of the record, and undefined without that one too. The function is
 * stable. Alarms that are open in unified monitoring stay open.
 */
export function useDeskAddress(): (alarm: DeskAlarm) => string | undefined {
  const canOpen = useCanOpen();
  const { visionTenants } = useUser();
  return useCallback(
    (alarm) => {
      const { subject, id, tenantId, startedAt } = alarm;
      const product = subject === 'alarm_group' ? 'scan' : 'rg';
      const opened = openedNow();
      const inUnified = unifiedAddress([...opened.filter((one) => one.id !== id), { id, product }]);
      if (product === 'scan') {
        const mayScan = visionTenants.some((tenant) => tenant.id === tenantId);
        const desk = opened.length > 0 ? inUnified : investigationAddress(id);
        return [...(mayScan ? [desk] : []), alarmGroupAddress({ id })].find(canOpen);
      }
      const claimed = claimAddress({ id, tenantId, partitionKey: partitionKeyOf(Date.parse(startedAt)) });
      return [inUnified, claimed, locationAlarmAddress({ id, alarmTime: startedAt })].find(canOpen);
    },
    [canOpen, visionTenants],
  );
}

/** The alarms that the operator has opened in unified monitoring, at the present address. */
function openedNow(): OpenedGroup[] {
  const { pathname, search } = window.location;
  return pathname === UNIFIED_QUEUE ? readOpened(new URLSearchParams(search)) : [];
}
