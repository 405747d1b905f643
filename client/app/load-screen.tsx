import { CircleAlert } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { TEXTS } from '#contract/errors.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { report } from '../lib/report.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ReloadLink } from './reload-link.tsx';

/**
 * Loads the code of a route's screen and never rejects: when a route's code fails to load, the router renders
 * nothing, not even the surrounding frame, and does not retry. While the server is unreachable the screen
 * says so, and it appears once it can be loaded.
 */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    report('A screen could not be loaded', error);
    const screen = lazyPart(load);
    return () => <RetriedScreen screen={screen} />;
  }
}

function RetriedScreen({ screen: Screen }: { screen: ComponentType }) {
  return (
    <Suspense fallback={<ScreenNotLoaded />}>
      <Screen />
    </Suspense>
  );
}

function ScreenNotLoaded() {
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
