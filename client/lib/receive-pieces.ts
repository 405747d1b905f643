import type { FileSink } from './file-sink.ts';

/**
 * Writes the pieces of a response to a sink while they arrive. When it breaks off, gives up what was written and
 * rejects; with the signal's reason when it is aborted.
 */
export async function receivePieces(
  response: Response,
  sink: FileSink,
  signal: AbortSignal | undefined,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  try {
    const reader = response.body?.getReader();
    if (!reader) throw new Error('The file is empty');
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      await sink.write(piece.value);
      onPiece(piece.value);
    }
  } catch (error) {
    await sink.abort();
    signal?.throwIfAborted();
    throw error;
  }
}
