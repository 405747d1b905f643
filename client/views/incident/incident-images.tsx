import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type EvidenceImage, IMAGE_NAME } from '#contract/evidence.ts';
import { type EvidenceSubject, useEvidence, useRemoveEvidence } from '../../data/evidence/evidence-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { PicturePlace } from './incident-panes.tsx';

const EventImage = lazyPart(async () => (await import('../../features/video/event/event-image.tsx')).EventImage);

interface IncidentImagesProps {
  subject: EvidenceSubject;
  /** IANA zone of the site. */
  zone: string;
  mayChange: boolean;
  /** The name of the image on show; null while an alarm is. */
  shownName: string | null;
  onShow: (name: string) => void;
  /** The recording of the chosen alarm. */
  alarm: ReactNode;
}

/** The pictures of an incident: the image on show, or the recording of an alarm, and below it all images. */
export function IncidentImages({ subject, zone, mayChange, shownName, onShow, alarm }: IncidentImagesProps) {
  const evidence = useEvidence(subject);
  const [removing, setRemoving] = useState<EvidenceImage>();
  const images = evidence.data ?? [];
  const at = images.findIndex(({ imageName }) => imageName === shownName);
  const shown = images[at];
  const step = (by: 1 | -1) => {
    const next = at < 0 ? images[by === 1 ? 0 : images.length - 1] : images[(at + by + images.length) % images.length];
    if (next) onShow(next.imageName);
  };
  useKeys({ image: images.length > 0 ? (combo) => step(combo === 'ArrowLeft' ? -1 : 1) : undefined });

  return (
    <>
      <PicturePlace>
        {shown ? (
          <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
            <EventImage
              key={shown.imageName}
              src={shown.url}
              takenAt={Date.parse(shown.createdAtUTC)}
              boxes={[]}
              zone={zone}
              cameraLabel={shown.comment}
              isPlain
              failureTitle="Failed to load"
              onRetry={() => void evidence.refetch()}
              playback={<Position at={at} count={images.length} caption={shown.comment} onStep={step} />}
              controls={
                mayChange && (
                  <IconButton size="small" label="Delete image" icon={<Trash2 />} onClick={() => setRemoving(shown)} />
                )
              }
            />
          </Suspense>
        ) : (
          alarm
        )}
      </PicturePlace>
      <Panel title="Images" count={evidence.data?.length} className="border-line border-t">
        <div className="px-4 pb-3">
          {evidence.isPending && <Skeleton className="h-14" />}
          {evidence.isError && !evidence.data && (
            <ErrorState title={messageOf(evidence.error)} onRetry={() => void evidence.refetch()} />
          )}
          {evidence.data?.length === 0 && <p className="h-14 text-13 text-ink-3">No images yet.</p>}
          {images.length > 0 && (
            <ul className="flex gap-2 overflow-x-auto p-0.5">
              {images.map((image) => (
                <ImageThumb
                  key={image.imageName}
                  image={image}
                  isShown={image === shown}
                  onShow={() => onShow(image.imageName)}
                />
              ))}
            </ul>
          )}
        </div>
      </Panel>
      {removing && <RemovalQuestion subject={subject} image={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface PositionProps {
  at: number;
  count: number;
  caption: string;
  onStep: (by: 1 | -1) => void;
}

function Position({ at, count, caption, onStep }: PositionProps) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <IconButton size="small" label="Previous image" icon={<ChevronLeft />} onClick={() => onStep(-1)} />
      <span className="shrink-0 font-medium tabular-nums">
        {at + 1} / {count}
      </span>
      <IconButton size="small" label="Next image" icon={<ChevronRight />} onClick={() => onStep(1)} />
      <span title={caption} className="min-w-0 truncate text-ink-2">
        {caption}
      </span>
    </div>
  );
}

interface ImageThumbProps {
  image: EvidenceImage;
  isShown: boolean;
  onShow: () => void;
}

function ImageThumb({ image: { url, comment }, isShown, onShow }: ImageThumbProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={comment}
        aria-pressed={isShown}
        onClick={onShow}
        className={cn(
          'flex h-14 w-25 items-center justify-center overflow-hidden rounded-sm bg-void',
          isShown && 'outline-2 outline-accent',
        )}
      >
        {failedUrl === url ? (
          <span className="text-11 text-ink-2 scheme-dark">Failed to load</span>
        ) : (
          <img
            src={url}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setFailedUrl(url)}
            className="size-full object-cover"
          />
        )}
      </button>
    </li>
  );
}

interface RemovalQuestionProps {
  subject: EvidenceSubject;
  image: EvidenceImage;
  onClose: () => void;
}

function RemovalQuestion({ subject, image, onClose }: RemovalQuestionProps) {
  const remove = useRemoveEvidence(subject);
  const confirm = () => {
    if (!IMAGE_NAME.test(image.imageName)) {
      toast.error('Invalid image name');
      onClose();
      return;
    }
    remove.mutate(image, {
      onError: () => toast.error('Failed to delete image. Please try again.'),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open
      title="Delete this image?"
      description={`“${image.comment}” stays in the history.`}
      confirmLabel="Delete"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
