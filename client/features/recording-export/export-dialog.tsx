import { useEffect, useRef, useState } from 'react';
import type { Named } from '#contract/names.ts';
import { useRecordingExport } from '../../data/recording-exports.ts';
import { messageOf } from '../../lib/call-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { formatFileTime, formatTimestamp } from '../../lib/time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { ReceivedPart } from './receive-export.ts';

interface ExportDialogProps {
  open: boolean;
  site: { id: string; name: string; timezone: string };
  cameras: readonly Named[];
  /** ms UTC */
  range: { from: number; to: number };
  /** The length of the range in words. */
  length: string;
  onClose: () => void;
}

const MEGABYTE = 1_000_000;

/** Exports a range: shows what it contains, then its progress. Closing it cancels. */
export function ExportDialog({ open, site, cameras, range, length, onClose }: ExportDialogProps) {
  const [part, setPart] = useState<ReceivedPart>();
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending, error, reset } = useRecordingExport(async (prepared, signal) => {
    const { receiveExport } = await import('./receive-export.ts');
    return receiveExport(prepared, signal, setPart);
  });
  useEffect(() => () => running.current?.abort(), []);

  const timeOf = (ms: number) => formatTimestamp(ms, site.timezone) + zoneMark(ms, site.timezone);
  const close = () => {
    running.current?.abort();
    reset();
    onClose();
  };
  const start = () => {
    const controller = new AbortController();
    running.current = controller;
    setPart(undefined);
    const cameraIds = cameras.map(({ id }) => id);
    const request = { locationId: site.id, cameraIds, from: Math.floor(range.from), to: Math.ceil(range.to) };
    mutate(
      { request, signal: controller.signal },
      {
        onSuccess: (file) => {
          saveFile(`${fileStem(site.name)}-${formatFileTime(range.from, site.timezone)}.zip`, file);
          toast.success('Recordings exported');
        },
        close: onClose,
        // The dialog shows it, and closing the dialog is what cancels.
        onError: () => undefined,
      },
    );
  };
  const isCancelled = running.current?.signal.aborted === true;

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Export recordings"
      width={480}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" loading={isPending} onClick={start} data-initial-focus>
            {error && !isCancelled ? 'Try again' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-13 text-ink-2">
        <p>
          {timeOf(range.from)} to {timeOf(range.to)} ({length})
        </p>
        <ul aria-label="Cameras of the export" className="max-h-48 overflow-y-auto text-12">
          {cameras.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <p className="text-12 text-ink-3">
          One ZIP with one MP4 per camera, and a signed manifest with the hash of each.
        </p>
        {isPending && <Progress part={part} />}
        {error && !isCancelled && (
          <p role="alert" className="text-error">
            {messageOf(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Progress({ part }: { part: ReceivedPart | undefined }) {
  const share = part && part.total > 0 ? part.bytes / part.total : 0;
  return (
    <div className="flex flex-col gap-1">
      <progress aria-label="Export" className="h-1 w-full accent-accent" max={1} value={share} />
      <span role="status" className="text-12 text-ink-2 tabular-nums">
        {part
          ? `${part.file}, ${(part.bytes / MEGABYTE).toFixed(1)} of ${(part.total / MEGABYTE).toFixed(1)} MB`
          : 'Preparing the files and their hashes...'}
      </span>
    </div>
  );
}

/** The name of a site as the beginning of a file name. */
const fileStem = (name: string) => name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'recordings';
