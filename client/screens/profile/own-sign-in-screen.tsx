import { useState } from 'react';
import { useSecondFactor } from '../../data/session/second-factor.ts';
import { OwnSessions } from '../../features/own-sign-in/own-sessions.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProfilePage } from './profile-page.tsx';
import { Setting } from './setting.tsx';

// Forms load with the first dialog that opens.
const PasswordForm = lazyPart(async () => (await import('../../features/own-sign-in/password-form.tsx')).PasswordForm);
const SetupForm = lazyPart(async () => (await import('../../features/own-sign-in/setup-form.tsx')).SetupForm);
const RemovalForm = lazyPart(async () => (await import('../../features/own-sign-in/removal-form.tsx')).RemovalForm);

type OpenForm = 'password' | 'setup' | 'removal';

/** The user's own password, authenticator app and sessions, with local sign-in. */
export function OwnSignInScreen() {
  const [open, setOpen] = useState<OpenForm>();
  const close = () => setOpen(undefined);
  return (
    <ProfilePage>
      <h2 className="pb-1 text-14 font-semibold">Password and sessions</h2>
      <Setting title="Password" description="Changing it ends all your other sessions.">
        <Button onClick={() => setOpen('password')}>Change Password</Button>
      </Setting>
      <AuthenticatorSetting onSetUp={() => setOpen('setup')} onRemove={() => setOpen('removal')} />
      <OwnSessions />
      <Dialog open={open === 'password'} onOpenChange={close} title="Change Password">
        <PasswordForm onClose={close} />
      </Dialog>
      <Dialog open={open === 'setup'} onOpenChange={close} title="Set Up Authenticator App" width={480}>
        <SetupForm onClose={close} />
      </Dialog>
      <Dialog open={open === 'removal'} onOpenChange={close} title="Remove Authenticator App">
        <RemovalForm onClose={close} />
      </Dialog>
    </ProfilePage>
  );
}

function AuthenticatorSetting({ onSetUp, onRemove }: { onSetUp: () => void; onRemove: () => void }) {
  const { data } = useSecondFactor();
  return (
    <Setting title="Authenticator app" description={data ? describeApp(data) : 'Loading...'}>
      <div className="flex gap-2">
        {data?.isActive && !data.isRequired && (
          <Button variant="ghost" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button disabled={!data} onClick={onSetUp}>
          {data?.isActive ? 'Set Up Anew' : 'Set Up'}
        </Button>
      </div>
    </Setting>
  );
}

function describeApp({
  isActive,
  isRequired,
  recoveryCodesLeft,
}: {
  isActive: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}) {
  if (!isActive) return 'Signing in asks for a code of your telephone too.';
  const left = `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`;
  return isRequired ? `Set up, as your role requires. ${left}` : `Set up. ${left}`;
}
