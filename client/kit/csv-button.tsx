import { Download, X } from 'lucide-react';
import { type FetchCsv, useExport } from '../data/lists/export.ts';
import { appConfig } from '../lib/config.ts';
import type { ExportProgress } from '../lib/receive-csv.ts';
import { saveFile } from '../lib/save-file.ts';
import { serverNow } from '../lib/server-time.ts';
import { useCan } from '../lib/session.tsx';
import { formatFileTime } from '../lib/time.ts';
import { userZone } from '../lib/user-zone.ts';
import { Button } from '../ui/actions/button.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface CsvButtonProps {
  /** The name of the rows in the plural, with which the file name begins: 'alarms'. */
  noun: string;
  /** Makes the server write all rows that match the filters. */
  file: FetchCsv;
}

/**
 * Saves a list as CSV, with progress; pressed again, it cancels. Absent without the permission, or if the backend writes
 * no files.
 */
export function CsvButton(props: CsvButtonProps) {
  const mayExport = useCan('export:create') && appConfig().offersExports;
  return mayExport && <ExportButton {...props} />;
}

function ExportButton({ noun, file }: CsvButtonProps) {
  const { start, cancel, isPending, progress } = useExport(file, {
    onSuccess: (content) =>
      saveFile(`${noun.replaceAll(' ', '-')}-${formatFileTime(serverNow(), userZone())}.csv`, content),
    onError: (reason) => toast.error(`Export Failed: ${reason}`),
  });
  const percent = isPending && percentOf(progress);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={isPending ? <X aria-hidden /> : <Download aria-hidden />}
        aria-label={isPending ? `Cancel the export of ${noun}` : `Export ${noun} as CSV`}
        onClick={isPending ? cancel : start}
      >
        {/* As wide as '100%', so that nothing moves. */}
        <span className="min-w-8 text-left">{percent || 'CSV'}</span>
      </Button>
      <span role="status" className="sr-only">
        {isPending && `Exporting ${noun}`}
      </span>
    </>
  );
}

/** '42%'; dots until the server has said how many rows will come. */
function percentOf(progress: ExportProgress | undefined): string {
  if (!progress?.total) return '…';
  return `${Math.min(100, Math.floor((100 * progress.rows) / progress.total))}%`;
}
