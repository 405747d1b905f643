import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import type { RecordDraft } from './record-draft.ts';

interface RecordFormProps<Entered extends FieldValues, Sent> {
  /** From `useRecordDraft`. */
  draft: RecordDraft<Entered, Sent>;
  submitLabel: string;
  onClose: () => void;
  /** `FormField`s. */
  children: ReactNode;
}

/** The form of a record in a dialog. Closes after success, and shows that somebody else has changed the record meanwhile. */
export function RecordForm<Entered extends FieldValues, Sent>({
  draft,
  submitLabel,
  onClose,
  children,
}: RecordFormProps<Entered, Sent>) {
  const { save, remoteChange } = draft;
  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel={submitLabel}
      busy={save.isPending}
      error={draft.refusal}
      onSubmit={(sent) => draft.send(sent, onClose)}
      onCancel={onClose}
    >
      {remoteChange && (
        <Banner tone={remoteChange.hasConflict ? 'warning' : 'info'} shape="block">
          Somebody else has changed this meanwhile.{' '}
          {remoteChange.hasConflict ? 'What you entered is kept.' : 'The fields show it as it is now.'}
          {remoteChange.hasConflict && (
            <span className="mt-2 flex gap-2">
              <Button size="small" onClick={draft.keepMine}>
                Keep mine
              </Button>
              <Button size="small" onClick={draft.acceptTheirs}>
                Take theirs
              </Button>
            </span>
          )}
        </Banner>
      )}
      {children}
    </DraftForm>
  );
}
