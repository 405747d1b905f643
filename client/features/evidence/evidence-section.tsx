import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { EvidenceImage } from '#contract/evidence.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useEvidence, useRemoveEvidence } from '../../data/evidence/evidence-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EvidenceTile } from './evidence-tile.tsx';
import { openImageWindow } from './image-window.ts';
import { SecureImageView } from './secure-image-view.tsx';

const AddImagesForm = lazyPart(async () => (await import('./add-images-form.tsx')).AddImagesForm);

/** The evidence of an escalation: its images with their captions, and the dialog that adds more. */
export function EvidenceSection({ subject }: { subject: EscalationSubject }) {
  const evidence = useEvidence(subject);
  const mayChange = useCan('escalation:update');
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<EvidenceImage>();
  const [removing, setRemoving] = useState<EvidenceImage>();
  const remove = useRemoveEvidence(subject);
  const add = mayChange ? () => setAdding(true) : undefined;
  useKeys({ addImages: add });

  const confirmRemoval = (image: EvidenceImage) =>
    remove.mutate(image, {
      onError: (error) => toast.error(messageOf(error)),
      onSettled: () => setRemoving(undefined),
    });

  return (
    <Panel
      title="Evidence"
      count={evidence.data?.length}
      aside={
        add && (
          <Button size="small" variant="ghost" icon={<ImagePlus aria-hidden />} keyHint="addImages" onClick={add}>
            Add images
          </Button>
        )
      }
    >
      <div className="px-4 pb-3">
        {evidence.isPending && <Skeleton className="h-28" />}
        {evidence.isError && !evidence.data && (
          <ErrorState title={messageOf(evidence.error)} onRetry={() => void evidence.refetch()} />
        )}
        {evidence.data?.length === 0 && <p className="text-13 text-ink-3">No images yet.</p>}
        <ul className="grid grid-cols-2 gap-2">
          {evidence.data?.map((image) => (
            <EvidenceTile
              key={image.imageName}
              image={image}
              onShow={() => openImageWindow(image) || setShown(image)}
              onRemove={mayChange ? () => setRemoving(image) : undefined}
            />
          ))}
        </ul>
      </div>
      <Dialog open={adding} onOpenChange={setAdding} title="Add images" width={448}>
        <AddImagesForm subject={subject} onClose={() => setAdding(false)} />
      </Dialog>
      <SecureImageView image={shown} onClose={() => setShown(undefined)} />
      {removing && (
        <ConfirmDialog
          open
          title="Delete this image?"
          description={`“${removing.comment}” stays in the history.`}
          confirmLabel="Delete"
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => confirmRemoval(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}
