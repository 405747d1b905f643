import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { formatTimeOfDay } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { Scrub } from './use-scrub.ts';
import type { TimelinePlayback } from './use-timeline-playback.ts';

const STEP_MS = 1_000;

/** px: half the width of the flag, and the width of a divider's time. */
const HALF_FLAG = 32;
const TICK_WIDTH = 52;

interface AxisRowProps {
  playback: TimelinePlayback;
  zone: string;
  scrub: Scrub;
}

/** Below the lanes: play, speed, the times of the dividers, and the seeker's flag, which is its handle. */
export function AxisRow({ playback, zone, scrub }: AxisRowProps) {
  const { playing, waiting } = playback;
  const { axis } = scrub;
  const ticks = useRef<HTMLDivElement>(null);
  return (
    <div className="flex h-8 shrink-0 items-center">
      <div className="flex w-32 shrink-0 items-center gap-0.5 pl-2.5">
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          keyHint="playPause"
          size="small"
          icon={playing ? <Pause /> : <Play />}
          onClick={playback.toggle}
        />
        <SpeedMenu rate={playback.rate} onRateChange={playback.setRate} />
        {waiting && <Spinner label="Buffering" className="ml-1 [&>svg]:size-4" />}
        {/* Announced once for all times of the row. */}
        <span className="ml-auto pr-1 text-11 text-ink-3">{zoneMark(axis.from, zone)}</span>
      </div>
      <div onPointerDown={scrub.begin} className="relative mr-4 h-full min-w-0 flex-1 touch-none">
        <div ref={ticks}>
          {axis.ticks.map((tick) => (
            <span
              key={tick}
              className="pointer-events-none absolute top-2 pl-1 text-11 text-ink-3"
              style={{ left: `${shareOf(axis, tick) * 100}%` }}
            >
              {formatTimeOfDay(tick, zone)}
            </span>
          ))}
        </div>
        <SeekerFlag axis={axis} width={scrub.width} playback={playback} zone={zone} ticks={ticks} />
      </div>
    </div>
  );
}

interface SeekerFlagProps extends Omit<AxisRowProps, 'scrub'> {
  axis: TimelineAxis;
  /** px of the track. */
  width: number;
  /** The times of the dividers; a time that the flag partly covers is hidden. */
  ticks: RefObject<HTMLElement | null>;
}

/** The moment on show, as text at the seeker; updated without React while the seeker moves. */
function SeekerFlag({ axis, width, playback, zone, ticks }: SeekerFlagProps) {
  const { position, segment } = playback;
  const flag = useRef<HTMLDivElement>(null);
  const label = segment?.label ?? '';

  useEffect(() => {
    let second = Number.NaN;
    const places = axis.ticks.map((tick) => shareOf(axis, tick) * width);
    const covered: (boolean | undefined)[] = [];
    const hideCovered = (x: number) => {
      for (const [index, left] of places.entries()) {
        const now = x - HALF_FLAG < left + TICK_WIDTH && left < x + HALF_FLAG;
        if (now !== covered[index]) ticks.current?.children[index]?.classList.toggle('invisible', now);
        covered[index] = now;
      }
    };
    const draw = () => {
      const moment = position.read();
      if (!flag.current) return;
      // At the ends it stays on the track: beside the track stand the zone and the edge of the pane.
      const x = Math.max(HALF_FLAG, Math.min(width - HALF_FLAG, shareOf(axis, moment) * width));
      flag.current.style.transform = `translateX(calc(${x}px - 50%))`;
      hideCovered(x);
      if (Math.floor(moment / 1_000) === second) return;
      second = Math.floor(moment / 1_000);
      const time = formatTimeOfDay(moment, zone);
      flag.current.textContent = time;
      const spoken = time + zoneMark(moment, zone);
      flag.current.setAttribute('aria-valuenow', String(second));
      flag.current.setAttribute('aria-valuetext', label ? `${spoken}, ${label}` : spoken);
    };
    draw();
    return position.subscribe(draw);
  }, [axis, width, position, zone, label, ticks]);

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
