import type { SegmentTone, TimelineSegment } from './timeline-lanes.ts';

const tones: Record<SegmentTone, string> = {
  high: 'bg-segment-high',
  open: 'bg-segment-open',
  resolved: 'bg-segment-resolved',
  past: 'bg-segment-past',
  dedup: 'bg-segment-dedup',
};

/** A tick every 5 px. */
const ticks = 'bg-[repeating-linear-gradient(90deg,transparent_0_4px,rgb(0_0_0/0.45)_4px_5px)]';

/** The colour of a segment; frames carry ticks. */
export const segmentLook = (tone: SegmentTone, kind: TimelineSegment['kind']) =>
  kind === 'frames' ? `${tones[tone]} ${ticks}` : tones[tone];
