import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { IMPORT_ACCESS, type ImportKind } from '#contract/import-kinds.ts';
import { appConfig } from '../../lib/config.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const ImportSheet = lazyPart(async () => (await import('./import-sheet.tsx')).ImportSheet);

const WIDTH_PX = 1_040;

/**
 * Imports records of a list from CSV, in a dialog. Absent without the permissions, or if the backend offers no imports.
 */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const mayImport = useCan(...IMPORT_ACCESS[kind]);
  const [open, setOpen] = useState(false);
  if (!appConfig().offersImports || !mayImport) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<FileUp aria-hidden />}
        aria-label={`Import ${kind} from CSV`}
        onClick={() => setOpen(true)}
      >
        Import
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Import ${kind}`} width={WIDTH_PX}>
        {open && <ImportSheet kind={kind} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
