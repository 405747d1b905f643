import { useState, useSyncExternalStore } from 'react';
import { duplicateChannels, reclaimChannels, watchChannels } from '../realtime/shared-channel.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks where the console is to be used once another window has taken a channel over. */
export function DuplicateSessionDialog({ product }: { product: string }) {
  const duplicates = useSyncExternalStore(watchChannels, duplicateChannels);
  // Cancelling holds until the next time: each takeover makes a new list.
  const [cancelled, setCancelled] = useState<readonly string[]>();
  return (
    <ConfirmDialog
      open={duplicates.length > 0 && duplicates !== cancelled}
      title="Duplicate Session"
      description={`${product} is open in another window. Click “Use here” to use it in this window.`}
      confirmLabel="Use here"
      onConfirm={reclaimChannels}
      onCancel={() => setCancelled(duplicates)}
    />
  );
}
