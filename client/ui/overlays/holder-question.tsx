import { holderQuestion } from '../../lib/holder-question.ts';
import { useStore } from '../../lib/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The question before an act on a colleague's alarm. */
export function HolderQuestion() {
  const asked = useStore(holderQuestion);
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`${asked.holder.name} works on this alarm`}
      description="They may be about to act on it themselves."
      confirmLabel={asked.confirmLabel}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  );
}
