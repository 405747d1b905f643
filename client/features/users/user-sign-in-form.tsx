import { useState } from 'react';
import * as z from 'zod/mini';
import { NewPassword } from '#contract/auth.ts';
import type { UserRecord } from '#contract/user-records.ts';
import { removeUserApp, requirePassword } from '../../data/users/user-records.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { useEdit } from '../../kit/records/use-edit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { nameOf } from './user-columns.tsx';

type Way = 'ask' | 'set';

const WAYS: { value: Way; label: string }[] = [
  { value: 'ask', label: 'Ask for a new password at the next sign-in' },
  { value: 'set', label: 'Set a one-time password, and sign the user out' },
];

const rulesOf: Record<Way, z.ZodMiniObject<{ password: z.ZodMiniOptional<typeof NewPassword> }>> = {
  ask: z.object({ password: z.optional(NewPassword) }),
  set: z.object({
    password: z.optional(NewPassword).check(z.refine((text) => text !== undefined, 'Password is required')),
  }),
};

interface FormProps {
  user: UserRecord;
  onClose: () => void;
}

/** Helps a user who cannot sign in, or should choose another password. Use it inside a `Dialog`. */
export function UserSignInForm({ user, onClose }: FormProps) {
  const [way, setWay] = useState<Way>('ask');
  return (
    <div className="flex flex-col gap-4 pt-2">
      <RadioGroup label="Password" value={way} onValueChange={setWay} options={WAYS} />
      <PasswordPart key={way} way={way} user={user} onClose={onClose} />
      {user.hasSecondFactor && <AppPart user={user} onClose={onClose} />}
    </div>
  );
}

function PasswordPart({ way, user, onClose }: FormProps & { way: Way }) {
  const draft = useRecordDraft({ rules: rulesOf[way], values: {}, edit: requirePassword(user) });
  return (
    <RecordForm draft={draft} submitLabel={way === 'ask' ? 'Ask' : 'Set'} onClose={onClose}>
      {way === 'set' && (
        <FormField draft={draft} name="password" label="One-time password">
          {({ value, ...control }) => <PasswordInput autoComplete="new-password" value={value ?? ''} {...control} />}
        </FormField>
      )}
    </RecordForm>
  );
}

function AppPart({ user, onClose }: FormProps) {
  const remove = useEdit(removeUserApp(user), { toastErrors: true });
  return (
    <section className="flex items-center justify-between gap-4 border-t border-line pt-3">
      <p className="text-12 text-ink-2">
        {`For '${nameOf(user)}' signing in needs an authenticator app. Remove it if they have lost it.`}
      </p>
      <Button variant="delete" loading={remove.isPending} onClick={() => remove.mutate(undefined, { close: onClose })}>
        Remove app
      </Button>
    </section>
  );
}
