import { type SubmitEvent, useState } from 'react';
import { Credentials } from '#contract/auth.ts';
import type { FormAuth, SignInInput } from '../../features/auth/auth-provider.ts';
import { redirectTarget } from '../../features/auth/redirect-target.ts';
import { messageOf } from '../../lib/call-error.ts';
import { appConfig } from '../../lib/config.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { type OnSignedIn, useSignIn } from './use-sign-in.ts';

const complaint = (field: keyof typeof Credentials.shape, value: string, missing: string) =>
  value === '' ? missing : Credentials.shape[field].safeParse(value).error?.issues[0]?.message;

/** Sign-in with e-mail and password. */
export function SignInForm({ provider, onSignedIn }: { provider: FormAuth; onSignedIn: OnSignedIn }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [signedOutBecause] = useState(signOutReason);
  const { mutate, reset, isPending, isSuccess, error } = useSignIn(async (typed: SignInInput) => {
    const redirectTo = redirectTarget(window.location.search);
    return { token: await provider.signIn(typed), redirectTo };
  }, onSignedIn);
  const faults = {
    email: complaint('email', email, 'Email is required'),
    password: complaint('password', password, 'Password is required'),
  };
  const { demoAccounts = [] } = appConfig();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setChecked(true);
    // A previous refusal no longer applies.
    if (faults.email || faults.password) reset();
    else mutate({ email, password });
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
          keyHint="Enter"
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
      {demoAccounts.length > 0 && (
        <DemoAccounts accounts={demoAccounts} disabled={isPending || isSuccess} onChoose={mutate} />
      )}
    </>
  );
}
