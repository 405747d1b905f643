import { removeSecondFactor } from '#contract/own-sign-in.ts';
import { removeApp } from '../../data/session/second-factor.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

/** Removes the user's authenticator app. Use it inside a `Dialog`. */
export function RemovalForm({ onClose }: { onClose: () => void }) {
  const draft = useRecordDraft({ rules: removeSecondFactor.body, values: { password: '' }, edit: removeApp });
  return (
    <RecordForm draft={draft} submitLabel="Remove" onClose={onClose}>
      <p className="text-13 text-ink-2">Your password alone signs you in from then on. Your recovery codes are void.</p>
      <FormField draft={draft} name="password" label="Password">
        {(control) => <PasswordInput data-initial-focus autoComplete="current-password" {...control} />}
      </FormField>
    </RecordForm>
  );
}
