import { Undo2 } from 'lucide-react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { returnToQueue } from '../../../data/location-alarms/return-to-queue.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/actions/button.tsx';

/** Returns an alarm in progress that nobody has claimed to the queue; absent for any other. */
export function ReturnButton({ alarm }: { alarm: LocationAlarm }) {
  const returns = useEdit(returnToQueue(alarm), { toastErrors: true });
  const mayUpdate = useCan('location_alarm:update') && !isFinal(alarm.status);
  const isLeft = alarm.status === 'in_progress' && !alarm.claimedBy && openIncidentOf(alarm) === undefined;
  if (!mayUpdate || !isLeft) return null;
  return (
    <Button icon={<Undo2 aria-hidden />} loading={returns.isPending} onClick={() => returns.mutate()}>
      Return to queue
    </Button>
  );
}
