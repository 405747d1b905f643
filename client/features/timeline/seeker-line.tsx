import { useEffect, useRef } from 'react';
import { shareOf, type TimelineAxis } from './timeline-axis.ts';
import type { TimelinePosition } from './timeline-position.ts';

interface SeekerLineProps {
  axis: TimelineAxis;
  position: TimelinePosition;
}

/** The line of the seeker: as wide as the track and moved by shares of itself, so that a frame costs no layout. */
export function SeekerLine({ axis, position }: SeekerLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      if (line.current) line.current.style.transform = `translateX(${shareOf(axis, position.read()) * 100}%)`;
    };
    draw();
    return position.subscribe(draw);
  }, [axis, position]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      <div ref={line} data-seeker className="h-full w-full border-l border-ink will-change-transform" />
    </div>
  );
}
