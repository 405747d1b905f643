import type { ReactNode } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { deviceStates } from '../../../features/location-alarms/device-states.ts';
import { useRawAlarm } from '../../../features/location-alarms/use-raw-alarm.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import { FloorPlanPanel } from '../../../features/site/floor-plan-panel.tsx';
import { useMediaRemote } from '../../../features/video/media-remote.ts';
import { SiteWatchButton } from '../../../features/video/site-watch/site-watch-button.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DetailPictures } from './detail-pictures.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { DetailTitle } from './detail-title.tsx';
import { useViewMode, ViewModeSwitch } from './view-mode.tsx';

interface LocationAlarmDetailProps {
  alarm: LocationAlarm;
  /** At the right end of the title row. */
  actions?: ReactNode;
  /** Docked at the bottom right: the form that ends the alarm. */
  docked?: ReactNode;
}

/** Everything there is to know of one location alarm. Give it the alarm's id as key. */
export function LocationAlarmDetail({ alarm, actions, docked }: LocationAlarmDetailProps) {
  const { rawAlarms, location } = alarm;
  const shown = useRawAlarm(rawAlarms);
  const view = useViewMode();
  const remote = useMediaRemote();
  useKeys({
    clip: rawAlarms.length > 1 ? (combo) => (combo === 'ArrowLeft' ? shown.previous : shown.next)?.() : undefined,
  });

  const showCamera = (cameraId: string) => {
    const latest = rawAlarms.findLast(({ camera }) => camera?.id === cameraId);
    if (latest) shown.show(latest.id);
  };

  return (
    <section aria-label={`Location alarm at ${location.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between gap-4 border-b border-line bg-bg px-4">
        <DetailTitle alarm={alarm} />
        <div className="flex shrink-0 items-center gap-2">
          {view.offered && <ViewModeSwitch mode={view.mode} onChoose={view.choose} />}
          <SiteWatchButton site={location} variant="neutral" />
          <ShareButton
            iconOnly
            resource={{ kind: 'location-alarm', id: alarm.id, time: Date.parse(alarm.alarmTime) }}
          />
          {actions}
        </div>
      </div>
      {shown.alarm ? (
        <DetailPictures alarm={shown.alarm} shown={shown} count={rawAlarms.length} mode={view.mode} remote={remote} />
      ) : (
        <EmptyState title="No raw alarms found for this location alarm" className="flex-1" />
      )}
      <div className="grid h-[40%] shrink-0 grid-cols-[minmax(0,1fr)_24rem] border-t border-line">
        <FloorPlanPanel
          title="Floor plan"
          locationId={location.id}
          states={deviceStates(rawAlarms)}
          selectedCameraId={shown.alarm?.camera?.id}
          onSelectCamera={showCamera}
        />
        <div className="flex min-h-0 min-w-0 flex-col border-l border-line">
          <DetailTabs alarm={alarm} />
          {docked}
        </div>
      </div>
    </section>
  );
}
