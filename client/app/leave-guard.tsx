import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { anyUnsaved, leaveQuestion, useAnyUnsaved } from '../lib/unsaved.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { loadDialog } from '../ui/overlays/dialog.tsx';

/** An address change within the same page, such as a filter, loses nothing. */
const losesWords: BlockerFunction = ({ currentLocation, nextLocation }) =>
  anyUnsaved.read() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks before the operator leaves a page with unsaved changes, for another page of the console or another
 * site. Forms register themselves (`useDraft`, `useDraftState`), so screens need no code for it.
 */
export function LeaveGuard() {
  const unsaved = useAnyUnsaved();
  const blocker = useBlocker(losesWords);

  useEffect(() => {
    if (!unsaved) return;
    // Load the dialog now: it must be available even if the server is unreachable by then.
    loadDialog().catch(() => undefined);
    // The browser shows its own text here.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Leave this page"
      description={leaveQuestion()}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
