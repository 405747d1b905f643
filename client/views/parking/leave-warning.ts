import { useCallback } from 'react';
import { isDue, useAcceptedAlarms } from '../../data/shift-handovers.ts';
import { serverNow } from '../../lib/server-time.ts';

/** For an unresolved alarm that returns to the queue (core, section 4; operator response tools, 2.9). */
const DROPPED = 'If you leave now, this alarm will be dropped!';

/** For an alarm that its acceptor leaves before its time. */
const STAYS_PARKED = 'If you leave now, this alarm stays parked, and you are told when it is due.';

/** The warning before unresolved alarms are left, as of the moment in which it is read. */
export function useLeaveWarning(ids: readonly string[]): () => string {
  const { data: accepted } = useAcceptedAlarms();
  const left = ids.join(' ');
  return useCallback(() => {
    const nowMs = serverNow();
    const isParked = (id: string) => accepted?.some((alarm) => alarm.id === id && !isDue(alarm, nowMs)) === true;
    return left.split(' ').every(isParked) ? STAYS_PARKED : DROPPED;
  }, [accepted, left]);
}
