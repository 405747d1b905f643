import { type InterleavedData, MessageBytes } from '../rtsp/message-bytes.ts';

/** A response as received (RFC 2326, 7). Header names are in lower case; repeated headers are joined with commas. */
export interface RtspResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The bytes are not RTSP, or more than a description can need. */
export class NotRtsp extends Error {}

const HEAD_MAX_BYTES = 16 * 1024;
const BODY_MAX_BYTES = 64 * 1024;
const START = 'RTSP/';

/** Splits the bytes that a stranger sends into responses and packets. It holds at most one of them. */
export class ResponseReader {
  readonly #bytes = new MessageBytes();

  push(chunk: Buffer): void {
    this.#bytes.push(chunk);
  }

  /** The next response or packet; undefined when more bytes are needed. Throws NotRtsp. */
  next(): RtspResponse | InterleavedData | undefined {
    this.#bytes.skipBlankLines();
    if (this.#bytes.length === 0) return undefined;
    return this.#bytes.beginsWithData ? this.#bytes.takeData() : this.#response();
  }

  #response(): RtspResponse | undefined {
    const begin = this.#bytes.text(START.length);
    // Other protocols are recognised at once, not only when their first line has ended.
    if (begin !== START.slice(0, begin.length)) throw new NotRtsp('another protocol');
    const head = this.#bytes.head(HEAD_MAX_BYTES);
    if (!head) {
      if (this.#bytes.length >= HEAD_MAX_BYTES) throw new NotRtsp('the head is too long');
      return undefined;
    }
    const [first = '', ...lines] = head.lines;
    const status = /^RTSP\/\d{1,2}\.\d{1,2} (\d{3})(?: |$)/.exec(first)?.[1];
    if (status === undefined) throw new NotRtsp('the status line cannot be read');
    const headers = readHeaders(lines);
    const length = Number(headers.get('content-length') ?? 0);
    if (!Number.isInteger(length) || length < 0 || length > BODY_MAX_BYTES) throw new NotRtsp('the body is too long');
    if (this.#bytes.length < head.length + length) return undefined;
    const body = this.#bytes.take(head.length + length).toString('utf8', head.length);
    return { status: Number(status), headers, body };
  }
}

/** Lines that are no headers are skipped: cameras are not strict. */
function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = /^([\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}
