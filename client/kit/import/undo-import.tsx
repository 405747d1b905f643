import { Undo2 } from 'lucide-react';
import type { ImportKind } from '#contract/import-kinds.ts';
import type { WrittenImport } from '#contract/record-imports.ts';
import { undoSheet } from '../../data/record-imports.ts';
import { messageOf } from '../../lib/call-error.ts';
import { formatMinute } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useEdit } from '../records/use-edit.ts';

interface UndoImportProps {
  kind: ImportKind;
  written: WrittenImport;
  onUndone?: () => void;
}

const timeOf = (iso: string) => formatMinute(Date.parse(iso), userZone());

/** The result of an import, the time until which it can be undone, and the button that undoes it. */
export function UndoImport({
  kind,
  written: { id, added, changed, importedAt, undoUntil },
  onUndone,
}: UndoImportProps) {
  const undo = useEdit(undoSheet(kind));
  return (
    <div className="flex flex-col gap-2">
      <Banner
        tone={onUndone ? 'success' : 'info'}
        shape="block"
        action={
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate(id, { close: onUndone, showError: () => {} })}
          >
            Undo import
          </Button>
        }
      >
        {`Imported at ${timeOf(importedAt)}: ${added} added, ${changed} changed. Can be undone until ${timeOf(undoUntil)}.`}
      </Banner>
      {undo.error && (
        <Banner tone="error" shape="block">
          {messageOf(undo.error)}
        </Banner>
      )}
    </div>
  );
}
