import { type InterleavedData, MessageBytes } from './message-bytes.ts';

/** A request as received (RFC 2326, 6). Header names are in lower case; repeated headers are joined with commas. */
export interface RtspRequest {
  readonly method: string;
  readonly uri: string;
  /** For example `1.0`. */
  readonly version: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** The bytes cannot be parsed further, so the connection is unusable. `status` is the answer to send. */
export class UnreadableRequest extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const HEAD_MAX_BYTES = 8 * 1024;
const BODY_MAX_BYTES = 16 * 1024;
const HEADERS_MAX = 64;

const REQUEST_LINE = /^([A-Za-z_]{1,32}) (\S+) RTSP\/(\d{1,2}\.\d{1,2})$/;
const HEADER_LINE = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/** Splits the bytes of a connection into requests, however they are chunked and however many arrive at once. */
export class RequestReader {
  readonly #bytes = new MessageBytes();

  /** Number of bytes received that are not part of a whole request yet. */
  get pending(): number {
    return this.#bytes.length;
  }

  push(chunk: Buffer): void {
    this.#bytes.push(chunk);
  }

  /** The next request, or data that a client sends between requests, mostly reports; undefined when more bytes are needed. Throws UnreadableRequest. */
  next(): RtspRequest | InterleavedData | undefined {
    this.#bytes.skipBlankLines();
    if (this.#bytes.length === 0) return undefined;
    return this.#bytes.beginsWithData ? this.#bytes.takeData() : this.#request();
  }

  #request(): RtspRequest | undefined {
    const text = this.#bytes.text(HEAD_MAX_BYTES);
    const line = /^(.*?)\r?\n/.exec(text)?.[1];
    // An invalid start line is refused at once, not only when its end has arrived.
    if (line === undefined ? !/^[A-Za-z_]{1,32}( [!-~]*( [!-~]*)?)?\r?$/.test(text) : !REQUEST_LINE.test(line)) {
      throw new UnreadableRequest(400, 'this is not a request');
    }
    const head = this.#bytes.head(HEAD_MAX_BYTES);
    if (!head) {
      if (this.#bytes.length >= HEAD_MAX_BYTES) throw new UnreadableRequest(413, 'the request is too large');
      return undefined;
    }
    const [first = '', ...rest] = head.lines;
    const headers = readHeaders(rest);
    const length = contentLength(headers.get('content-length'));
    if (this.#bytes.length < head.length + length) return undefined;
    const [, method = '', uri = '', version = ''] = REQUEST_LINE.exec(first) ?? [];
    const body = this.#bytes.take(head.length + length).subarray(head.length);
    return { method, uri, version, headers, body };
  }
}

function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  let last: string | undefined;
  for (const line of lines) {
    if (hasControls(line)) throw new UnreadableRequest(400, 'a header has control characters');
    const folded = /^[ \t]/.test(line);
    const [, name = '', value = ''] = HEADER_LINE.exec(line) ?? [];
    if (folded ? last === undefined : name === '') throw new UnreadableRequest(400, 'a header cannot be read');
    if (folded && last !== undefined) {
      headers.set(last, `${headers.get(last)} ${line.trim()}`);
      continue;
    }
    last = name.toLowerCase();
    const before = headers.get(last);
    headers.set(last, before === undefined ? value : `${before}, ${value}`);
    if (headers.size > HEADERS_MAX) throw new UnreadableRequest(400, 'there are too many headers');
  }
  return headers;
}

/** Control characters other than tab. */
function hasControls(line: string): boolean {
  return [...line].some((character) => (character < ' ' && character !== '\t') || character === '\u007f');
}

function contentLength(value: string | undefined): number {
  if (value === undefined) return 0;
  if (!/^\d{1,15}$/.test(value)) throw new UnreadableRequest(400, 'Content-Length is not a number');
  if (Number(value) > BODY_MAX_BYTES) throw new UnreadableRequest(413, 'the body is too large');
  return Number(value);
}
