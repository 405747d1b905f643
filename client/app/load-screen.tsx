import { CircleAlert } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { TEXTS } from '#contract/errors.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { report } from '../lib/report.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ReloadLink } from './reload-link.tsx';

/**
 * The code of a route's screen. It never fails: where a route's code does, the router shows nothing at all, not even
 * what stands around it, and does not ask again. While the server is away the screen says so, and comes when it can.
 */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    report('A screen could not be loaded', error);
    const screen = lazyPart(load);
    return () => <LateScreen screen={screen} />;
  }
}

function LateScreen({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<NotLoaded />}>
      <Screen />
    </Suspense>
  );
}

function NotLoaded() {
  return (
    <div role="alert" className="h-full flex-1">
      <EmptyState
        icon={<CircleAlert className="text-error" />}
        title={TEXTS.unreadable}
        description="This screen could not be loaded. It is tried again until the server answers."
        action={<ReloadLink />}
      />
    </div>
  );
}
