import { useState } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { useResolve } from './use-resolve.ts';

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
