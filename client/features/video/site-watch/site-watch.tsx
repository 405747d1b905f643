import { Cctv, ListChecks, Maximize, Minimize, Timer } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useLocationRecord } from '../../../data/sites/site-queries.ts';
import { useSiteCameras, type WatchedSite } from '../../../data/sites/use-site-cameras.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { comboOf } from '../../../lib/key-combo.ts';
import { combosOf } from '../../../lib/key-hint.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FullPageDialog } from '../../../ui/overlays/full-page-dialog.tsx';
import { layoutNearby } from '../live-grid/grid-layout.ts';
import { useGridLayout } from '../live-grid/use-grid-layout.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { useFullScreen } from '../player/use-full-screen.ts';
import { CameraPicker } from './camera-picker.tsx';
import { nearestCameras } from './nearest-cameras.ts';
import { WatchGrid } from './watch-grid.tsx';
import { WatchKeys } from './watch-keys.tsx';

interface SiteWatchProps {
  site: WatchedSite;
  /** It and the nearest cameras are selected at first. */
  cameraId: string | undefined;
  onClose: () => void;
}

/**
 * Cameras of a site, live, over the whole page: up to four at first, others by the picker. Arrow keys move between
 * tiles, Enter or a double click enlarges one, Escape returns to all of them, then closes.
 */
export default function SiteWatch({ site, cameraId, onClose }: SiteWatchProps) {
  const { data: all, error, refetch } = useSiteCameras(site);
  const location = useLocationRecord(site.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [picks, setPicks] = useState(true);
  const nearest = useMemo(
    () =>
      all && !location.isPending
        ? new Set(nearestCameras(all, cameraId, location.data?.floor_plan_layout).map(({ id }) => id))
        : undefined,
    [all, cameraId, location.isPending, location.data],
  );
  const selected = chosen ?? nearest;
  const cameras = selected && all?.filter(({ id }) => selected.has(id));
  const [enlarged, setEnlarged] = useState<string>();
  const [showAge, setShowAge] = useState(false);
  const fullScreen = useFullScreen();
  const grid = useGridLayout(cameras?.length ?? 0, { layOut: layoutNearby });
  const large = cameras?.find(({ id }) => id === enlarged);

  const onEscape = () => {
    if (!large) return false;
    setEnlarged(undefined);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const combo = comboOf(event.nativeEvent) ?? '';
    if (combosOf('fullScreen').includes(combo) && !isTyping && fullScreen.supported) fullScreen.toggle();
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
          <IconButton label="Camera picker" icon={<ListChecks />} pressed={picks} onClick={() => setPicks(!picks)} />
          <IconButton
            label="Age of the pictures"
            icon={<Timer />}
            pressed={showAge}
            onClick={() => setShowAge(!showAge)}
          />
          {fullScreen.supported && (
            <IconButton
              label={fullScreen.active ? 'Leave full screen' : 'Full screen'}
              keyHint="fullScreen"
              icon={fullScreen.active ? <Minimize /> : <Maximize />}
              onClick={fullScreen.toggle}
            />
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1">
        {picks && all && selected && <CameraPicker cameras={all} selected={selected} onChange={setChosen} />}
        <main className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-void p-2 scheme-dark">
          {error && (
            <ErrorState title="Cameras not available" description={messageOf(error)} onRetry={() => void refetch()} />
          )}
          {all?.length === 0 && <EmptyState icon={<Cctv />} title="No cameras available for this location." />}
          {all && all.length > 0 && cameras?.length === 0 && (
            <EmptyState icon={<Cctv />} title="No camera is selected" />
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
      </div>
      <WatchKeys enlarged={large !== undefined} />
    </FullPageDialog>
  );
}
