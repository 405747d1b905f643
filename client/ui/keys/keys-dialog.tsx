import type { KeyId } from '../../lib/keys.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyList } from './key-list.tsx';

/** All keys of a screen, one per line. */
export default function KeysDialog({ ids, onClose }: { ids: readonly KeyId[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keys"
      actions={
        <Button variant="primary" onClick={onClose} data-initial-focus>
          Close
        </Button>
      }
    >
      <KeyList ids={ids} />
    </Dialog>
  );
}
