import type { SharedResource } from '../../data/sharing/shared-resource.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { sharedKinds } from './shared-kinds.ts';

const ShareForm = lazyPart(async () => (await import('./share-form.tsx')).ShareForm);

interface ShareDialogProps {
  resource: SharedResource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates an expiring link that needs no account. */
export function ShareDialog({ resource, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate Shareable Link"
      description={`Anyone with the link can see ${sharedKinds[resource.kind].shows}, without an account, until it expires.`}
    >
      <ShareForm resource={resource} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
