import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatTimeOfDay } from '../../lib/time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { Scrub } from './use-scrub.ts';
import type { TimelinePlayback } from './use-timeline-playback.ts';

const STEP_MS = 1_000;

interface AxisRowProps {
  axis: TimelineAxis;
  playback: TimelinePlayback;
  zone: string;
  scrub: Scrub;
}

/** Below the lanes: play, speed, the times of the dividers, and the flag of the seeker, which is its handle. */
export function AxisRow({ axis, playback, zone, scrub }: AxisRowProps) {
  const { playing, waiting } = playback;
  return (
    <div className="flex h-8 shrink-0 items-center">
      <div className="flex w-32 shrink-0 items-center gap-0.5 pl-2.5">
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          keyHint="k"
          size="small"
          icon={playing ? <Pause /> : <Play />}
          onClick={playback.toggle}
        />
        <SpeedMenu rate={playback.rate} onRateChange={playback.setRate} />
        {waiting && <Spinner label="Buffering" className="ml-1 [&>svg]:size-4" />}
      </div>
      <div onPointerDown={scrub.begin} className="relative mr-4 h-full min-w-0 flex-1 touch-none">
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            className="pointer-events-none absolute top-2 pl-1 text-11 text-ink-3"
            style={{ left: `${shareOf(axis, tick) * 100}%` }}
          >
            {formatTimeOfDay(tick, zone)}
          </span>
        ))}
        <SeekerFlag axis={axis} width={scrub.width} playback={playback} zone={zone} />
      </div>
    </div>
  );
}

/** The moment on show, written where the seeker is; drawn without React while it moves. */
function SeekerFlag({ axis, width, playback, zone }: Omit<AxisRowProps, 'scrub'> & { width: number }) {
  const { position, segment } = playback;
  const flag = useRef<HTMLDivElement>(null);
  const label = segment?.label ?? '';

  useEffect(() => {
    let second = Number.NaN;
    const draw = () => {
      const moment = position.read();
      if (!flag.current) return;
      flag.current.style.transform = `translateX(calc(${shareOf(axis, moment) * width}px - 50%))`;
      if (Math.floor(moment / 1_000) === second) return;
      second = Math.floor(moment / 1_000);
      const time = formatTimeOfDay(moment, zone);
      flag.current.textContent = time;
      flag.current.setAttribute('aria-valuenow', String(second));
      flag.current.setAttribute('aria-valuetext', label ? `${time}, ${label}` : time);
    };
    draw();
    return position.subscribe(draw);
  }, [axis, width, position, zone, label]);

  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowLeft':
        playback.seek(position.read() - STEP_MS);
        break;
      case 'ArrowRight':
        playback.seek(position.read() + STEP_MS);
        break;
      case 'PageUp':
        playback.step(-1);
        break;
      case 'PageDown':
        playback.step(1);
        break;
      case 'Home':
        playback.seek(axis.from);
        break;
      case 'End':
        playback.seek(axis.to);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <div
      ref={flag}
      role="slider"
      tabIndex={0}
      aria-label="Seeker"
      aria-valuemin={Math.floor(axis.from / 1_000)}
      aria-valuemax={Math.floor(axis.to / 1_000)}
      aria-valuenow={Math.floor(axis.from / 1_000)}
      onKeyDown={onKeyDown}
      className="absolute top-1.5 left-0 flex h-4.5 w-16 cursor-ew-resize select-none items-center justify-center rounded-xs bg-ink font-semibold text-11 text-panel will-change-transform contain-layout contain-paint focus-visible:outline-offset-1"
    />
  );
}
