import { useSiteCameras } from '../../data/sites/use-site-cameras.ts';
import type { OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { deviceStateNames } from '../../features/site/device-state.ts';
import { LiveGrid } from '../../features/video/live-grid/live-grid.tsx';
import { LiveTile } from '../../features/video/live-grid/live-tile.tsx';
import { OverflowCount } from '../../features/video/live-grid/overflow-count.tsx';
import { useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { LoadingCaption } from '../../features/video/picture/loading-caption.tsx';
import { PictureText } from '../../features/video/picture/picture-text.tsx';
import { cn } from '../../ui/cn.ts';

/** The live pictures of a site: first the cameras of the alarm, then the others. */
export function AllCameras({ record }: { record: OpenedRecord }) {
  const cameras = useCameras(record);
  const grid = useGridLayout(cameras?.length ?? 0);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-2 bg-void p-2 scheme-dark">
      {cameras ? (
        <LiveGrid
          grid={grid}
          items={cameras}
          keyOf={({ id }) => id}
          label="Cameras"
          render={({ id, name }, { width }) => (
            <>
              <LiveTile cameraId={id} cameraLabel={name} zone={record.site.timezone} width={width} />
              <StateMark state={record.states[id]} />
            </>
          )}
        />
      ) : (
        <LoadingCaption>Loading...</LoadingCaption>
      )}
      <OverflowCount count={grid.overflow} noun="Cameras" />
    </div>
  );
}

/** Undefined until the site's cameras are known; without them, the cameras of the alarm alone. */
function useCameras({ site, cameras }: OpenedRecord) {
  const { data, isError } = useSiteCameras(site);
  if (!data) return isError ? cameras : undefined;
  const own = new Set(cameras.map(({ id }) => id));
  return [...cameras, ...data.filter(({ id }) => !own.has(id))];
}

function StateMark({ state = 'quiet' }: { state: OpenedRecord['states'][string] | undefined }) {
  if (state === 'quiet') return null;
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'pointer-events-none absolute inset-0 border-2',
          state === 'alarm' ? 'border-error' : 'border-warning',
        )}
      />
      <PictureText corner="top-left">
        <span className="font-sans font-semibold text-12">{deviceStateNames[state]}</span>
      </PictureText>
    </>
  );
}
