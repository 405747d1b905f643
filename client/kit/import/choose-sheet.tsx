import { Download } from 'lucide-react';
import type { ImportKind } from '#contract/import-kinds.ts';
import { RECORD_IMPORT } from '#contract/record-imports.ts';
import { RECORD_SHEETS, templateRows } from '#contract/record-sheets.ts';
import { useUndoableImports } from '../../data/record-imports.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FileDrop } from '../upload/file-drop.tsx';
import { UndoImport } from './undo-import.tsx';

interface ChooseSheetProps {
  kind: ImportKind;
  fault: string | undefined;
  isReading: boolean;
  onFile: (file: File) => void;
}

/** The first step: the file, its template, and the imports that can still be undone. */
export function ChooseSheet({ kind, fault, isReading, onFile }: ChooseSheetProps) {
  const earlier = useUndoableImports(kind);
  return (
    <div className="flex flex-col gap-3 pt-1">
      {earlier.data?.map((one) => (
        <UndoImport key={one.id} kind={kind} written={one} />
      ))}
      <FileDrop label="CSV file" accept=".csv,text/csv" action="Choose file" disabled={isReading} onFile={onFile}>
        {isReading ? (
          <p className="flex items-center gap-2 text-13 text-ink-2">
            <Spinner label="Checking the file" /> Checking the file
          </p>
        ) : (
          <p className="text-12 text-ink-3">Drop a CSV file here, or</p>
        )}
      </FileDrop>
      {fault !== undefined && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
      <div className="flex items-start justify-between gap-4">
        <p className="max-w-xl text-12 text-ink-3">
          Nothing is written before you confirm. Rows that name a present record change it, others add one; an empty
          cell leaves a value as it is. An exported list can be edited and imported. At most{' '}
          {RECORD_IMPORT.maxRows.toLocaleString('en')} rows.
        </p>
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => saveCsv(`${kind}-template.csv`, templateRows(RECORD_SHEETS[kind]))}
        >
          Download template
        </Button>
      </div>
    </div>
  );
}
