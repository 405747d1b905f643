import type { Context } from 'hono';
import type { StaticFile } from './static-files.ts';

/** Answers with a file: 304 when the reader has it, gzip when the reader takes it. */
export function sendFile(
  c: Context,
  file: StaticFile,
  cacheControl: string,
  headers: Record<string, string> = {},
): Response {
  const shared = { 'Cache-Control': cacheControl, ETag: file.etag, 'X-Content-Type-Options': 'nosniff', ...headers };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, shared);
  const plain = { ...shared, 'Content-Type': file.mediaType };
  if (!file.gzipped) return c.body(file.body, 200, plain);
  const vary = { ...plain, Vary: 'Accept-Encoding' };
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(file.body, 200, vary);
  return c.body(file.gzipped, 200, { ...vary, 'Content-Encoding': 'gzip' });
}
