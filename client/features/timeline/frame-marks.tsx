import { TIMELINE } from '#contract/limits.ts';
import type { TimelineAxis } from './timeline-axis.ts';

interface FrameMarksProps {
  /** ms UTC of each frame. */
  frames: readonly number[];
  /** ms UTC of the segment. */
  from: number;
  to: number;
  axis: TimelineAxis;
}

/** A marker for each frame of a segment: 0.12 % of the axis wide (operator response tools, section 9). One element. */
export function FrameMarks({ frames, from, to, axis }: FrameMarksProps) {
  const span = to - from;
  const width = Math.min(span, (axis.to - axis.from) * TIMELINE.markerShare);
  const marks = frames.map((frame) => {
    const start = Math.min(Math.max(0, frame - from), span - width);
    return `M${start} 0h${width}v1h${-width}z`;
  });
  return (
    <svg
      aria-hidden
      data-frames={frames.length}
      viewBox={`0 0 ${span} 1`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full rounded-xs fill-black/45"
    >
      <path d={marks.join('')} />
    </svg>
  );
}
