import { useEffect, useRef } from 'react';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { TimelinePosition } from './timeline-position.ts';

interface SeekerLineProps {
  axis: TimelineAxis;
  /** px of the track. */
  width: number;
  position: TimelinePosition;
}

/** The seeker's line: moved by the compositor alone, so that a frame costs neither layout nor paint. */
export function SeekerLine({ axis, width, position }: SeekerLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      if (line.current) line.current.style.transform = `translateX(${shareOf(axis, position.read()) * width}px)`;
    };
    draw();
    return position.subscribe(draw);
  }, [axis, width, position]);
  return (
    <div
      ref={line}
      aria-hidden
      data-seeker
      className="pointer-events-none absolute inset-y-0 left-0 w-px bg-ink will-change-transform"
    />
  );
}
