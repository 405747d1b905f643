import { createRowCounter } from './csv-rows.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { openSink } from './file-sink.ts';
import { receivePieces } from './receive-pieces.ts';

/** How far an export has come. */
export interface ExportProgress {
  /** Rows received. */
  rows: number;
  /** Rows that will come; undefined where the server does not say. */
  total: number | undefined;
}

/** From this many rows on, a file is written to disk while it arrives. */
const LARGE_ROWS = 20_000;

/**
 * Receives a CSV file piece by piece, so that memory never holds it as a whole, and reports how many rows have come.
 * Rejects with the texts of the specification (administration, section 8) when it breaks off, and when it has no rows;
 * with the signal's reason when it is aborted.
 */
export async function receiveCsv(
  response: Response,
  signal: AbortSignal | undefined,
  onProgress: (progress: ExportProgress) => void,
): Promise<File> {
  const stated = response.headers.get('X-Row-Count');
  const total = stated === null ? undefined : Number(stated);
  const sink = await openSink((total ?? 0) >= LARGE_ROWS);
  const countRows = createRowCounter();
  let rows = 0;
  try {
    await receivePieces(response, sink, signal, (piece) => {
      rows = countRows(piece);
      onProgress({ rows, total });
    });
  } catch {
    signal?.throwIfAborted();
    throw new Error(EXPORT_TEXTS.fetching);
  }
  if (rows === 0) {
    await sink.abort();
    throw new Error(EXPORT_TEXTS.empty);
  }
  return sink.close(response.headers.get('Content-Type') ?? 'text/csv');
}
