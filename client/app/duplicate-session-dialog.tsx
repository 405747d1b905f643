import { Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { duplicateChannels, reclaimChannels, watchChannels } from '../realtime/shared-channel.ts';

const ConfirmDialog = lazyPart(async () => (await import('../ui/overlays/confirm-dialog.tsx')).ConfirmDialog);

/** Asks where the console is to be used once another window has taken a channel over. */
export function DuplicateSessionDialog({ product }: { product: string }) {
  const duplicates = useSyncExternalStore(watchChannels, duplicateChannels);
  // Cancelling holds until the next time: each takeover makes a new list.
  const [cancelled, setCancelled] = useState<readonly string[]>();
  if (duplicates.length === 0 || duplicates === cancelled) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title="Duplicate Session"
        description={`${product} is open in another window. Click “Use here” to use it in this window.`}
        confirmLabel="Use here"
        onConfirm={reclaimChannels}
        onCancel={() => setCancelled(duplicates)}
      />
    </Suspense>
  );
}
