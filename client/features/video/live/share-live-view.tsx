import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const ShareLiveForm = lazyPart(async () => (await import('./share-live-form.tsx')).ShareLiveForm);

/** A button that makes a link to a camera's live picture; absent without the permission. */
export function ShareLiveView({ cameraId }: { cameraId: string }) {
  const [open, setOpen] = useState(false);
  const mayShare = useCan('camera/live:share');
  if (!mayShare) return null;
  return (
    <>
      <IconButton label="Share live view" icon={<Share2 />} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Generate Shareable Link"
        description="Anyone with the link sees this camera live, without an account, until it expires."
      >
        <ShareLiveForm cameraId={cameraId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
