import { useMonitoringSchedule } from '../../data/sites/monitoring-schedule.ts';
import { monitoredTimes } from '../../lib/monitored-times.ts';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';

/** A thin band above the lanes over the times when the site is monitored. */
export function MonitoredBand({ locationId, axis }: { locationId: string | undefined; axis: TimelineAxis }) {
  const schedule = useMonitoringSchedule(locationId);
  if (!schedule) return null;
  return monitoredTimes(schedule, axis).map(({ from, to }) => {
    const left = shareOf(axis, from) * 100;
    return (
      <span
        key={from}
        aria-hidden
        data-monitored
        className="pointer-events-none absolute top-0 h-0.5 bg-info"
        style={{ left: `${left}%`, width: `${shareOf(axis, to) * 100 - left}%` }}
      />
    );
  });
}
