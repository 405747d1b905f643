import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { EXPORT_TEXTS } from '../../lib/export-texts.ts';
import type { ExportProgress } from '../../lib/receive-csv.ts';
import { useSend } from '../send.ts';

/** The options with which `call` fetches the file of an export. */
export interface ExportOptions {
  signal: AbortSignal;
  readFile: (response: Response, signal: AbortSignal | undefined) => Promise<File>;
}

/** Fetches the file of a list; each list has one: `(options) => call(exportDoors, { query }, options)`. */
export type FetchCsv = (options: ExportOptions) => Promise<Blob>;

interface ExportCallbacks {
  onSuccess: (file: Blob) => void;
  /** Called with the reason to show, not after a cancellation. */
  onError: (reason: string) => void;
}

/** Few users export anything. */
const loadReceiver = () =>
  import('../../lib/receive-csv.ts').catch(() => {
    throw new Error(EXPORT_TEXTS.fetching);
  });

/** Fetches the file of an export, with progress. The callbacks are called even if the screen has been left by then. */
export function useExport(fetchCsv: FetchCsv, { onSuccess, onError }: ExportCallbacks) {
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useSend({
    mutationFn: () => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(undefined);
      return fetchCsv({
        signal: controller.signal,
        readFile: async (response, signal) => {
          const { receiveCsv } = await loadReceiver();
          return receiveCsv(response, signal, setProgress);
        },
      });
    },
    onSuccess: (file) => onSuccess(file),
    onError: (error) => {
      if (!running.current?.signal.aborted) onError(reasonOf(error));
    },
  });
  return { start: () => mutate(), cancel: () => running.current?.abort(), isPending, progress };
}

const reasonOf = (error: Error) =>
  error instanceof CallError && error.code === 'network' ? EXPORT_TEXTS.fetching : error.message;
