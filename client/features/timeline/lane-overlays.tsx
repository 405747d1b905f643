import type { ComponentProps } from 'react';
import { MonitoredBand } from './monitored-band.tsx';
import { NearMarks } from './near-marks.tsx';

type LaneOverlaysProps = ComponentProps<typeof MonitoredBand> & ComponentProps<typeof NearMarks>;

/** Drawn over the lanes once they stand: the monitored times, and the marks around the moment on show. */
export function LaneOverlays({ locationId, axis, ...near }: LaneOverlaysProps) {
  return (
    <>
      <MonitoredBand locationId={locationId} axis={axis} />
      <NearMarks {...near} />
    </>
  );
}
