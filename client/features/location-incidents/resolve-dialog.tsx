import { useEffect, useState } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useResolve } from './use-resolve.ts';

const loadForm = () => import('./resolve-form.tsx');
const ResolveForm = lazyPart(async () => (await loadForm()).ResolveForm);

interface ResolveDialogProps {
  alarm: LocationAlarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the input of a resolution. Typed text stays while the alarm is on show. */
export function ResolveDialog({ alarm, open, onOpenChange }: ResolveDialogProps) {
  const [draft, setDraft] = useState(emptyResolution);
  const [{ holdResolves }] = usePreferences();
  const incident = openIncidentOf(alarm);
  const resolve = useResolve(alarm, { mayDelay: true });
  useEffect(() => {
    // Load the form before it is opened: operators type at once after its key.
    loadForm().catch(() => undefined);
  }, []);
  useUnsaved(draft.comment.trim() !== '' && !resolve.underway);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={incident ? 'Resolve incident' : 'Resolve location alarm'}
      description={incident?.title ?? alarm.location.name}
      width={448}
    >
      <ResolveForm
        alarm={alarm}
        draft={draft}
        onDraftChange={setDraft}
        resolve={resolve}
        // Undo is offered outside the dialog.
        onResolved={() => {
          setDraft(emptyResolution);
          onOpenChange(false);
        }}
        onSubmit={holdResolves ? () => onOpenChange(false) : undefined}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
      />
    </Dialog>
  );
}
