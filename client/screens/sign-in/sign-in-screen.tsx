import { useServerWatch } from '../../data/use-server-watch.ts';
import { useTokenWatch } from '../../features/auth/use-token-watch.ts';
import { appConfig } from '../../lib/config.ts';
import { connectionLabels } from '../../lib/connection-labels.ts';
import { ConnectionDot } from '../../ui/feedback/connection-dot.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import type { OnSignedIn } from './use-sign-in.ts';
import { WorldClock } from './world-clock.tsx';

export function SignInScreen({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const { providerName } = appConfig();
  const connection = useServerWatch();
  useTokenWatch();
  return (
    <main className="flex h-full">
      <title>{`Sign In · ${providerName}`}</title>
      <section className="flex w-130 max-w-full shrink-0 flex-col overflow-y-auto border-r border-line bg-panel px-18 py-10">
        <p className="flex items-center gap-3 text-16 font-semibold">
          <Logo className="size-6" />
          {providerName}
        </p>
        <div className="flex flex-1 flex-col pt-40 pb-8 [@media(max-height:780px)]:pt-12">
          <SignInPanel onSignedIn={onSignedIn} />
        </div>
        <ConnectionDot {...connectionLabels[connection]} />
      </section>
      <WorldClock />
    </main>
  );
}
