import * as z from 'zod/mini';
import { NewPassword } from '#contract/auth.ts';
import { changePassword } from '#contract/own-sign-in.ts';
import { changeOwnPassword } from '../../data/session/own-sessions.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';

/** The new password is entered twice. */
const rules = z.extend(changePassword.body, { newPassword: NewPassword, repeated: z.string() }).check(
  z.refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: 'The passwords differ',
    path: ['repeated'],
  }),
);

/** Changes the user's own password. Use it inside a `Dialog`. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const draft = useRecordDraft({
    rules,
    values: { currentPassword: '', newPassword: '', repeated: '' },
    edit: {
      ...changeOwnPassword,
      send: ({ currentPassword, newPassword }) => changeOwnPassword.send({ currentPassword, newPassword }),
    },
  });
  return (
    <RecordForm draft={draft} submitLabel="Change" onClose={onClose}>
      <FormField draft={draft} name="currentPassword" label="Current password">
        {(control) => <PasswordInput data-initial-focus autoComplete="current-password" {...control} />}
      </FormField>
      <FormField draft={draft} name="newPassword" label="New password">
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
      <FormField draft={draft} name="repeated" label="Repeat the new password">
        {(control) => <PasswordInput autoComplete="new-password" {...control} />}
      </FormField>
    </RecordForm>
  );
}
