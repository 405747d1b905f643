import type { Alarm } from '#contract/alarms.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const BugForm = lazyPart(async () => (await import('./bug-form.tsx')).BugForm);

interface BugDialogProps {
  alarm: Alarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports a problem with an alarm record itself. */
export function BugDialog({ alarm, open, onOpenChange }: BugDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Report a bug">
      <BugForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
