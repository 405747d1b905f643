import type { AuthProvider } from '../../features/auth/auth-provider.ts';
import { appConfig } from '../../lib/config.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInRedirect } from './sign-in-redirect.tsx';
import type { OnSignedIn } from './use-sign-in.ts';

/** Signs in as the provider requires: with our own form, or on the provider's page. */
export function SignInPanel({ provider, onSignedIn }: { provider: AuthProvider | undefined; onSignedIn: OnSignedIn }) {
  if (!provider) return <SignInElsewhere />;
  return provider.style === 'form' ? (
    <SignInForm provider={provider} onSignedIn={onSignedIn} />
  ) : (
    <SignInRedirect provider={provider} onSignedIn={onSignedIn} />
  );
}

/** Names the configured identity provider if this build does not include it. */
function SignInElsewhere() {
  const { domain } = appConfig().auth0 ?? {};
  return (
    <div className="flex flex-col gap-4">
      <h1 className="pt-0.5 pb-2 text-20 font-semibold">Sign In</h1>
      <Banner tone="info" shape="block">
        <p>Sign-in is handled by the identity provider{domain ? ` at ${domain}` : ''}.</p>
        <p className="pt-1 text-ink-2">
          This build of the console cannot open its sign-in page. Contact your administrator.
        </p>
      </Banner>
    </div>
  );
}
