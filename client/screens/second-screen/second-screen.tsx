import { MonitorUp } from 'lucide-react';
import { Suspense } from 'react';
import { useCameraLabel } from '../../data/cameras/use-camera-label.ts';
import type { OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { useOpenedRecord } from '../../features/second-screen/use-opened-record.ts';
import { LivePlace } from '../../features/video/live/live-place.tsx';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type Preferences, usePreferences } from '../../lib/preferences.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AllCameras } from './all-cameras.tsx';

const FloorPlanPanel = lazyPart(async () => (await import('../../features/site/floor-plan-panel.tsx')).FloorPlanPanel);

type View = Preferences['secondScreenView'];

const views = [
  { value: 'camera', label: 'Camera' },
  { value: 'cameras', label: 'All cameras' },
  { value: 'map', label: 'Map' },
] as const satisfies readonly { value: View; label: string }[];

const AFTER: Record<View, View> = { camera: 'cameras', cameras: 'map', map: 'camera' };

/**
 * `/second-screen`: a window beside the console that shows the live video or the map of what the operator has open there.
 * It joins no queue and claims nothing.
 */
export function SecondScreen() {
  const record = useOpenedRecord();
  const [{ secondScreenView: view }, change] = usePreferences();
  const setView = (chosen: View) => change({ secondScreenView: chosen });
  useKeys({ view: record ? () => setView(AFTER[view]) : undefined });
  return (
    <Page
      title="Second screen"
      state={record?.site.name}
      keys="second-screen"
      titleSlot={record && <Segmented label="View" value={view} onValueChange={setView} options={views} />}
    >
      {record ? (
        <Opened key={record.id} record={record} view={view} />
      ) : (
        <EmptyState
          icon={<MonitorUp />}
          title="Nothing is open"
          description="This window shows the live video or the map of the alarm that you open in the console."
        />
      )}
    </Page>
  );
}

function Opened({ record, view }: { record: OpenedRecord; view: View }) {
  if (view === 'cameras') return <AllCameras record={record} />;
  if (view === 'camera') return <ShownCamera record={record} />;
  return (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <FloorPlanPanel
        className="max-h-none flex-1"
        locationId={record.site.id}
        states={new Map(Object.entries(record.states))}
        selectedCameraId={record.cameraId}
      />
    </Suspense>
  );
}

/** The camera on show in the other window, or else the first of the alarm. */
function ShownCamera({ record: { cameras, cameraId, site } }: { record: OpenedRecord }) {
  const shown = cameras.find(({ id }) => id === cameraId) ?? cameras[0] ?? null;
  const label = useCameraLabel(shown);
  if (shown) return <LiveVideo cameraId={shown.id} cameraLabel={label} zone={site.timezone} />;
  return (
    <LivePlace>
      <MediaMessage title="This alarm has no camera" description="All cameras shows the live video of the site." />
    </LivePlace>
  );
}
