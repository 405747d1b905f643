/** A request as received (RFC 2326, 6). Header names are in lower case; repeated headers are joined with commas. */
export interface RtspRequest {
  readonly method: string;
  readonly uri: string;
  /** For example `1.0`. */
  readonly version: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Data between requests (RFC 2326, 10.12): sent back by a client over the connection, mostly reports. */
export interface InterleavedData {
  readonly channel: number;
  readonly data: Buffer;
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

const DOLLAR = 0x24;
const INTERLEAVED_HEAD_BYTES = 4;
const REQUEST_LINE = /^([A-Za-z_]{1,32}) (\S+) RTSP\/(\d{1,2}\.\d{1,2})$/;
const HEADER_LINE = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/** Splits the bytes of a connection into requests, however they are chunked and however many arrive at once. */
export class RequestReader {
  #buffer: Buffer = Buffer.alloc(0);

  /** Number of bytes received that are not part of a whole request yet. */
  get pending(): number {
    return this.#buffer.length;
  }

  push(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
  }

  /** The next request or piece of data; undefined when more bytes are needed. Throws UnreadableRequest. */
  next(): RtspRequest | InterleavedData | undefined {
    while (this.#buffer[0] === 0x0d || this.#buffer[0] === 0x0a) this.#take(1);
    if (this.#buffer.length === 0) return undefined;
    return this.#buffer[0] === DOLLAR ? this.#data() : this.#request();
  }

  #data(): InterleavedData | undefined {
    if (this.#buffer.length < INTERLEAVED_HEAD_BYTES) return undefined;
    const end = INTERLEAVED_HEAD_BYTES + this.#buffer.readUInt16BE(2);
    if (this.#buffer.length < end) return undefined;
    const [, channel = 0] = this.#buffer;
    return { channel, data: this.#take(end).subarray(INTERLEAVED_HEAD_BYTES) };
  }

  #request(): RtspRequest | undefined {
    const text = this.#buffer.toString('latin1', 0, HEAD_MAX_BYTES);
    const line = /^(.*?)\r?\n/.exec(text)?.[1];
    // An invalid start line is refused at once, not only when its end has arrived.
    if (line === undefined ? !/^[A-Za-z_]{1,32}( [!-~]*( [!-~]*)?)?\r?$/.test(text) : !REQUEST_LINE.test(line)) {
      throw new UnreadableRequest(400, 'this is not a request');
    }
    const head = /^([\s\S]*?)\r?\n\r?\n/.exec(text);
    if (!head) {
      if (this.#buffer.length >= HEAD_MAX_BYTES) throw new UnreadableRequest(413, 'the request is too large');
      return undefined;
    }
    const [first = '', ...rest] = (head[1] ?? '').split(/\r?\n/);
    const headers = readHeaders(rest);
    const length = contentLength(headers.get('content-length'));
    if (this.#buffer.length < head[0].length + length) return undefined;
    const [, method = '', uri = '', version = ''] = REQUEST_LINE.exec(first) ?? [];
    const body = this.#take(head[0].length + length).subarray(head[0].length);
    return { method, uri, version, headers, body };
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
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
