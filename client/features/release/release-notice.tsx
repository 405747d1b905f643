import { useEffect, useState } from 'react';
import { reloadPage } from '../../lib/page-navigation.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { newRelease, watchRelease } from './new-release.ts';

/** Offers to reload when a part of the console is missing because a new release has replaced this one. */
export function ReleaseNotice() {
  const isNew = useStore(newRelease);
  const [isPutOff, setIsPutOff] = useState(false);
  useEffect(() => watchRelease(), []);
  if (!isNew) return null;
  return (
    <Dialog
      open={!isPutOff}
      onOpenChange={(open) => setIsPutOff(!open)}
      title="A new version is available"
      description="This page is from an earlier version, and a part that it needs now is no longer there. Finish what you are typing, then reload to go on."
      width={480}
      actions={
        <>
          <Button onClick={() => setIsPutOff(true)}>Not now</Button>
          <Button variant="primary" data-initial-focus onClick={reloadPage}>
            Reload
          </Button>
        </>
      }
    />
  );
}
