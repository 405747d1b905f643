import { Trash2 } from 'lucide-react';
import type { EvidenceImage } from '#contract/evidence.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

interface EvidenceTileProps {
  image: EvidenceImage;
  onShow: () => void;
  /** Absent without the permission. */
  onRemove: (() => void) | undefined;
}

/** One image with its caption below. */
export function EvidenceTile({ image: { url, comment }, onShow, onRemove }: EvidenceTileProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button type="button" onClick={onShow} className="aspect-video w-full overflow-hidden rounded-sm bg-void">
        <img src={url} alt={comment} loading="lazy" draggable={false} className="size-full object-cover" />
      </button>
      <div className="flex items-start justify-between gap-1">
        <p title={comment} className="max-h-12 min-w-0 overflow-hidden break-words text-12 text-ink-2 leading-6">
          {comment}
        </p>
        {onRemove && (
          <IconButton size="small" label={`Delete image: ${comment}`} icon={<Trash2 />} onClick={onRemove} />
        )}
      </div>
    </li>
  );
}
