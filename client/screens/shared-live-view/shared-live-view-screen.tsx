import { useSearchParams } from 'react-router';
import { MISSING_LIVE_VIEW_TOKEN } from '#contract/shared-live-view.ts';
import { useSharedLivestream } from '../../data/cameras/use-shared-livestream.ts';
import { LiveStream } from '../../features/video/live/live-stream.tsx';
import { ConnectionDot } from '../../ui/feedback/connection-dot.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** `/shared/live-view`: the live picture of a camera, for anyone with the link. */
export function SharedLiveViewScreen() {
  const [search] = useSearchParams();
  const sharedToken = search.get('sharedToken');
  if (!sharedToken) {
    return (
      <Page title="Live view">
        <ErrorState title={MISSING_LIVE_VIEW_TOKEN} />
      </Page>
    );
  }
  return <SharedLiveViewPage key={sharedToken} sharedToken={sharedToken} />;
}

function SharedLiveViewPage({ sharedToken }: { sharedToken: string }) {
  const { view, stream } = useSharedLivestream(sharedToken);
  // An expired link hides everything, even a picture already shown.
  if (stream.kind === 'refused') {
    return (
      <Page title="Live view">
        <ErrorState title={stream.message} />
      </Page>
    );
  }
  return (
    <Page
      title={view?.cameraName ?? 'Live view'}
      state={view?.location.name}
      titleSlot={<ConnectionDot tone="error" label="Live" />}
      keys="shared-live-view"
    >
      <LiveStream stream={stream} cameraLabel={view?.cameraName ?? ''} zone={view?.location.timezone ?? 'UTC'} />
    </Page>
  );
}
