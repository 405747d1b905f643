import { Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';
import { SiteWatchButton } from '../../features/video/site-watch/site-watch-button.tsx';
import { isWithinDay } from '../../lib/list-time.ts';
import { formatDayTime, formatWeekdayTime } from '../../lib/time.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { type UsedViewMode, ViewModeSwitch } from './view-mode.tsx';

interface DetailTitleProps {
  alarm: LocationAlarm;
  view: UsedViewMode;
  /** The camera on show. */
  cameraId: string | undefined;
  /** At the right end. */
  actions?: ReactNode;
}

/** 'Northgate Auto, Lot B  Thu 02:14:25  Pending  92  0:22', the choice of pictures, and the next actions. */
export function DetailTitle({ alarm, view, cameraId, actions }: DetailTitleProps) {
  const { id, location, status, alarmTime, tap, claimedBy } = alarm;
  const time = Date.parse(alarmTime);
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-bg px-4">
      <div className="@container flex min-w-0 flex-1 items-center gap-3">
        <h2 className="min-w-0 truncate font-semibold text-14 text-ink">{location.name}</h2>
        <ZonedTime
          ms={time}
          zone={location.timezone}
          format={isWithinDay(time) ? formatWeekdayTime : formatDayTime}
          className="hidden shrink-0 text-12 text-ink-3 @min-[33rem]:block"
        />
        <StatusBadge status={status} className="shrink-0" />
        {openIncidentOf(alarm) && (
          <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
            Escalated
          </Badge>
        )}
        <Tap value={tap} className="shrink-0" />
        <AlarmAge alarm={{ status, timestamp: alarmTime }} className="shrink-0" />
        {claimedBy && (
          <span className="hidden min-w-0 truncate text-12 text-ink-3 @min-[40rem]:block">With {claimedBy.name}</span>
        )}
      </div>
      {view.offered && <ViewModeSwitch mode={view.mode} onChoose={view.choose} />}
      <SiteWatchButton site={location} cameraId={cameraId} />
      <TalkdownButton
        keyed
        iconOnly
        subject={{ siteId: location.id, cameraId, product: 'remote-guarding', locationAlarmId: id }}
      />
      <ShareButton iconOnly resource={{ kind: 'location-alarm', id, time }} />
      {actions}
    </div>
  );
}
