import { useEffect, useRef } from 'react';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { TimelinePosition } from './timeline-position.ts';

interface SeekerLineProps {
  axis: TimelineAxis;
  position: TimelinePosition;
}

/** The line of the seeker: moved by shares of the track, which is a container, so that a frame costs no layout. */
export function SeekerLine({ axis, position }: SeekerLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      if (line.current) line.current.style.transform = `translateX(${shareOf(axis, position.read()) * 100}cqw)`;
    };
    draw();
    return position.subscribe(draw);
  }, [axis, position]);
  return (
    <div
      ref={line}
      aria-hidden
      data-seeker
      className="pointer-events-none absolute inset-y-0 left-0 w-px bg-ink will-change-transform"
    />
  );
}
