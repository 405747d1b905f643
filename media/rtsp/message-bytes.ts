/** Binary data between messages (RFC 2326, 10.12). */
export interface InterleavedData {
  readonly channel: number;
  readonly data: Buffer;
}

/** The head of a message: its lines, and its length in bytes with the blank line after them. */
export interface MessageHead {
  readonly lines: readonly string[];
  readonly length: number;
}

const DOLLAR = 0x24;
const INTERLEAVED_HEAD_BYTES = 4;

/** The bytes of a connection that are not part of a whole RTSP message yet, however they are chunked. */
export class MessageBytes {
  #buffer: Buffer = Buffer.alloc(0);

  get length(): number {
    return this.#buffer.length;
  }

  push(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
  }

  /** Skips the blank lines that may stand between messages. */
  skipBlankLines(): void {
    while (this.#buffer[0] === 0x0d || this.#buffer[0] === 0x0a) this.take(1);
  }

  /** Whether binary data comes next, not a message. */
  get beginsWithData(): boolean {
    return this.#buffer[0] === DOLLAR;
  }

  /** The next binary data; undefined when more bytes are needed. */
  takeData(): InterleavedData | undefined {
    if (this.#buffer.length < INTERLEAVED_HEAD_BYTES) return undefined;
    const end = INTERLEAVED_HEAD_BYTES + this.#buffer.readUInt16BE(2);
    if (this.#buffer.length < end) return undefined;
    const [, channel = 0] = this.#buffer;
    return { channel, data: this.take(end).subarray(INTERLEAVED_HEAD_BYTES) };
  }

  /** The beginning as text, one character for each byte, up to a length in bytes. */
  text(maxBytes: number): string {
    return this.#buffer.toString('latin1', 0, maxBytes);
  }

  /** The head of the next message, if it ends within a length in bytes. */
  head(maxBytes: number): MessageHead | undefined {
    const head = /^([\s\S]*?)\r?\n\r?\n/.exec(this.text(maxBytes));
    return head ? { lines: (head[1] ?? '').split(/\r?\n/), length: head[0].length } : undefined;
  }

  take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }
}
