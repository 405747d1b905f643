import { useEffect } from 'react';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';
import { useSetUp } from '../../data/session/second-factor.ts';
import { AppSecret } from '../../features/own-sign-in/app-secret.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CodeForm } from './code-form.tsx';
import type { StepProps } from './sign-in-step.tsx';

interface SetupStepProps extends StepProps {
  setUp: () => Promise<SecondFactorSetup>;
  onSubmit: (code: string) => void;
}

/** Sets up the authenticator app that the user's role needs. */
export function SetupStep({ setUp, error, ...props }: SetupStepProps) {
  const { data, mutate, error: failure } = useSetUp(setUp);
  useEffect(() => mutate(), [mutate]);
  return (
    <CodeForm
      {...props}
      error={error ?? failure}
      title="Set up an authenticator app"
      text="Your role needs a second factor. Scan this code with an authenticator app, and enter the code that it shows."
    >
      {data ? <AppSecret setup={data} /> : <Spinner />}
    </CodeForm>
  );
}
