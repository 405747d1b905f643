import type { LocationAlarm } from '#contract/location-alarms.ts';
import { EscalateDialog } from '../../../features/location-incidents/escalate-dialog.tsx';
import { ResolveDialog } from '../../../features/location-incidents/resolve-dialog.tsx';
import type { Response } from './use-response.ts';

/** The forms of the actions on a location alarm. */
export function ResponseDialogs({ alarm, response }: { alarm: LocationAlarm; response: Response }) {
  const { openDialog, showDialog, draft, setDraft } = response;
  const toggle = (dialog: 'resolve' | 'escalate') => (isOpen: boolean) => showDialog(isOpen ? dialog : undefined);
  return (
    <>
      <ResolveDialog
        alarm={alarm}
        draft={draft}
        onDraftChange={setDraft}
        open={openDialog === 'resolve'}
        onOpenChange={toggle('resolve')}
      />
      <EscalateDialog alarm={alarm} open={openDialog === 'escalate'} onOpenChange={toggle('escalate')} />
    </>
  );
}
