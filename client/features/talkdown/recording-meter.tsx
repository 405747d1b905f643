import { useEffect, useRef } from 'react';
import { formatMinutes } from '../../lib/time.ts';
import { useLatest } from '../../lib/use-latest.ts';

interface RecordingMeterProps {
  /** The present loudness, 0 to 1. */
  level: () => number;
}

/** How loud the microphone is, and how long the recording is by now. Drawn with every frame, past React. */
export function RecordingMeter({ level }: RecordingMeterProps) {
  const meter = useRef<HTMLMeterElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const read = useLatest(level);

  useEffect(() => {
    const startedAt = performance.now();
    let frame = 0;
    const draw = () => {
      const elapsed = performance.now() - startedAt;
      const now = read.current();
      if (bar.current) bar.current.style.transform = `scaleX(${now})`;
      if (meter.current) meter.current.value = now;
      if (time.current) time.current.textContent = formatMinutes(elapsed);
      frame = requestAnimationFrame(draw);
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
