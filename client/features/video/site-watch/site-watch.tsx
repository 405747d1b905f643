import { Cctv, Maximize, Minimize, Timer } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useSiteCameras, type WatchedSite } from '../../../data/sites/use-site-cameras.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FullPageDialog } from '../../../ui/overlays/full-page-dialog.tsx';
import { OverflowCount } from '../live-grid/overflow-count.tsx';
import { useGridLayout } from '../live-grid/use-grid-layout.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { useFullScreen } from '../player/use-full-screen.ts';
import { WatchGrid } from './watch-grid.tsx';
import { WatchKeys } from './watch-keys.tsx';

interface SiteWatchProps {
  site: WatchedSite;
  onClose: () => void;
}

/**
 * All cameras of a site, live, over the whole page. Arrow keys move between tiles, Enter or a double click enlarges
 * one, Escape returns to all of them, then closes.
 */
export default function SiteWatch({ site, onClose }: SiteWatchProps) {
  const { data: cameras, error, refetch } = useSiteCameras(site);
  const [enlarged, setEnlarged] = useState<string>();
  const [showAge, setShowAge] = useState(false);
  const fullScreen = useFullScreen();
  const grid = useGridLayout(cameras?.length ?? 0);
  const large = cameras?.find(({ id }) => id === enlarged);

  const onEscape = () => {
    if (!large) return false;
    setEnlarged(undefined);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F' && fullScreen.supported) fullScreen.toggle();
  };

  return (
    <FullPageDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Site watch"
      state={[site.name, large?.name].filter(Boolean).join(' · ')}
      onEscape={onEscape}
      onKeyDown={onKeyDown}
      actions={
        <>
          <OverflowCount count={large ? 0 : grid.overflow} noun="Cameras" />
          <IconButton
            label="Age of the pictures"
            icon={<Timer />}
            pressed={showAge}
            onClick={() => setShowAge(!showAge)}
          />
          {fullScreen.supported && (
            <IconButton
              label={fullScreen.active ? 'Leave full screen' : 'Full screen'}
              keyHint="Shift+F"
              icon={fullScreen.active ? <Minimize /> : <Maximize />}
              onClick={fullScreen.toggle}
            />
          )}
        </>
      }
    >
      <main className="relative flex min-h-0 flex-1 flex-col bg-void p-2 scheme-dark">
        {error && (
          <ErrorState title="Cameras not available" description={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {cameras?.length === 0 && (
          <EmptyState icon={<Cctv />} title="No cameras" description="No camera of this site has a live picture." />
        )}
        {!cameras && !error && <LoadingCaption>Loading...</LoadingCaption>}
        {cameras && cameras.length > 0 && (
          <WatchGrid
            grid={grid}
            cameras={cameras}
            zone={site.timezone}
            showAge={showAge}
            enlarged={large?.id}
            onEnlarge={setEnlarged}
          />
        )}
      </main>
      <WatchKeys enlarged={large !== undefined} />
    </FullPageDialog>
  );
}
