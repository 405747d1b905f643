import type { TypedText } from '../../lib/typed-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface AccessNoticeProps {
  sentences: readonly string[];
  typed: readonly TypedText[];
  onClose: () => void;
}

/** Says what an administrator has changed about the user's access, and keeps the texts of pages that it has closed. */
export function AccessNotice({ sentences, typed, onClose }: AccessNoticeProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your access has changed"
      description={`${sentences.join(' ')} What you may no longer see has closed.`}
      width={480}
      actions={
        <Button variant="primary" data-initial-focus onClick={onClose}>
          OK
        </Button>
      }
    >
      {typed.length > 0 && (
        <div className="flex flex-col gap-2 pt-2">
          <p className="text-12 text-ink-2">What you had typed:</p>
          <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto">
            {typed.map(({ label, text }) => (
              <li key={`${label} ${text}`} className="flex items-start gap-2 rounded-sm border border-line-2 p-2">
                <div className="min-w-0 flex-1">
                  <p className="text-12 text-ink-3">{label}</p>
                  <p className="text-13 break-words whitespace-pre-wrap">{text}</p>
                </div>
                <CopyButton label={`Copy ${label}`} text={text} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
