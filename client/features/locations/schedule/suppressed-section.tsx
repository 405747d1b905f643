import { useSuppressedEvents } from '../../../data/sites/suppressed-events.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { formatDayTime } from '../../../lib/time.ts';
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';

/** Why nothing was monitored, in words. */
const MONITORING_WORDS: Readonly<Record<string, string>> = {
  'camera-disarmed': 'camera disarmed',
  'site-disarmed': 'location disarmed for a while',
  'outside-schedule': 'outside the schedule',
  'no-schedule': 'no schedule',
};

interface SuppressedSectionProps {
  locationId: string;
  /** IANA zone of the location. */
  zone: string;
}

/** The latest detections that raised nothing, and why, so that an administrator can find out what was missed. */
export function SuppressedSection({ locationId, zone }: SuppressedSectionProps) {
  const { data: events, error } = useSuppressedEvents(locationId);
  return (
    <section aria-label="Detections that raised nothing" className="flex flex-col gap-3">
      <h2 className="text-14 font-semibold text-ink">Detections that raised nothing</h2>
      {events === undefined ? (
        error ? (
          <p className="text-13 text-ink-3">{messageOf(error)}</p>
        ) : (
          <LinesSkeleton />
        )
      ) : events.length === 0 ? (
        <p className="text-13 text-ink-3">None in the last 7 days.</p>
      ) : (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-y text-13">
          {events.map(({ id, timestamp, source, reason, monitoring, configuration }) => (
            <li key={id} className="flex min-h-9 items-center gap-4">
              <ZonedTime
                ms={Date.parse(timestamp)}
                zone={zone}
                format={formatDayTime}
                className="w-56 shrink-0 text-ink-2 tabular-nums"
              />
              <span className="min-w-0 flex-1 truncate text-ink">{source.name}</span>
              <span className="shrink-0 text-ink-2">
                {reason}
                {monitoring !== null && `: ${MONITORING_WORDS[monitoring] ?? monitoring}`}
                {configuration !== null && `: ${configuration}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
