import { Share2 } from 'lucide-react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const ShareLiveForm = lazyPart(async () => (await import('./share-live-form.tsx')).ShareLiveForm);

/** Opens the dialog that makes a link to a camera's live picture; absent without the permission. */
export function ShareLiveButton({ onShare }: { onShare: () => void }) {
  const mayShare = useCan('camera/live:share');
  return mayShare ? <IconButton label="Share live view" icon={<Share2 />} onClick={onShare} /> : null;
}

interface ShareLiveDialogProps {
  cameraId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Makes a link to a camera's live picture. Render it outside the player: the player's bar is rendered anew when the
 * picture arrives.
 */
export function ShareLiveDialog({ cameraId, open, onOpenChange }: ShareLiveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate Shareable Link"
      description="Anyone with the link sees this camera live, without an account, until it expires."
    >
      <ShareLiveForm cameraId={cameraId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
