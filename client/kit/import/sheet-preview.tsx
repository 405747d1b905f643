import { useState } from 'react';
import type { ImportKind } from '#contract/import-kinds.ts';
import type { ImportPreview, PreviewedRow } from '#contract/record-imports.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { PreviewTable } from './preview-table.tsx';

interface SheetPreviewProps {
  kind: ImportKind;
  file: File;
  preview: ImportPreview;
  fault: string | undefined;
  /** Whether it is being compared again. */
  isReading: boolean;
  isWriting: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

type Shown = 'all' | 'changes' | 'errors';

const IS_SHOWN: Readonly<Record<Shown, (row: PreviewedRow) => boolean>> = {
  all: () => true,
  changes: ({ state }) => state === 'added' || state === 'changed',
  errors: ({ state }) => state === 'refused',
};

const number = (count: number) => count.toLocaleString('en');

/** The second step: every row beside the values of today, and the confirmation. */
export function SheetPreview({
  kind,
  file,
  preview,
  fault,
  isReading,
  isWriting,
  onConfirm,
  onBack,
}: SheetPreviewProps) {
  const { counts, rows, ignoredColumns } = preview;
  const toWrite = counts.added + counts.changed;
  const [chosen, setShown] = useState<Shown>();
  const shown = chosen ?? (counts.refused > 0 ? 'errors' : toWrite > 0 ? 'changes' : 'all');
  const options = [
    { value: 'all', label: `All ${number(rows.length)}` },
    { value: 'changes', label: `Changes ${number(toWrite)}` },
    { value: 'errors', label: `Errors ${number(counts.refused)}` },
  ] as const;
  return (
    <div className="flex flex-col gap-3 pt-1">
      <div className="flex items-center gap-3">
        <Segmented label="Rows" value={shown} options={options} onValueChange={setShown} />
        <p className="min-w-0 flex-1 truncate text-12 text-ink-3">{file.name}</p>
        <p role="status" className="shrink-0 text-12 text-ink-2">
          {`${number(counts.added)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged, ${number(counts.refused)} with errors`}
        </p>
      </div>
      {fault !== undefined && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
      <PreviewTable key={shown} rows={rows.filter(IS_SHOWN[shown])} />
      {ignoredColumns.length > 0 && (
        <p className="text-12 text-ink-3">{`Columns that an import does not read: ${ignoredColumns.join(', ')}`}</p>
      )}
      <div className="flex items-center justify-end gap-2">
        <p className="flex-1 text-12 text-ink-3">
          {counts.refused > 0 &&
            'Correct the rows with errors in the file, and choose it again. Nothing is written until then.'}
          {counts.refused === 0 && toWrite === 0 && 'The file changes nothing.'}
        </p>
        <Button disabled={isWriting} onClick={onBack}>
          Choose another file
        </Button>
        <Button
          variant="primary"
          ref={focusOnce}
          loading={isWriting || isReading}
          disabled={counts.refused > 0 || toWrite === 0}
          focusableWhenDisabled
          onClick={onConfirm}
        >
          {toWrite === 0 ? `Import ${kind}` : `Import ${number(toWrite)} ${toWrite === 1 ? kind.slice(0, -1) : kind}`}
        </Button>
      </div>
    </div>
  );
}

/** The button that chose the file is gone; the confirmation takes the focus. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();
