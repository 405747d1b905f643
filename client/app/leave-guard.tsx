import { useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { leaveQuestion, losesUnsaved, useAnyUnsaved } from '../lib/unsaved.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { loadDialog } from '../ui/overlays/dialog.tsx';

/**
 * Asks before the operator leaves a page, or closes a part of it, with unsaved changes. Forms register themselves (`useDraft`, `useDraftState`), so screens need no code for it.
 */
export function LeaveGuard() {
  const unsaved = useAnyUnsaved();
  const [question, setQuestion] = useState('');
  const shouldBlock = useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
    const step = { from: currentLocation, to: nextLocation, isBack: historyAction === 'POP' };
    if (!losesUnsaved(step)) return false;
    setQuestion(leaveQuestion(step));
    return true;
  }, []);
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (!unsaved) return;
    // Load the dialog now: it must be available even if the server is unreachable by then.
    loadDialog().catch(() => undefined);
    // The browser shows its own text here.
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Leave this page"
      description={question}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
