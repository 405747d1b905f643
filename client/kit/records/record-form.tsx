import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import type { RecordDraft } from './record-draft.ts';
import { RemoteChangeNotice } from './remote-change-notice.tsx';

interface RecordFormProps<Entered extends FieldValues, Sent> {
  /** From `useRecordDraft`. */
  draft: RecordDraft<Entered, Sent>;
  submitLabel: string;
  /** It can be submitted only once a value differs from the record's. */
  needsChange?: boolean;
  onClose: () => void;
  /** `FormField`s. */
  children: ReactNode;
}

/** The form of a record in a dialog. Closes after success, and shows that somebody else has changed the record meanwhile. */
export function RecordForm<Entered extends FieldValues, Sent>({
  draft,
  submitLabel,
  needsChange,
  onClose,
  children,
}: RecordFormProps<Entered, Sent>) {
  const { save, remoteChange } = draft;
  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel={submitLabel}
      needsChange={needsChange}
      busy={save.isPending}
      error={draft.refusal}
      onSubmit={(sent) => draft.send(sent, onClose)}
      onCancel={onClose}
    >
      {remoteChange && (
        <RemoteChangeNotice
          hasConflict={remoteChange.hasConflict}
          keepMine={draft.keepMine}
          takeTheirs={draft.acceptTheirs}
        />
      )}
      {children}
    </DraftForm>
  );
}
