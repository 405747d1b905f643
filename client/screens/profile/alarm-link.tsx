import { Link } from 'react-router';
import type { OpenWork } from '#contract/shift-handovers.ts';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { useCanOpen } from '../../lib/screens.tsx';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { handedOverAddress } from './handed-over-address.ts';

const KINDS = { location_alarm: 'Location alarm', alarm_group: 'Alarm group' };

/** The site, kind, start and status of an alarm, with a link to its record for users who may see it. */
export function AlarmLink({ alarm }: { alarm: OpenWork }) {
  const address = handedOverAddress(alarm);
  const isLink = useCanOpen()(address);
  return (
    <div className="flex min-w-0 items-center gap-3 text-13">
      {isLink ? (
        <Link to={address} className="min-w-0 truncate font-medium text-ink hover:underline">
          {alarm.locationName}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-medium text-ink">{alarm.locationName}</span>
      )}
      <span className="shrink-0 text-12 text-ink-3">
        {KINDS[alarm.subject] ?? alarm.subject},{' '}
        <ZonedTime
          ms={Date.parse(alarm.startedAt)}
          zone={userZone()}
          format={formatTimestamp}
          className="tabular-nums"
        />
      </span>
      <StatusBadge status={alarm.status} className="ml-auto shrink-0" />
    </div>
  );
}
