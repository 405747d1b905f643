import { useState, useSyncExternalStore } from 'react';
import { duplicateChannels, reclaimChannels, watchChannels } from '../realtime/shared-channel.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

/** Asks which window should run the console after another window has taken over a channel. */
export function DuplicateSessionDialog({ product }: { product: string }) {
  const duplicates = useSyncExternalStore(watchChannels, duplicateChannels);
  // Cancel applies until the next takeover, which creates a new list.
  const [cancelled, setCancelled] = useState<readonly string[]>();
  if (duplicates.length === 0 || duplicates === cancelled) return null;
  return (
    <ConfirmDialog
      open
      title="Duplicate Session"
      description={`${product} is open in another window. Click “Use here” to use it in this window.`}
      confirmLabel="Use here"
      onConfirm={reclaimChannels}
      onCancel={() => setCancelled(duplicates)}
    />
  );
}
