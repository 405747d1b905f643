import type { SegmentTone } from './timeline-lanes.ts';

const tones: Record<SegmentTone, string> = {
  high: 'bg-segment-high',
  open: 'bg-segment-open',
  resolved: 'bg-segment-resolved',
  past: 'bg-segment-past',
  dedup: 'bg-segment-dedup',
};

/** In the legend, frames carry a tick every 5 px; on a lane, each frame has its marker. */
const ticks = 'bg-[repeating-linear-gradient(90deg,transparent_0_4px,rgb(0_0_0/0.45)_4px_5px)]';

/** The colour of a segment on a lane. */
export const segmentLook = (tone: SegmentTone): string => tones[tone];

/** The colour of a segment in the legend. */
export const legendLook = (tone: SegmentTone, isFrames: boolean): string =>
  isFrames ? `${tones[tone]} ${ticks}` : tones[tone];
