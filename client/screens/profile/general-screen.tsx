import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { OwnSection } from '../../features/insights/own-section.tsx';
import { appConfig } from '../../lib/config.ts';
import { sendBeforeEnd } from '../../lib/delayed-change.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session.tsx';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProfilePage } from './profile-page.tsx';

const SharedLinks = lazyPart(async () => (await import('../../handling/sharing/shared-links.tsx')).SharedLinks);

const OwnVigilance = lazyPart(
  async () => (await import('../../features/drills/blind-tests/operator-vigilance.tsx')).OwnVigilance,
);

/** The signed-in user, and the button to sign out. */
export function GeneralScreen() {
  const { name, email, roles, tenant, isTrainee } = useUser();
  const [leaving, setLeaving] = useState(false);
  // Changes that wait for Undo are sent in the user's name, which needs the session.
  const leave = () => {
    setLeaving(true);
    void sendBeforeEnd().then(signOut);
  };
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Roles', roles.join(', ')],
    ['Tenant', tenant.name],
  ];
  return (
    <ProfilePage>
      <h2 className="pb-3 text-14 font-semibold">Account info</h2>
      <dl className="grid grid-cols-[128px_1fr] gap-y-2 text-13">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Button icon={<LogOut />} loading={leaving} onClick={leave} className="mt-6 self-start">
        Logout
      </Button>
      <Suspense>
        <SharedLinks of={{}} heading="Your shared links" />
      </Suspense>
      <OwnSection />
      {appConfig().offersDrills && !isTrainee && (
        <Suspense>
          <OwnVigilance />
        </Suspense>
      )}
      <p className="mt-8 text-12 text-ink-3">
        <a href="/third-party-notices.txt" target="_blank" rel="noopener" className="underline">
          Licences of third-party software
        </a>
      </p>
    </ProfilePage>
  );
}
