import { Siren, Undo2 } from 'lucide-react';
import { Suspense } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { returnToQueue } from '../../../data/location-alarms/return-to-queue.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Response } from './use-response.ts';

/** These load after the alarm. */
const ResponseDialogs = lazyPart(async () => (await import('./response-dialogs.tsx')).ResponseDialogs);

/** The actions on a location alarm, in its title row. */
export function DetailActions({ alarm, response }: { alarm: LocationAlarm; response: Response }) {
  const { mayResolve, mayEscalate, showDialog } = response;
  const returns = useEdit(returnToQueue(alarm), { toastErrors: true });
  const mayReturn = mayEscalate && alarm.status === 'in_progress' && !alarm.claimedBy;
  useKeys({
    resolve: mayResolve ? () => showDialog('resolve') : undefined,
    escalate: mayEscalate ? () => showDialog('escalate') : undefined,
  });
  return (
    <>
      {mayReturn && (
        <Button icon={<Undo2 aria-hidden />} loading={returns.isPending} onClick={() => returns.mutate()}>
          Return to queue
        </Button>
      )}
      {mayEscalate && (
        <Button variant="escalate" icon={<Siren aria-hidden />} keyHint="E" onClick={() => showDialog('escalate')}>
          Escalate
        </Button>
      )}
      {mayResolve && (
        <Button variant="primary" keyHint="R" onClick={() => showDialog('resolve')}>
          Resolve
        </Button>
      )}
      <Suspense>
        <ResponseDialogs alarm={alarm} response={response} />
      </Suspense>
    </>
  );
}
