import { lazyPart } from '../../lib/lazy-part.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TalkdownFormProps } from './talkdown-form.tsx';

const TalkdownForm = lazyPart(async () => (await import('./talkdown-form.tsx')).TalkdownForm);

interface TalkdownDialogProps extends Omit<TalkdownFormProps, 'onClose'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Speaks to the people at a site through a camera's loudspeaker. */
export function TalkdownDialog({ open, onOpenChange, ...form }: TalkdownDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Live talkdown" width={480}>
      <TalkdownForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
