import type { EvidenceImage } from '#contract/evidence.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Size of the window (operator tools, 9), in px, and the padding of its dialog. */
const WINDOW = { width: 800, height: 600 } as const;
const PADDING = 20;

interface SecureImageViewProps {
  /** Nothing is shown without one. */
  image: EvidenceImage | undefined;
  onClose: () => void;
}

/** One image as large as its window. It shows in the console itself, so that its signed address stays out of tabs and history. */
export function SecureImageView({ image, onClose }: SecureImageViewProps) {
  if (!image) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Secure Image View"
      description={image.comment}
      width={WINDOW.width + 2 * PADDING}
    >
      <div
        style={{ height: `min(${WINDOW.height}px, calc(100vh - 12rem))` }}
        className="flex max-w-full items-center justify-center bg-void"
      >
        <img src={image.url} alt={image.comment} draggable={false} className="size-full object-contain" />
      </div>
    </Dialog>
  );
}
