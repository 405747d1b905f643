import { useState } from 'react';
import type { ImportKind } from '#contract/import-kinds.ts';
import { type ImportPreview, SHEET_UPLOAD, type WrittenImport } from '#contract/record-imports.ts';
import { useSendEdit } from '../../data/edit.ts';
import { importSheet, useSheetPreview } from '../../data/record-imports.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { ImportDone } from './import-done.tsx';
import { SheetPreview } from './sheet-preview.tsx';

interface ImportSheetProps {
  kind: ImportKind;
  onClose: () => void;
}

/** An import: choosing a file, checking what it would change, and the result with its undo. */
export function ImportSheet({ kind, onClose }: ImportSheetProps) {
  const [checked, setChecked] = useState<{ file: File; preview: ImportPreview }>();
  const [written, setWritten] = useState<WrittenImport>();
  const [fault, setFault] = useState<string>();
  const read = useSheetPreview(kind);
  const send = useSendEdit(importSheet(kind), { onDone: setWritten });
  useUnsaved(checked !== undefined && !written);

  const check = (file: File) => {
    setFault(undefined);
    if (file.size > SHEET_UPLOAD.maxBytes) {
      setChecked(undefined);
      setFault('The CSV file is too large');
      return;
    }
    read.mutate(file, {
      onSuccess: (preview) => setChecked({ file, preview }),
      onError: (error) => {
        setChecked(undefined);
        setFault(messageOf(error));
      },
    });
  };
  const confirm = ({ file, preview: { digest } }: { file: File; preview: ImportPreview }) =>
    send.mutate(
      { file, digest },
      {
        showError: (error) => {
          // The world has changed: the operator decides on what the file would do now.
          if (isCallError(error, 'outdated')) check(file);
          setFault(messageOf(error));
        },
      },
    );
  const restart = () => {
    setChecked(undefined);
    setWritten(undefined);
    setFault(undefined);
  };

  if (written) return <ImportDone kind={kind} written={written} onUndone={restart} onClose={onClose} />;
  if (!checked) return <ChooseSheet kind={kind} fault={fault} isReading={read.isPending} onFile={check} />;
  return (
    <SheetPreview
      {...checked}
      kind={kind}
      fault={fault}
      isReading={read.isPending}
      isWriting={send.isPending}
      onConfirm={() => confirm(checked)}
      onBack={restart}
    />
  );
}
