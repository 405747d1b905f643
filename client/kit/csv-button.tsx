import { Download } from 'lucide-react';
import { useExport } from '../data/lists/list-queries.ts';
import { appConfig } from '../lib/config.ts';
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
  file: () => Promise<Blob>;
}

/**
 * Saves a list as CSV, and reports progress and failure. Absent without the permission, or if the backend writes no
 * files.
 */
export function CsvButton(props: CsvButtonProps) {
  const mayExport = useCan('export:create') && appConfig().offersExports;
  return mayExport && <ExportButton {...props} />;
}

function ExportButton({ noun, file }: CsvButtonProps) {
  const { mutate, isPending } = useExport(file, {
    onSuccess: (content) =>
      saveFile(`${noun.replaceAll(' ', '-')}-${formatFileTime(serverNow(), userZone())}.csv`, content),
    onError: (error) => toast.error(`Export Failed: ${error.message}`),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Download aria-hidden />}
        aria-label={`Export ${noun} as CSV`}
        loading={isPending}
        onClick={() => mutate()}
      >
        CSV
      </Button>
      <span role="status" className="sr-only">
        {isPending && `Exporting ${noun}`}
      </span>
    </>
  );
}
