import type { EventAlarm } from '#contract/events.ts';
import { formatLocalTime, formatTimestamp } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { DetailRows } from './detail-rows.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** What is known of an event alarm of scan. */
export function EventDetails({ event }: { event: EventAlarm }) {
  return (
    <DetailRows
      rows={[
        { label: 'Severity', value: <SeverityBadge severity={event.severity} /> },
        { label: 'Location', value: event.location.name },
        { label: 'Camera', value: event.cameraName },
        { label: 'Camera group', value: event.cameraGroupName },
        { label: 'Start', value: formatTimestamp(event.alarmStartTime, userZone()) },
        { label: 'End', value: formatTimestamp(event.alarmEndTime, userZone()) },
        { label: 'Local time', value: formatLocalTime(event.alarmStartTime, event.location.timezone) },
        ...(event.isPastEvent ? [{ label: 'Past event', value: 'Yes' }] : []),
        ...(event.isDedupEvent ? [{ label: 'Dedup event', value: 'Yes' }] : []),
        { label: 'Alarm group id', value: <span className="font-mono text-12">{event.alarmGroupId}</span> },
        { label: 'Alarm id', value: <span className="font-mono text-12">{event.id}</span> },
      ]}
    />
  );
}
