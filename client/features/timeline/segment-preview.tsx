import { createPortal } from 'react-dom';
import { useStore } from '../../lib/store.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import type { PreviewHandle } from './use-segment-preview.ts';

const WIDTH_PX = 192;
const HEIGHT_PX = 132;
const GAP_PX = 4;

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
  const below = bar.closest('section')?.getBoundingClientRect().bottom ?? box.bottom;
  const centre = box.left + box.width / 2 - WIDTH_PX / 2;
  return createPortal(
    // The segment's own name already contains all of this.
    <div
      aria-hidden
      style={{
        width: WIDTH_PX,
        left: Math.max(8, Math.min(centre, window.innerWidth - WIDTH_PX - 8)),
        top: Math.min(below + GAP_PX, window.innerHeight - HEIGHT_PX - 8),
      }}
      className="pointer-events-none fixed z-40 overflow-hidden rounded-sm bg-overlay shadow-float"
    >
      <div className="flex aspect-video items-center justify-center bg-void scheme-dark">
        {segment.still === null && <span className="text-12 text-ink-2">No picture</span>}
        {segment.still?.type === 'image' && <img src={segment.still.url} alt="" className="size-full object-cover" />}
        {segment.still?.type === 'video' && (
          <video key={segment.id} src={segment.still.url} muted preload="metadata" className="size-full object-cover" />
        )}
      </div>
      <p className="flex justify-between gap-2 px-2 py-1 text-12">
        <span className="truncate">{laneLabel}</span>
        <span className="shrink-0 text-ink-3">
          {formatTimeOfDay(segment.from, zone) + zoneMark(segment.from, zone)}
        </span>
      </p>
    </div>,
    document.body,
  );
}
