import { useState } from 'react';
import { NewPassword } from '#contract/auth.ts';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import type { StepProps } from './sign-in-step.tsx';
import { StepForm } from './step-form.tsx';

/** Asks for a new password, twice, in the place of one that is valid once. */
export function NewPasswordStep({ onSubmit, ...props }: StepProps & { onSubmit: (newPassword: string) => void }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [checked, setChecked] = useState(false);
  const fault = NewPassword.safeParse(password).error?.issues[0]?.message;
  const difference = password === repeated ? undefined : 'The passwords differ';
  return (
    <StepForm
      {...props}
      title="Choose a new password"
      text="The password that you have entered works only once."
      submitLabel="Continue"
      onSubmit={() => {
        setChecked(true);
        if (!fault && !difference) onSubmit(password);
      }}
    >
      <Field label="New password" error={checked ? fault : undefined}>
        <PasswordInput
          size="large"
          autoFocus
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label="Repeat the new password" error={checked && !fault ? difference : undefined}>
        <PasswordInput
          size="large"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}
