import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file.ts';
import { serverNow } from '../lib/server-time.ts';
import { formatFileTime } from '../lib/time.ts';
import { userZone } from '../lib/user-zone.ts';
import { Button } from '../ui/actions/button.tsx';
import { toast } from '../ui/feedback/toast.ts';

interface CsvButtonProps {
  /** What is exported, in the plural: 'alarms'. The file begins with it. */
  what: string;
  /** Has the server write all that the filters list. */
  file: () => Promise<Blob>;
}

/** Saves a list as CSV. Says so while the server is at it, and why where it fails. */
export function CsvButton({ what, file }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: file,
    onSuccess: (content) =>
      saveFile(`${what.replaceAll(' ', '-')}-${formatFileTime(serverNow(), userZone())}.csv`, content),
    onError: (error) => toast.error(`Export Failed: ${error.message}`),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Download aria-hidden />}
        aria-label={`Export ${what} as CSV`}
        loading={isPending}
        onClick={() => mutate()}
      >
        CSV
      </Button>
      <span role="status" className="sr-only">
        {isPending && `Exporting ${what}`}
      </span>
    </>
  );
}
