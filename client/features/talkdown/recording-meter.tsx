import { useEffect, useRef } from 'react';
import { formatMinutes } from '../../lib/time.ts';
import { RECORDING_MAX_MS } from './use-recorder.ts';

interface RecordingMeterProps {
  /** The present loudness, 0 to 1. */
  level: () => number;
  /** The recording has become as long as it may. */
  onFull: () => void;
}

/** How loud the microphone is, and how long the recording is by now. Drawn with every frame, past React. */
export function RecordingMeter({ level, onFull }: RecordingMeterProps) {
  const meter = useRef<HTMLMeterElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const read = useRef({ level, onFull });
  useEffect(() => {
    read.current = { level, onFull };
  });

  useEffect(() => {
    const begun = performance.now();
    let frame = 0;
    const draw = () => {
      const elapsed = performance.now() - begun;
      const now = read.current.level();
      if (bar.current) bar.current.style.transform = `scaleX(${now})`;
      if (meter.current) meter.current.value = now;
      if (time.current) time.current.textContent = formatMinutes(elapsed);
      if (elapsed < RECORDING_MAX_MS) frame = requestAnimationFrame(draw);
      else read.current.onFull();
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-error" />
      <meter ref={meter} min={0} max={1} aria-label="Microphone level" className="sr-only" />
      <div aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-press">
        <div ref={bar} className="h-full origin-left scale-x-0 bg-success" />
      </div>
      <span ref={time} role="timer" className="w-12 shrink-0 text-right text-13 text-ink-2 tabular-nums">
        {formatMinutes(0)}
      </span>
    </div>
  );
}
