import { type SubmitEvent, Suspense, useState } from 'react';
import { Credentials, type SignIn } from '#contract/auth.ts';
import type { FormAuth } from '../../features/auth/auth-provider.ts';
import { redirectTarget } from '../../features/auth/redirect-target.ts';
import { messageOf } from '../../lib/call-error.ts';
import { appConfig } from '../../lib/config.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { missingOf, type Step } from './missing-step.ts';
import { type OnSignedIn, useSignIn } from './use-sign-in.ts';

const complaint = (field: keyof typeof Credentials.shape, value: string, missing: string) =>
  value === '' ? missing : Credentials.shape[field].safeParse(value).error?.issues[0]?.message;

const SignInStep = lazyPart(async () => (await import('./sign-in-step.tsx')).SignInStep);
const JoinDrillForm = lazyPart(async () => (await import('./join-drill-form.tsx')).JoinDrillForm);
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes);

/** Sign-in with e-mail and password, and with what the backend asks for besides. */
export function SignInForm({ provider, onSignedIn }: { provider: FormAuth; onSignedIn: OnSignedIn }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [signedOutBecause] = useState(signOutReason);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<{ codes: readonly string[]; goOn: () => void }>();
  const { mutate, reset, isPending, isSuccess, error } = useSignIn(async (input: SignIn) => {
    const redirectTo = redirectTarget(window.location.search);
    const { token, recoveryCodes } = await provider.signIn(input);
    if (recoveryCodes) await new Promise<void>((goOn) => setCodes({ codes: recoveryCodes, goOn }));
    return { token, redirectTo };
  }, onSignedIn);
  const faults = {
    email: complaint('email', email, 'Email is required'),
    password: complaint('password', password, 'Password is required'),
  };
  const { demoAccounts = [], offersDrills } = appConfig();
  const drillCode = new URLSearchParams(window.location.search).get('drill') ?? '';
  const [joins, setJoins] = useState(offersDrills && drillCode !== '');

  function send(input: SignIn): void {
    const showError = (failure: Error) => {
      const missing = missingOf(failure);
      if (missing) setStep({ missing, input });
    };
    mutate(input, { showError });
  }

  if (joins) {
    return (
      <Suspense>
        <JoinDrillForm code={drillCode} onSignedIn={onSignedIn} onCancel={() => setJoins(false)} />
      </Suspense>
    );
  }
  if (codes) {
    return (
      <Suspense>
        <RecoveryCodes codes={codes.codes} onStored={codes.goOn} />
      </Suspense>
    );
  }
  if (step) {
    return (
      <Suspense>
        <SignInStep
          key={step.missing}
          step={step}
          setUp={provider.setUpSecondFactor}
          busy={isPending || isSuccess}
          error={missingOf(error) ? null : error}
          onSubmit={send}
          onCancel={() => {
            setStep(undefined);
            reset();
          }}
        />
      </Suspense>
    );
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    // A previous refusal no longer applies.
    if (faults.email || faults.password) reset();
    else send({ email, password });
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h1 className="pt-0.5 pb-2 text-20 font-semibold">Sign In</h1>
        {error ? (
          <Banner tone="error" shape="block">
            {messageOf(error)}
          </Banner>
        ) : (
          signedOutBecause && (
            <Banner tone="info" shape="block">
              {signedOutBecause}
            </Banner>
          )
        )}
        <Field label="Email" error={checked ? faults.email : undefined}>
          <Input
            size="large"
            type="email"
            required
            autoFocus
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value.trim())}
          />
        </Field>
        <Field label="Password" error={checked ? faults.password : undefined}>
          <PasswordInput
            size="large"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          keyHint="confirm"
          loading={isPending || isSuccess}
          className="mt-2 w-full"
        >
          Sign In
        </Button>
        {/* The link has no target yet, so it has no address. */}
        {/* biome-ignore lint/a11y/useValidAnchor: disabled, as the specification has it */}
        <a role="link" aria-disabled className="self-start text-13 text-ink-off">
          Forgot your password
        </a>
      </form>
      {offersDrills && (
        <Button
          variant="ghost"
          disabled={isPending || isSuccess}
          className="-ml-3 mt-2 self-start"
          onClick={() => setJoins(true)}
        >
          Join a drill
        </Button>
      )}
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} disabled={isPending || isSuccess} onChoose={send} />
      )}
    </>
  );
}
