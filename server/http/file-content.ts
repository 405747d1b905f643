import type { ByteRange } from '#contract/byte-range.ts';
import type { StoredFile } from '../files/file-folder.ts';

/** A file that is made as it is sent: what the handler of a record with `answers: 'file'` returns. */
export interface FileContent {
  /** What a browser saves it as. */
  name: string;
  /** One of the types that the record names. */
  type: string;
  /**
   * The file's content, each piece made when it is asked for. `return` ends it early, when the reader has gone.
   */
  pieces: Pieces;
}

/** A stored file, of which parts can be asked for: what the handler returns where the record says `ranges`. */
export interface StoredContent {
  name: string;
  type: string;
  file: StoredFile;
  /** Names the content among all that was ever at its address. */
  etag: string;
}

export function isStoredContent(value: unknown): value is StoredContent {
  return typeof value === 'object' && value !== null && 'file' in value && 'etag' in value && 'type' in value;
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** The content as a stream: the next piece is made once the reader has taken the last one. */
export function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        // Making pieces is work: whatever else waits gets its turn in between.
        await new Promise((resolve) => setImmediate(resolve));
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A part of a stored file as a stream, and the headers that tell which. */
export function partOf({ size, read }: StoredFile, range: ByteRange | 'whole') {
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  return {
    status: range === 'whole' ? 200 : 206,
    content: streamOf(size === 0 ? [] : read({ start, end })),
    headers: {
      'Content-Length': String(end - start + 1),
      ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  } as const;
}

/** Value of `Content-Disposition` for a file (RFC 6266). */
export function dispositionOf(disposition: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
}
