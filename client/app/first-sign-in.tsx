import { useState } from 'react';
import { DEFAULT_ROLE, ROLES } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useCreateProfile } from '../data/users/user-queries.ts';
import { signOut } from '../lib/sign-out.ts';
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

/** Asks a new user for a name and creates the user with it (operator response tools, section 2.3). */
export function FirstSignIn({ user }: { user: User | undefined }) {
  const { mutate, isPending, error } = useCreateProfile();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(): void {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') mutate(name.trim());
  }

  if (isPending) {
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
