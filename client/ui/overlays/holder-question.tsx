import { useEffect } from 'react';
import { holderQuestion } from '../../lib/holder-question.ts';
import { useStore } from '../../lib/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The question before an act on a colleague's alarm. Leaving the page answers it with No. */
export function HolderQuestion() {
  const asked = useStore(holderQuestion);
  useEffect(() => () => holderQuestion.read()?.answer(false), []);
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
