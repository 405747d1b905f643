import type { VideoMarker } from '#contract/detections.ts';
import { cn } from '../../../ui/cn.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { highlightedMarker } from './marker-steps.ts';
import type { Player } from './player.ts';
import { usePosition } from './position-clock.ts';
import { formatPosition, momentAt, positionOf } from './video-times.ts';

const markerColours = { Error: 'bg-error', Warning: 'bg-warning', Info: 'bg-info' };

interface SeekBarProps {
  player: Player;
  markers: readonly VideoMarker[];
  /** ms UTC of position 0. */
  startTime: number;
}

/** The position in a recording, with its markers. */
export function SeekBar({ player, markers, startTime }: SeekBarProps) {
  const position = usePosition(player.playhead);
  const { duration } = player;
  const shareOf = (seconds: number) => (duration > 0 ? Math.min(seconds, duration) / duration : 0);
  const share = (seconds: number) => `${shareOf(seconds) * 100}%`;
  const highlighted = highlightedMarker(markers, momentAt(startTime, position));
  return (
    <div className="@container relative h-8 min-w-16 flex-1">
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatPosition(position)} of ${formatPosition(duration)}`}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(position, duration)}
        disabled={duration === 0}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
        // The native thumb is 14 px wide and stays inside of its input; half of it on either side makes up for that.
        className="peer absolute inset-y-0 -left-2 z-10 m-0 w-[calc(100%+16px)] cursor-pointer opacity-0 disabled:cursor-default"
      />
      <div aria-hidden className="absolute inset-x-0 top-3.5 h-1 rounded-xs bg-press">
        <div className="h-full rounded-xs bg-ink-3" style={{ width: share(position) }} />
      </div>
      {duration > 0 &&
        markers.map((marker) => (
          <Tooltip key={`${marker.timestamp} ${marker.label}`} content={marker.label}>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Go to ${marker.label}`}
              onClick={() => player.seekToMarker(marker)}
              data-highlighted={marker === highlighted || undefined}
              className="group absolute top-1.5 z-20 flex h-5 w-2.5 -translate-x-1/2 items-center justify-center"
              style={{ left: share(positionOf(startTime, marker.timestamp, duration)) }}
            >
              <span
                aria-hidden
                // Scaled, not resized: the picture passes markers by itself, and nothing may move then.
                className={cn(
                  'h-3 w-0.5 group-hover:scale-y-133 group-data-highlighted:scale-x-200 group-data-highlighted:scale-y-167 group-data-highlighted:ring-1 group-data-highlighted:ring-panel',
                  markerColours[marker.type],
                )}
              />
            </button>
          </Tooltip>
        ))}
      {duration > 0 && (
        // Transformed, not placed: the position changes by itself, and nothing may move then. 1cqw is 1 % of the bar.
        <div
          aria-hidden
          className="pointer-events-none absolute top-2.25 left-0 z-20 size-3.5 rounded-full bg-ink peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
          style={{ transform: `translateX(calc(${shareOf(position) * 100}cqw - 50%))` }}
        />
      )}
    </div>
  );
}
