import { createPortal } from 'react-dom';

const WIDTH_PX = 192;
const HEIGHT_PX = 132;
const GAP_PX = 4;

/** The still of a preview: a picture, or one frame of a video: the first, or that of `#t=` in its address. */
export type Still = { type: 'image'; url: string } | { type: 'video'; url: string };

interface StillPreviewProps {
  still: Still | null;
  label: string;
  time: string;
  /** px in the window: it is centred at `x`, and begins below `y`. */
  x: number;
  y: number;
}

/** Whether a preview below `y` (px in the window) fits into the window. */
export const fitsBelow = (y: number): boolean => y + GAP_PX + HEIGHT_PX + 8 <= window.innerHeight;

/** A small picture of a recording, beside its bar on a timeline. Its bar has to be named without it. */
export function StillPreview({ still, label, time, x, y }: StillPreviewProps) {
  return createPortal(
    <div
      aria-hidden
      style={{
        width: WIDTH_PX,
        left: Math.max(8, Math.min(x - WIDTH_PX / 2, window.innerWidth - WIDTH_PX - 8)),
        top: Math.min(y + GAP_PX, window.innerHeight - HEIGHT_PX - 8),
      }}
      className="pointer-events-none fixed z-40 overflow-hidden rounded-sm bg-overlay shadow-float"
    >
      <div className="flex aspect-video items-center justify-center bg-void scheme-dark">
        {still === null && <span className="text-12 text-ink-2">No picture</span>}
        {still?.type === 'image' && <img src={still.url} alt="" className="size-full object-cover" />}
        {still?.type === 'video' && (
          <video key={still.url} src={still.url} muted preload="metadata" className="size-full object-cover" />
        )}
      </div>
      <p className="flex justify-between gap-2 px-2 py-1 text-12">
        <span className="truncate">{label}</span>
        <span className="shrink-0 text-ink-3">{time}</span>
      </p>
    </div>,
    document.body,
  );
}
