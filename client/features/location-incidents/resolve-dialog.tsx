import { useState } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { openIncidentOf } from './incident-of.ts';
import { emptyResolution } from './resolution.ts';
import { ResolveForm } from './resolve-form.tsx';

interface ResolveDialogProps {
  alarm: LocationAlarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for what a resolution takes. What was typed stays for as long as the alarm is on show. */
export function ResolveDialog({ alarm, open, onOpenChange }: ResolveDialogProps) {
  const [draft, setDraft] = useState(emptyResolution);
  const incident = openIncidentOf(alarm);
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
        onResolved={() => {
          setDraft(emptyResolution);
          onOpenChange(false);
        }}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
      />
    </Dialog>
  );
}
