import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { SharedResource } from '../../data/sharing/shared-resource.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { sharedKinds } from './shared-kinds.ts';

interface ShareButtonProps {
  resource: SharedResource;
  /** Hides the label where space is scarce. */
  iconOnly?: boolean;
  size?: 'small' | 'default';
}

/** Opens the dialog that creates a link; absent without the permission. */
export function ShareButton({ resource, iconOnly = false, size = 'small' }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  const mayShare = useCan(sharedKinds[resource.kind].permission);
  if (!mayShare) return null;
  const show = () => setOpen(true);
  return (
    <>
      {iconOnly ? (
        <IconButton label="Share" size={size} variant="neutral" icon={<Share2 />} tooltipSide="bottom" onClick={show} />
      ) : (
        <Button size={size} icon={<Share2 />} onClick={show}>
          Share
        </Button>
      )}
      <ShareDialog resource={resource} open={open} onOpenChange={setOpen} />
    </>
  );
}
