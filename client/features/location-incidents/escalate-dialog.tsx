import type { LocationAlarm } from '#contract/location-alarms.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const EscalateForm = lazyPart(async () => (await import('./escalate-form.tsx')).EscalateForm);

interface EscalateDialogProps {
  alarm: LocationAlarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Turns a location alarm into an incident. */
export function EscalateDialog({ alarm, open, onOpenChange }: EscalateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Escalate"
      description={`Makes an incident of this alarm at ${alarm.location.name}.`}
      width={448}
    >
      <EscalateForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
