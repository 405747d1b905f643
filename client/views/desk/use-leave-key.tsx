import { type ReactNode, useState } from 'react';
import { anyUnsaved } from '../../lib/unsaved.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/**
 * Shift+Esc leaves the alarm, after a question while it is in the operator's hands; absent where there is nothing to
 * leave. The shell asks by itself while something would be lost. Returns the question.
 */
export function useLeaveKey(leave: (() => void) | undefined, isInHands: boolean): ReactNode {
  const [isAsking, setAsking] = useState(false);
  useKeys({ leave: leave && (() => (isInHands && !anyUnsaved.read() ? setAsking(true) : leave())) });
  if (!isAsking || !leave) return null;
  return (
    <ConfirmDialog
      open
      title="Leave this alarm"
      description="You are working on this alarm. Nobody else is told to look at it while you are away."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        setAsking(false);
        leave();
      }}
      onCancel={() => setAsking(false)}
    />
  );
}
