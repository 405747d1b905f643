import type { Alarm } from '#contract/alarms.ts';
import { appConfig } from '../../../lib/config.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const FeedbackForm = lazyPart(async () => (await import('./feedback-form.tsx')).FeedbackForm);

interface FeedbackDialogProps {
  alarm: Alarm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells whether the provider's assessment of the alarm was right. */
export function FeedbackDialog({ alarm, open, onOpenChange }: FeedbackDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Feedback on the ${appConfig().providerName} output`}>
      <FeedbackForm alarm={alarm} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
