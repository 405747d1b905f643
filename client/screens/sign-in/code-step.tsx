import { useState } from 'react';
import { CodeField } from '../../features/own-sign-in/code-field.tsx';
import type { StepProps } from './sign-in-step.tsx';
import { StepForm } from './step-form.tsx';

/** Asks for the code of the user's authenticator app, or a recovery code. */
export function CodeStep({ onSubmit, ...props }: StepProps & { onSubmit: (code: string) => void }) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  return (
    <StepForm
      {...props}
      title="Enter your code"
      text="Your authenticator app shows it. Without the app, enter one of your recovery codes."
      submitLabel="Sign In"
      onSubmit={() => {
        setChecked(true);
        if (code.trim() !== '') onSubmit(code);
      }}
    >
      <CodeField
        value={code}
        onChange={setCode}
        size="large"
        error={checked && code.trim() === '' ? 'Enter the code of your authenticator app' : undefined}
      />
    </StepForm>
  );
}
