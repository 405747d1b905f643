import { CircleSlash, PanelRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { useCamera } from '../../data/cameras/camera-list.ts';
import { LoadingCaption } from '../../features/video/picture/loading-caption.tsx';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { IconLink } from '../../ui/actions/icon-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** px of a slot's height beyond its picture. */
export const SLOT_HEADER = 32;

interface CameraSlotProps {
  id: string;
  onRemove: () => void;
  /** Its picture, live or recorded. */
  children: (camera: Camera) => ReactNode;
}

/** A slot of the multi camera view: the camera's name and location, and its picture. */
export function CameraSlot({ id, onRemove, children }: CameraSlotProps) {
  const { data, error, refetch } = useCamera(id);
  const isGone = isCallError(error, 'not_found') || data?.isEnabled === false;
  const name = data?.name ?? 'Camera';
  return (
    <section aria-label={name} className="flex size-full flex-col border border-line bg-panel">
      <div className="flex h-7.5 shrink-0 items-center gap-2 border-b border-line pr-1 pl-2">
        <span className="min-w-0 flex-1 truncate text-12">
          <span className="font-medium text-ink">{name}</span> <span className="text-ink-3">{data?.location.name}</span>
        </span>
        {!isGone && (
          <IconLink
            className="size-6 [&>svg]:size-3.5"
            to={{ search: `?camId=${id}` }}
            label={`Open ${name}`}
            icon={<PanelRight />}
          />
        )}
        <IconButton size="small" label={`Remove ${name}`} icon={<X />} onClick={onRemove} />
      </div>
      <div className="relative min-h-0 flex-1 bg-void">
        {isGone ? (
          <EmptyState icon={<CircleSlash />} title="This camera is not available any more" className="bg-panel" />
        ) : data ? (
          children(data)
        ) : error ? (
          <ErrorState
            title="Error getting camera"
            description={messageOf(error)}
            onRetry={() => void refetch()}
            className="bg-panel"
          />
        ) : (
          <LoadingCaption>Loading...</LoadingCaption>
        )}
      </div>
    </section>
  );
}
