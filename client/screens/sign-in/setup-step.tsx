import { useEffect, useState } from 'react';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';
import { useSetUp } from '../../data/session/second-factor.ts';
import { AppSecret } from '../../features/own-sign-in/app-secret.tsx';
import { CodeField } from '../../features/own-sign-in/code-field.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { StepProps } from './sign-in-step.tsx';
import { StepForm } from './step-form.tsx';

interface SetupStepProps extends StepProps {
  setUp: () => Promise<SecondFactorSetup>;
  onSubmit: (code: string) => void;
}

/** Sets up the authenticator app that the user's role needs. */
export function SetupStep({ setUp, onSubmit, error, ...props }: SetupStepProps) {
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const { data, mutate, error: failure } = useSetUp(setUp);
  useEffect(() => mutate(), [mutate]);
  return (
    <StepForm
      {...props}
      error={error ?? failure}
      title="Set up an authenticator app"
      text="Your role needs a second factor. Scan this code with an authenticator app, and enter the code that it shows."
      submitLabel="Sign In"
      onSubmit={() => {
        setChecked(true);
        if (code.trim() !== '') onSubmit(code);
      }}
    >
      {data ? <AppSecret setup={data} /> : <Spinner />}
      <CodeField
        value={code}
        onChange={setCode}
        size="large"
        error={checked && code.trim() === '' ? 'Enter the code of your authenticator app' : undefined}
      />
    </StepForm>
  );
}
