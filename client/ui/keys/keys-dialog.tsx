import type { KeyId } from '../../lib/keys.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyList } from './key-list.tsx';

/** More keys than this need two columns, so that all of them are in sight. */
const COLUMN_MAX = 14;

/** All keys of a screen, one per line. */
export default function KeysDialog({ ids, onClose }: { ids: readonly KeyId[]; onClose: () => void }) {
  const half = Math.ceil(ids.length / 2);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keys"
      width={ids.length > COLUMN_MAX ? 720 : 384}
      actions={
        <Button variant="primary" onClick={onClose} data-initial-focus>
          Close
        </Button>
      }
    >
      {ids.length > COLUMN_MAX ? (
        <div className="grid grid-cols-2 items-start gap-x-10">
          <KeyList ids={ids.slice(0, half)} />
          <KeyList ids={ids.slice(half)} />
        </div>
      ) : (
        <KeyList ids={ids} />
      )}
    </Dialog>
  );
}
