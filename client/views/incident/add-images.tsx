import type { EvidenceSubject } from '../../data/evidence/evidence-queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const AddImagesForm = lazyPart(async () => (await import('../../features/evidence/add-images-form.tsx')).AddImagesForm);

/** The texts of the incident's page (administration, 5 Add images and 8). */
const TEXTS = {
  noCaption: 'Please add a comment.',
  noImage: 'Please select at least one image.',
  failed: 'Failed to add images. Please try again.',
};

interface AddImagesProps {
  subject: EvidenceSubject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that adds images to an incident. */
export function AddImages({ subject, open, onOpenChange }: AddImagesProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add images" width={448}>
      <AddImagesForm subject={subject} texts={TEXTS} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
