import { memo, useMemo } from 'react';
import { statusKind } from '#contract/alarm-status.ts';
import { TIMELINE } from '#contract/limits.ts';
import { useAlarmMarkers } from '../../../data/cameras/playback-queries.ts';
import { cn } from '../../../ui/cn.ts';
import { markersWindow, shareOf, type TimeView } from './time-view.ts';

interface LaneProps {
  cameraId: string;
  view: TimeView;
  /** ms UTC: recordings exist from here to `recordedTo`. */
  recordedFrom: number;
  recordedTo: number;
  /** Why the camera has no recordings; undefined when it has some. */
  absence: string | undefined;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The left and right end of a span within the view, as far as it is in it. */
export const placeOf = (view: TimeView, from: number, to: number) => ({
  left: percent(shareOf(view, from)),
  right: percent(1 - shareOf(view, to)),
});

/** The time of one camera: what is recorded, the gaps, and its alarms. */
export const Lane = memo(function Lane({ cameraId, view, recordedFrom, recordedTo, absence }: LaneProps) {
  const asked = useMemo(() => markersWindow(view), [view]);
  const { data: markers = [] } = useAlarmMarkers(cameraId, asked.from, asked.to);
  const least = (view.to - view.from) * TIMELINE.markerShare;
  const visible = markers.filter(({ startTime, endTime }) => endTime + least > view.from && startTime < view.to);
  return (
    <div
      data-lane={cameraId}
      className="relative h-3 overflow-hidden rounded-xs bg-[repeating-linear-gradient(135deg,var(--color-line-2)_0_2px,transparent_2px_6px)]"
    >
      {absence === undefined && (
        <span data-recorded className="absolute inset-y-0 bg-press" style={placeOf(view, recordedFrom, recordedTo)} />
      )}
      {visible.map(({ id, startTime, endTime, status }) => (
        <span
          key={id}
          data-alarm={id}
          className={cn(
            'absolute inset-y-0.5',
            statusKind(status) === 'pending' ? 'bg-segment-open' : 'bg-segment-resolved',
          )}
          style={placeOf(view, startTime, Math.max(endTime, startTime + least))}
        />
      ))}
      {absence !== undefined && (
        <span
          className="absolute left-1 max-w-full truncate bg-panel px-1 text-11 text-ink-2 leading-3"
          title={absence}
        >
          {absence}
        </span>
      )}
    </div>
  );
});
