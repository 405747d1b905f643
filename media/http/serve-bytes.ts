import { createHash } from 'node:crypto';
import { findRequestedPart } from '#contract/byte-range.ts';

/** Content that never changes at its address, with its entity tag. */
export interface Content {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** Wraps bytes as content; the entity tag is derived from them. */
export function contentOf(bytes: Buffer, type: string): Content {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** Serves the content, or the part of it that the request's headers select (RFC 9110, 13 and 14). */
export function serveBytes(request: { header: (name: string) => string | undefined }, content: Content): Response {
  const { bytes, etag, type } = content;
  const headers = {
    'Accept-Ranges': 'bytes',
    // The address holds a token, so only the viewer's own browser may keep it.
    'Cache-Control': 'private, max-age=86400, immutable',
    'Content-Type': type,
    ETag: etag,
  };
  const range = findRequestedPart((name) => request.header(name), { size: bytes.length, etag });
  if (range === 'unchanged') return new Response(null, { status: 304, headers });
  if (range === 'unsatisfiable') {
    // The headers for caching the content do not apply to a failure.
    const failure = { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' };
    return new Response(null, { status: 416, headers: { ...failure, 'Content-Range': `bytes */${bytes.length}` } });
  }
  if (range === 'whole') return answer(bytes, 200, headers);
  return answer(bytes.subarray(range.start, range.end + 1), 206, {
    ...headers,
    'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}`,
  });
}

function answer(bytes: Buffer, status: number, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) as Uint8Array<ArrayBuffer>, {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
}
