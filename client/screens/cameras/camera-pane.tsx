import { CircleSlash, VideoOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { useCamera } from '../../data/cameras/camera-list.ts';
import { ArmState } from '../../features/cameras/arm-state.tsx';
import { DarkMark } from '../../features/cameras/camera-health.tsx';
import { CAMERA_TABS, type CameraListView, type CameraTab } from '../../features/cameras/list/camera-list.ts';
import { LiveVideo } from '../../features/video/live/live-video.tsx';
import { ShareLiveButton, ShareLiveDialog } from '../../features/video/live/share-live-view.tsx';
import { RecordPane, type RecordPaneState } from '../../kit/records/record-pane.tsx';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMay } from '../../lib/session.tsx';
import { ClosedByContext, closedByParam } from '../../lib/unsaved.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { CameraPlayback } from '../../views/recordings/camera-playback.tsx';

/** Loads with the first opening. */
const CameraSettings = lazyPart(
  async () => (await import('../../features/cameras/settings/camera-settings.tsx')).CameraSettings,
);

interface CameraPaneProps {
  id: string;
  pane: RecordPaneState;
  view: CameraListView;
  /** Buttons that open the neighbours. */
  steps: ReactNode;
  /** Called once the user has removed the camera. */
  onRemoved: () => void;
}

/** The camera of the address (administration, section 2.3). */
export function CameraPane({ id, pane, view, steps, onRemoved }: CameraPaneProps) {
  const { data, error, refetch } = useCamera(id);
  const [sharing, setSharing] = useState(false);
  const camera = isCallError(error, 'not_found') ? undefined : data;
  return (
    <RecordPane
      wide
      pane={pane}
      title={camera?.name ?? 'Camera'}
      subtitle={camera?.location.name ?? (error ? '' : <Skeleton className="mt-1 h-3 w-32" />)}
      actions={
        <>
          {camera?.isEnabled && <DarkMark camera={camera} />}
          {camera?.isEnabled && <ArmState camera={camera} />}
          {camera?.isEnabled && <ShareLiveButton onShare={() => setSharing(true)} />}
          {steps}
        </>
      }
    >
      {camera ? (
        camera.isEnabled ? (
          <CameraTabs camera={camera} view={view} onRemoved={onRemoved} />
        ) : (
          <EmptyState icon={<CircleSlash />} title="This camera has been deleted" className="flex-1" />
        )
      ) : error ? (
        <ErrorState title="Error getting camera" description={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Camera loading" className="flex-1 bg-void" />
      )}
      <ShareLiveDialog cameraId={id} open={sharing} onOpenChange={setSharing} />
    </RecordPane>
  );
}

const SpecialZones = lazyPart(
  async () => (await import('../../features/cameras/zones/special-zones.tsx')).SpecialZones,
);

const TAB_NAMES: Readonly<Record<CameraTab, string>> = {
  zones: 'Special Zones',
  live: 'Live',
  playback: 'Playback',
  settings: 'Settings',
};

interface CameraTabsProps {
  camera: Camera;
  view: CameraListView;
  onRemoved: () => void;
}

/** Text in a tab is lost with the tab, the camera and the list. */
const isClosedBy = closedByParam('camId', 'tab', 'view');

function CameraTabs({ camera, view, onRemoved }: CameraTabsProps) {
  const may = useMay();
  const tabs = CAMERA_TABS.filter((tab) => tab !== 'settings' || may('camera:update') || may('camera/arm:update'));
  // The picture of now comes first to most who open a camera.
  const shown = tabs.find((tab) => tab === view.view.filters.tab) ?? 'live';
  const label = `${camera.code} ${camera.name}`;
  const zone = camera.location.timezone;
  return (
    <Tabs
      value={shown}
      onValueChange={(tab: CameraTab) =>
        void view.change((before) => ({ filters: { ...before.filters, tab } }), { replace: true })
      }
      className="flex-1"
    >
      <TabList label={`Details of ${camera.name}`}>
        {tabs.map((tab) => (
          <Tab key={tab} value={tab}>
            {TAB_NAMES[tab]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="zones" className="flex flex-col">
        <ClosedByContext value={isClosedBy}>
          <SpecialZones key={camera.id} cameraId={camera.id} />
        </ClosedByContext>
      </TabPanel>
      <TabPanel value="live" className="flex flex-col">
        <LiveVideo cameraId={camera.id} cameraLabel={label} zone={zone} keys="all" />
      </TabPanel>
      <TabPanel value="playback" className="flex flex-col">
        {camera.isPlaybackEnabled ? (
          <CameraPlayback cameraId={camera.id} cameraLabel={label} zone={zone} locationId={camera.location.id} />
        ) : (
          <EmptyState icon={<VideoOff />} title="Playback is off for this camera" className="flex-1" />
        )}
      </TabPanel>
      <TabPanel value="settings">
        <ClosedByContext value={isClosedBy}>
          <CameraSettings camera={camera} onRemoved={onRemoved} />
        </ClosedByContext>
      </TabPanel>
    </Tabs>
  );
}
