import { type KeyId, keyTable } from '../../lib/keys.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyCombo } from './kbd.tsx';

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
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {ids.map((id) => (
          <div key={id} className="contents">
            <dt className="text-ink-2">{keyTable[id].label}</dt>
            <dd className="flex justify-end gap-1">
              {keyTable[id].keys.map((combo) => (
                <KeyCombo key={combo} combo={combo} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
