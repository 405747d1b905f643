import { useEffect, useState } from 'react';
import { DEFAULT_ROLE, ROLES } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useCreateProfile } from '../data/users/create-profile.ts';
import { report } from '../lib/report.ts';
import { signOut } from '../lib/sign-out.ts';
import { providerSession } from '../lib/token.ts';
import { Button } from '../ui/actions/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { Input } from '../ui/forms/input.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FullPage } from './full-page.tsx';

const FORM = 'first-sign-in';

/** New users become GSOC operators; a user record without a name already has its role. */
function roleNotice(user: User | undefined): string {
  const role = user?.roles[0];
  return role ? `You are set up as ${role}.` : `You will be set up as ${ROLES[DEFAULT_ROLE]}.`;
}

/**
 * The name of a new user at the identity provider that has signed them in; undefined without one, null while it is asked
 * for.
 */
function useProviderName(isNew: boolean): string | undefined | null {
  const [provider] = useState(() => (isNew ? providerSession() : undefined));
  const [name, setName] = useState<string | undefined | null>(provider ? null : undefined);
  useEffect(() => {
    provider?.userName().then(setName, (error: unknown) => {
      report('The identity provider did not send the name', error);
      setName(undefined);
    });
  }, [provider]);
  return name;
}

/**
 * Creates a new user with their name at the identity provider, or asks for one (operator response tools, section 2.3).
 */
export function FirstSignIn({ user }: { user: User | undefined }) {
  const { mutate, isPending, error } = useCreateProfile();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const providerName = useProviderName(user === undefined);
  useEffect(() => {
    if (providerName) mutate(providerName);
  }, [providerName, mutate]);

  function submit(): void {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') mutate(name.trim());
  }

  // The effect above creates the user at once.
  const isSettingUp = providerName === null || (Boolean(providerName) && !error);
  if (isPending || isSettingUp) {
    return (
      <FullPage>
        <Spinner />
        Setting up user...
      </FullPage>
    );
  }
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => {}}
      title="Tell us about yourself"
      description={`${roleNotice(user)} If this is not the right role for you, contact an Admin.`}
      actions={
        <>
          <Button onClick={() => void signOut()}>Logout</Button>
          <Button type="submit" form={FORM} variant="primary">
            Continue
          </Button>
        </>
      }
    >
      <Form id={FORM} className="pt-2" error={error} onSubmit={submit}>
        <Field label="Name" error={isMissing ? 'Name is required' : undefined}>
          <Input
            data-initial-focus
            required
            maxLength={120}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
