import type { Context } from 'hono';
import { findRequestedPart } from '#contract/byte-range.ts';
import type { FileAnswer } from '#contract/files.ts';
import { dispositionOf, type FileContent, partOf, type StoredContent, streamOf } from './file-content.ts';
import { Refused } from './refused.ts';

/** Answers with a file as its endpoint record says: whole, or the requested part of a stored one. */
export function sendContent(
  c: Context,
  content: FileContent | StoredContent,
  answer: FileAnswer,
  replyHeaders: Record<string, string>,
): Response {
  const headers = {
    ...replyHeaders,
    // The address itself grants access, so only the client's own browser may cache the file.
    ...(answer.keepSeconds ? { 'Cache-Control': `private, max-age=${answer.keepSeconds}, immutable` } : {}),
    'Content-Type': content.type,
    'Content-Disposition': dispositionOf(answer.disposition, content.name),
  };
  if ('pieces' in content) {
    const { rowCount, pieces } = content;
    if (rowCount !== undefined) c.header('X-Row-Count', String(rowCount));
    return c.body(streamOf(pieces), 200, headers);
  }

  const { file, etag } = content;
  const stored = { ...headers, 'Accept-Ranges': 'bytes', ETag: etag };
  const wanted = findRequestedPart((name) => c.req.header(name), { size: file.size, etag });
  if (wanted === 'unchanged') return c.body(null, 304, stored);
  if (wanted === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${file.size}`);
    throw new Refused('range_beyond_end', `The file has ${file.size} bytes`);
  }
  const part = partOf(file, wanted);
  return c.body(part.content, part.status, { ...stored, ...part.headers });
}
