import type { InputOf } from '#contract/endpoint.ts';
import { exportRecordings, type RecordingExport } from '#contract/recording-export.ts';
import { call } from '../lib/call.ts';
import { useSend } from './send.ts';

/** The selection to export: cameras of one site, and a range in ms UTC. */
export type RecordingExportRequest = InputOf<typeof exportRecordings>['body'];

/**
 * Makes the server prepare an export, and receives it with the given function: the files come from media. The mutation
 * settles when the whole export is there. The outcome is told on whichever screen the operator is by then.
 */
export function useRecordingExport<Received>(
  receive: (prepared: RecordingExport, signal: AbortSignal) => Promise<Received>,
) {
  return useSend({
    mutationFn: async ({ request, signal }: { request: RecordingExportRequest; signal: AbortSignal }) =>
      receive((await call(exportRecordings, { body: request }, { signal })).payload, signal),
  });
}
