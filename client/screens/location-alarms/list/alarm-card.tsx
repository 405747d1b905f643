import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isFinal, statusKind } from '#contract/alarm-status.ts';
import type { LocationAlarmItem } from '#contract/location-alarms.ts';
import { AlarmAge } from '../../../features/alarms/alarm-age.tsx';
import { Still } from '../../../features/alarms/detail/still.tsx';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { Tap } from '../../../features/alarms/tap.tsx';
import { locationAlarmAddress } from '../../../features/location-alarms/location-alarm-address.ts';
import { openIncidentOf } from '../../../features/location-incidents/incident-of.ts';
import { formatListTime } from '../../../lib/list-time.ts';
import { formatLocalTime } from '../../../lib/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';

interface AlarmCardProps {
  alarm: LocationAlarmItem;
  selected: boolean;
  onSelect: () => void;
  onOpen: () => void;
}

/** One location alarm of the list. A click selects it, Enter opens it; with Ctrl it opens in a tab of its own, as any link does. */
export function AlarmCard({ alarm, selected, onSelect, onOpen }: AlarmCardProps) {
  const { alarmCount, headline } = alarm;
  const time = Date.parse(alarm.alarmTime);
  const unread = !alarm.isViewed && !isFinal(alarm.status);

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const byKey = event.detail === 0;
    if (byKey) onOpen();
    else onSelect();
  };

  return (
    <Link
      to={locationAlarmAddress(alarm)}
      onClick={onClick}
      aria-current={selected || undefined}
      className={cn(
        'grid grid-cols-[96px_minmax(0,1fr)] gap-3 border-b border-l-2 border-b-line px-3.5 py-2.5 focus-visible:-outline-offset-2',
        selected ? 'border-l-accent bg-accent-tint' : 'border-l-transparent hover:bg-hover',
      )}
    >
      <span className="block h-13.5 w-24 overflow-hidden rounded-xs bg-void">
        <Still src={alarm.imagePath} alt="" width={160} />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center justify-between gap-2">
          <span className={cn('truncate text-13', unread ? 'font-semibold text-ink' : 'font-medium text-ink-2')}>
            {alarm.location.name}
          </span>
          {statusKind(alarm.status) === 'pending' ? (
            <AlarmAge alarm={{ status: alarm.status, timestamp: alarm.alarmTime }} className="shrink-0" />
          ) : (
            <time
              dateTime={alarm.alarmTime}
              title={formatLocalTime(time, alarm.location.timezone)}
              className="shrink-0 text-12 text-ink-3"
            >
              {formatListTime(time)}
            </time>
          )}
        </span>
        <span className="truncate text-12 text-ink-3">
          {alarmCount} raw {alarmCount === 1 ? 'alarm' : 'alarms'}
          {headline && ` · ${headline}`}
        </span>
        <span className="mt-auto flex items-center gap-2">
          <StatusBadge status={alarm.status} />
          {openIncidentOf(alarm) && <Badge tone="esc">Escalated</Badge>}
          <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{alarm.claimedBy?.name}</span>
          <Tap value={alarm.tap} className="shrink-0" />
        </span>
      </span>
    </Link>
  );
}
