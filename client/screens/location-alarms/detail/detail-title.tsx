import { Siren } from 'lucide-react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { AlarmAge } from '../../../features/alarms/alarm-age.tsx';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { Tap } from '../../../features/alarms/tap.tsx';
import { openIncidentOf } from '../../../features/location-incidents/incident-of.ts';
import { formatTimestamp, formatWeekdayTime } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Badge } from '../../../ui/badge.tsx';

/** 'Northgate Auto, Lot B  Thu 02:14:25  Pending  92  0:22' */
export function DetailTitle({ alarm }: { alarm: LocationAlarm }) {
  const time = Date.parse(alarm.alarmTime);
  return (
    <div className="flex min-w-0 items-center gap-3 overflow-hidden">
      <h2 className="min-w-0 truncate font-semibold text-14 text-ink">{alarm.location.name}</h2>
      <time
        dateTime={alarm.alarmTime}
        title={formatTimestamp(time, userZone())}
        className="shrink-0 text-12 text-ink-3 max-[1280px]:hidden"
      >
        {formatWeekdayTime(time, alarm.location.timezone)}
      </time>
      <StatusBadge status={alarm.status} className="shrink-0" />
      {openIncidentOf(alarm) && (
        <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
          Escalated
        </Badge>
      )}
      <Tap value={alarm.tap} className="shrink-0" />
      <AlarmAge alarm={{ status: alarm.status, timestamp: alarm.alarmTime }} className="shrink-0" />
      {alarm.claimedBy && <span className="truncate text-12 text-ink-3">With {alarm.claimedBy.name}</span>}
    </div>
  );
}
