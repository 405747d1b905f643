import type { SignIn } from '#contract/auth.ts';
import type { FormAuth } from '../../features/auth/auth-provider.ts';
import { CodeStep } from './code-step.tsx';
import type { Step } from './missing-step.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { SetupStep } from './setup-step.tsx';

export interface StepProps {
  busy: boolean;
  /** The refusal of the last attempt. */
  error: Error | null;
  onCancel: () => void;
}

interface SignInStepProps extends StepProps {
  step: Step;
  setUp: FormAuth['setUpSecondFactor'];
  onSubmit: (input: SignIn) => void;
}

/** Asks for what a sign-in needs besides email and password. */
export function SignInStep({ step: { missing, input }, setUp, onSubmit, ...props }: SignInStepProps) {
  const sendCode = (code: string) => onSubmit({ ...input, code });
  switch (missing) {
    case 'newPassword':
      return <NewPasswordStep {...props} onSubmit={(newPassword) => onSubmit({ ...input, newPassword })} />;
    case 'code':
      return <CodeStep {...props} onSubmit={sendCode} />;
    case 'setup':
      return (
        <SetupStep
          {...props}
          setUp={() => setUp({ email: input.email, password: input.password })}
          onSubmit={sendCode}
        />
      );
  }
}
