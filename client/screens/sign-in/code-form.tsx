import { type ReactNode, useState } from 'react';
import { CodeField } from '../../features/own-sign-in/code-field.tsx';
import type { StepProps } from './sign-in-step.tsx';
import { StepForm } from './step-form.tsx';

interface CodeFormProps extends StepProps {
  title: string;
  text: string;
  onSubmit: (code: string) => void;
  /** Above the box. */
  children?: ReactNode;
}

/** A step of signing in that asks for a code. */
export function CodeForm({ onSubmit, children, ...props }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const isEmpty = code.trim() === '';
  return (
    <StepForm
      {...props}
      submitLabel="Sign In"
      onSubmit={() => {
        setChecked(true);
        if (!isEmpty) onSubmit(code);
      }}
    >
      {children}
      <CodeField
        value={code}
        onChange={setCode}
        size="large"
        error={checked && isEmpty ? 'Enter the code of your authenticator app' : undefined}
      />
    </StepForm>
  );
}
