import type { EventAlarm } from '#contract/events.ts';
import { formatLocalTime, formatTimestamp } from '../../../lib/time.ts';
import { DetailRows } from '../../../ui/text/detail-rows.tsx';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';
import { SeverityBadge } from './severity-badge.tsx';

/** The fields of an event alarm of scan. */
export function EventDetails({ event }: { event: EventAlarm }) {
  const zone = event.location.timezone;
  const formatTime = (ms: number) => <ZonedTime ms={ms} zone={zone} format={formatTimestamp} />;
  return (
    <DetailRows
      rows={[
        { label: 'Severity', value: <SeverityBadge severity={event.severity} /> },
        { label: 'Location', value: event.location.name },
        { label: 'Camera', value: event.cameraName },
        { label: 'Camera group', value: event.cameraGroupName },
        { label: 'Start', value: formatTime(event.alarmStartTime) },
        { label: 'End', value: formatTime(event.alarmEndTime) },
        { label: 'Local time', value: formatLocalTime(event.alarmStartTime, zone) },
        ...(event.isPastEvent ? [{ label: 'Past event', value: 'Yes' }] : []),
        ...(event.isDedupEvent ? [{ label: 'Dedup event', value: 'Yes' }] : []),
        { label: 'Alarm group id', value: <span className="font-mono text-12">{event.alarmGroupId}</span> },
        { label: 'Alarm id', value: <span className="font-mono text-12">{event.id}</span> },
      ]}
    />
  );
}
