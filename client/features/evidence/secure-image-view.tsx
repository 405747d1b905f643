import type { EvidenceImage } from '#contract/evidence.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IMAGE_WINDOW } from './image-window.ts';

/** Of the dialog, px. */
const PADDING = 20;

interface SecureImageViewProps {
  /** Nothing is shown without one. */
  image: EvidenceImage | undefined;
  onClose: () => void;
}

/** One image in the console itself, as large as its window would be: for browsers that block the window. */
export function SecureImageView({ image, onClose }: SecureImageViewProps) {
  if (!image) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={IMAGE_WINDOW.title}
      description={image.comment}
      width={IMAGE_WINDOW.width + 2 * PADDING}
    >
      <div
        style={{ height: `min(${IMAGE_WINDOW.height}px, calc(100vh - 12rem))` }}
        className="flex max-w-full items-center justify-center bg-void"
      >
        <img src={image.url} alt={image.comment} draggable={false} className="size-full object-contain" />
      </div>
    </Dialog>
  );
}
