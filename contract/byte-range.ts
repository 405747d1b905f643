/** The requested part of a body. `end` is included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header against a body of `size` bytes (RFC 9110, 14): the range; `whole` when the header is missing,
 * unreadable or names several ranges, which a server may ignore; `unsatisfiable` when it begins beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The part of an immutable stored body that a request asks for. */
export type RequestedPart = ByteRange | 'whole' | 'unsatisfiable' | 'unchanged';

/**
 * Reads the headers of a request for stored bytes (RFC 9110, 13 and 14); `unchanged` when the reader has the current
 * version.
 */
export function findRequestedPart(
  header: (name: string) => string | undefined,
  { size, etag }: { size: number; etag: string },
): RequestedPart {
  if (matchesTag(header('if-none-match'), etag)) return 'unchanged';
  const ifRange = header('if-range');
  return ifRange && ifRange !== etag ? 'whole' : parseRange(header('range'), size);
}

/** Whether an `If-None-Match` header has the tag; weak and strong tags compare alike (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
