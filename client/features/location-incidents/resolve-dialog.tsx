import { useEffect } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { emptyResolution, type ResolutionDraft } from '../../data/location-alarms/resolution.ts';
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
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the input of a resolution. */
export function ResolveDialog({ alarm, draft, onDraftChange, open, onOpenChange }: ResolveDialogProps) {
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
        onDraftChange={onDraftChange}
        resolve={resolve}
        // Undo is offered outside the dialog.
        onResolved={() => {
          onDraftChange(emptyResolution);
          onOpenChange(false);
        }}
        onSubmit={holdResolves ? () => onOpenChange(false) : undefined}
        actions={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
      />
    </Dialog>
  );
}
