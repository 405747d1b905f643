import { Siren, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { returnToQueue } from '../../../data/location-alarms/return-to-queue.ts';
import { EscalateDialog } from '../../../features/location-incidents/escalate-dialog.tsx';
import { ResolveDialog } from '../../../features/location-incidents/resolve-dialog.tsx';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** The actions on a location alarm, in its title row. */
export function DetailActions({ alarm }: { alarm: LocationAlarm }) {
  const mayUpdate = useCan('location_alarm:update');
  const [asking, setAsking] = useState<'resolve' | 'escalate'>();
  const open = mayUpdate && !isFinal(alarm.status);
  const mayEscalate = open && openIncidentOf(alarm) === undefined;
  const returns = useEdit(returnToQueue(alarm), { formless: true });
  const mayReturn = mayEscalate && alarm.status === 'in_progress' && !alarm.claimedBy;
  const toggle = (dialog: 'resolve' | 'escalate') => (next: boolean) => setAsking(next ? dialog : undefined);

  useKeys({
    resolve: open ? () => setAsking('resolve') : undefined,
    escalate: mayEscalate ? () => setAsking('escalate') : undefined,
  });

  return (
    <>
      {mayReturn && (
        <Button icon={<Undo2 aria-hidden />} loading={returns.isPending} onClick={() => returns.mutate()}>
          Return to queue
        </Button>
      )}
      {mayEscalate && (
        <Button variant="escalate" icon={<Siren aria-hidden />} keyHint="E" onClick={() => setAsking('escalate')}>
          Escalate
        </Button>
      )}
      {open && (
        <Button variant="primary" keyHint="R" onClick={() => setAsking('resolve')}>
          Resolve
        </Button>
      )}
      <ResolveDialog alarm={alarm} open={asking === 'resolve'} onOpenChange={toggle('resolve')} />
      <EscalateDialog alarm={alarm} open={asking === 'escalate'} onOpenChange={toggle('escalate')} />
    </>
  );
}
