import { MonitoringNote } from './monitoring-note.tsx';
import { type LegendTone, TimelineLegend } from './timeline-legend.tsx';

/** The part of a timeline's head that loads after its lanes: why the site is not monitored, and the legend. */
export function TimelineHead({
  locationId,
  legend,
}: {
  locationId: string | undefined;
  legend: readonly LegendTone[];
}) {
  return (
    <>
      <MonitoringNote locationId={locationId} />
      <span className="flex-1" />
      <TimelineLegend tones={legend} />
    </>
  );
}
