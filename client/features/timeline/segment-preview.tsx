import { useStore } from '../../lib/store.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { StillPreview } from '../../ui/picture/still-preview.tsx';
import type { PreviewHandle } from './use-segment-preview.ts';

interface SegmentPreviewProps {
  preview: PreviewHandle;
  zone: string;
}

/** The picture of a segment while the pointer rests on it: below the timeline, so that it covers no video. */
export function SegmentPreview({ preview, zone }: SegmentPreviewProps) {
  const previewed = useStore(preview);
  if (!previewed) return null;
  const { segment, laneLabel, bar } = previewed;
  const box = bar.getBoundingClientRect();
  return (
    <StillPreview
      key={segment.id}
      still={segment.still}
      label={laneLabel}
      time={formatTimeOfDay(segment.from, zone) + zoneMark(segment.from, zone)}
      x={box.left + box.width / 2}
      y={bar.closest('section')?.getBoundingClientRect().bottom ?? box.bottom}
    />
  );
}
