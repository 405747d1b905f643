import { INCIDENT_MARK } from '#contract/incident-reports.ts';
import { openSink } from './file-sink.ts';
import { receivePieces } from './receive-pieces.ts';

/** How many incidents of a report have been received. */
export interface ReportProgress {
  done: number;
  /** Undefined where the server does not say. */
  total: number | undefined;
}

/**
 * Receives a report piece by piece and reports how many of its incidents have come. Rejects when it breaks off; with the
 * signal's reason when it is aborted.
 */
export async function receivePdf(
  response: Response,
  signal: AbortSignal | undefined,
  onProgress: (progress: ReportProgress) => void,
): Promise<File> {
  const stated = response.headers.get('X-Row-Count');
  const total = stated === null ? undefined : Number(stated);
  const sink = await openSink(false);
  const countMarks = createMarkCounter();
  await receivePieces(response, sink, signal, (piece) => onProgress({ done: countMarks(piece), total }));
  return sink.close(response.headers.get('Content-Type') ?? 'application/pdf');
}

/** Counts the ends of incidents while the bytes of a report arrive: a mark may be divided between two pieces. */
function createMarkCounter(): (bytes: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let rest = '';
  let count = 0;
  return (bytes) => {
    const parts = (rest + decoder.decode(bytes)).split(INCIDENT_MARK);
    count += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(1 - INCIDENT_MARK.length);
    return count;
  };
}
