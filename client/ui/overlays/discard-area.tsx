import type { ReactNode } from 'react';
import { UnsavedMarksContext } from '../../lib/unsaved.ts';
import { DiscardContext } from './discard.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

/** Around a form on the page itself: its Cancel button asks, like that of a form in a dialog, before it discards text. */
export function DiscardArea({ children }: { children: ReactNode }) {
  const { marks, discard, question } = useDiscardQuestion();
  return (
    <UnsavedMarksContext value={marks}>
      <DiscardContext value={discard}>{children}</DiscardContext>
      {question}
    </UnsavedMarksContext>
  );
}
