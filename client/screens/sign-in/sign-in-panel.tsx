import type { AuthProvider } from '../../features/auth/auth-provider.ts';
import { Banner } from '../../ui/banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInRedirect } from './sign-in-redirect.tsx';
import type { GoOn } from './use-sign-in.ts';

/** Asks as the provider wants it: with our own form, or by leaving for its page. */
export function SignInPanel({ provider, goOn }: { provider: AuthProvider | undefined; goOn: GoOn }) {
  if (!provider) {
    return (
      <Banner tone="error" shape="block">
        This build has no sign-in of the kind that the configuration names.
      </Banner>
    );
  }
  return provider.style === 'form' ? (
    <SignInForm provider={provider} goOn={goOn} />
  ) : (
    <SignInRedirect provider={provider} goOn={goOn} />
  );
}
