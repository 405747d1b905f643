import { lazyPart } from '../../lib/lazy-part.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Docked, useHasDock } from '../../ui/overlays/dock.tsx';
import { HolderQuestionHost } from '../../ui/overlays/holder-question-host.tsx';
import type { TalkdownFormProps } from './talkdown-form.tsx';

const TalkdownForm = lazyPart(async () => (await import('./talkdown-form.tsx')).TalkdownForm);

interface TalkdownDialogProps extends Omit<TalkdownFormProps, 'onClose'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Speaks to the people at a site through a camera's loudspeaker; docked where the screen has a place for it. */
export function TalkdownDialog({ open, onOpenChange, ...form }: TalkdownDialogProps) {
  const isDocked = useHasDock();
  const close = () => onOpenChange(false);
  const content = <TalkdownForm {...form} onClose={close} />;
  if (isDocked) {
    return (
      open && (
        <Docked title="Live talkdown" onClose={close}>
          {content}
        </Docked>
      )
    );
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Live talkdown" width={480}>
      <HolderQuestionHost />
      {content}
    </Dialog>
  );
}
