import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAnyUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

const MESSAGE = 'Are you sure you want to leave? Your changes may be lost.';

/**
 * Asks before the operator leaves a page with unsaved changes, its own and those of boxes that say so with
 * `useUnsaved`, for another page of the console and for another site. Render what it returns, once in a page. A change
 * of the address on the same page, such as a filter, does not ask.
 */
export function usePageLeaveGuard(own: boolean, message: string = MESSAGE): ReactNode {
  const others = useAnyUnsaved();
  const unsaved = own || others;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    // The browser shows its own words here.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="danger"
      title="Leave this page"
      description={message}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
