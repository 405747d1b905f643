import type { ImportKind } from '#contract/import-kinds.ts';
import type { WrittenImport } from '#contract/record-imports.ts';
import { Button } from '../../ui/actions/button.tsx';
import { UndoImport } from './undo-import.tsx';

interface ImportDoneProps {
  kind: ImportKind;
  written: WrittenImport;
  onUndone: () => void;
  onClose: () => void;
}

/** The last step: the result, and its undo. */
export function ImportDone({ kind, written, onUndone, onClose }: ImportDoneProps) {
  return (
    <div className="flex flex-col gap-4 pt-1">
      <UndoImport kind={kind} written={written} onUndone={onUndone} />
      <div className="flex justify-end">
        <Button ref={(button) => button?.focus()} variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
