import { type ReactNode, useMemo, useState } from 'react';
import type { UnsavedMarks } from '../../lib/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Discard } from './discard.ts';

interface DiscardQuestion {
  /** One mark for each unsaved text inside. */
  marks: UnsavedMarks;
  discard: Discard;
  /** Rendered inside the dialog or the area that it concerns. */
  question: ReactNode;
}

/** Asks before a dialog or a form with unsaved text closes. */
export function useDiscardQuestion(): DiscardQuestion {
  const [marks] = useState<UnsavedMarks>(() => new Set());
  const [asked, setAsked] = useState<{ close: () => void }>();
  const discard = useMemo<Discard>(() => (close) => (marks.size > 0 ? setAsked({ close }) : close()), [marks]);
  const keep = () => setAsked(undefined);
  return {
    marks,
    discard,
    question: asked && (
      <ConfirmDialog
        open
        tone="danger"
        title="Discard what you typed?"
        description="It has not been sent."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          keep();
          asked.close();
        }}
        onCancel={keep}
      />
    ),
  };
}
