import type { ByteRange } from '#contract/byte-range.ts';
import type { StoredFile } from '../files/file-folder.ts';

/** A file generated while it is sent: the result of a handler whose record has `answers: 'file'`. */
export interface FileContent {
  /** The name under which a browser saves it. */
  name: string;
  /** One of the media types in the endpoint record. */
  type: string;
  /** The number of rows of a list, in `X-Row-Count`: its client can show how far it has come. */
  rowCount?: number | undefined;
  /**
   * The file's content; each piece is made when it is requested. `return` ends it early when the reader disconnects.
   */
  pieces: Pieces;
}

/** A stored file that supports range requests: the handler's result when the record has `ranges`. */
export interface StoredContent {
  name: string;
  type: string;
  file: StoredFile;
  /** Identifies this content among all contents its address has ever had. */
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
        // Making pieces takes time: let other calls run in between.
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

/** A part of a stored file as a stream, and the headers that describe the part. */
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
