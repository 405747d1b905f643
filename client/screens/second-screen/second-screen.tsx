import { MonitorUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { useOpenedRecord } from '../../features/second-screen/use-opened-record.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { LiveGrid } from '../../features/video/live-grid/live-grid.tsx';
import { LiveTile } from '../../features/video/live-grid/live-tile.tsx';
import { OverflowCount } from '../../features/video/live-grid/overflow-count.tsx';
import { useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';

const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);

const views = [
  { value: 'camera', label: 'Camera' },
  { value: 'cameras', label: 'All cameras' },
  { value: 'map', label: 'Map' },
] as const;
type View = (typeof views)[number]['value'];

/**
 * `/second-screen`: a window beside the console that shows the live video or the map of what the operator has open there.
 * It joins no queue and claims nothing.
 */
export function SecondScreen() {
  const record = useOpenedRecord();
  const [view, setView] = useState<View>('camera');
  return (
    <Page
      title="Second screen"
      state={record?.site.name}
      keys="general"
      titleSlot={record && <Segmented label="View" value={view} onValueChange={setView} options={views} />}
    >
      {record ? (
        <Opened key={record.id} record={record} view={view} />
      ) : (
        <EmptyState
          icon={<MonitorUp />}
          title="Nothing is open"
          description="This window shows the video or the map of the alarm group that you open in the other window."
        />
      )}
    </Page>
  );
}

function Opened({ record, view }: { record: OpenedRecord; view: View }) {
  const { cameras, cameraId, site } = record;
  if (view === 'cameras') return <Cameras record={record} />;
  if (view === 'map') {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <FloorPlanPanel
          className="max-h-none flex-1"
          locationId={site.id}
          states={new Map(cameras.map(({ id, state }) => [id, state]))}
          selectedCameraId={cameraId}
        />
      </Suspense>
    );
  }
  const shown = cameras.find(({ id }) => id === cameraId) ?? cameras[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-void">
      <LiveVideo cameraId={shown?.id ?? null} cameraLabel={shown?.name ?? ''} zone={site.timezone} keys="none" />
    </div>
  );
}

function Cameras({ record: { cameras, site } }: { record: OpenedRecord }) {
  const grid = useGridLayout(cameras.length);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 bg-void p-2">
      <LiveGrid
        grid={grid}
        items={cameras}
        keyOf={({ id }) => id}
        label="Cameras"
        render={({ id, name }, { width }) => (
          <LiveTile cameraId={id} cameraLabel={name} zone={site.timezone} width={width} />
        )}
      />
      <OverflowCount count={grid.overflow} noun="Cameras" />
    </div>
  );
}
