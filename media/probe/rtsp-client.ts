import { connect, isIP, type Socket } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';
import type { InterleavedData } from '../rtsp/message-bytes.ts';
import type { Credentials, RtspAddress } from './address.ts';
import { ChallengeAnswer } from './challenge.ts';
import { NotRtsp, ResponseReader, type RtspResponse } from './response-reader.ts';

/** Bytes read from one camera in all: a few seconds of pictures of high quality. */
const READ_MAX_BYTES = 16 * 2 ** 20;

/** There was no connection, or no reply in time. */
export class NoAnswer extends Error {}

/** The certificate of an encrypted connection cannot be verified. */
export class UntrustedCertificate extends Error {}

interface ClientOptions {
  address: RtspAddress;
  /** The IP address to connect to. */
  ip: string;
  credentials: Credentials | undefined;
  /** Ends everything when it aborts. */
  signal: AbortSignal;
}

/** Asks one RTSP server (RFC 2326). It answers challenges, and connects again when the server closes after one. */
export class RtspClient {
  readonly #options: ClientOptions;
  #socket: Socket | undefined;
  #reader = new ResponseReader();
  #sequence = 0;
  #bytes = 0;
  #session: string | undefined;
  #answer: ChallengeAnswer | undefined;
  /** Called when something has arrived, or when the connection has ended with an error. */
  #wake: (() => void) | undefined;
  #failure: Error | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#fail(new NoAnswer('the time is over')));
  }

  /** Sends a request and reads its response. Rejects with NoAnswer, NotRtsp or UntrustedCertificate. */
  async ask(method: string, uri: string, headers: Readonly<Record<string, string>> = {}): Promise<RtspResponse> {
    const response = await this.#askOnce(method, uri, headers);
    const challenge = response.headers.get('www-authenticate');
    if (response.status !== 401 || challenge === undefined || !this.#options.credentials) return response;
    // Wrong credentials are refused once; a stale challenge may be answered again.
    if (this.#answer && !/\bstale\s*=\s*"?true/i.test(challenge)) return response;
    this.#answer = ChallengeAnswer.to(challenge, this.#options.credentials);
    return this.#answer ? this.#askOnce(method, uri, headers) : response;
  }

  /** The next packet of the session. Rejects like `ask`. */
  async packet(): Promise<InterleavedData> {
    for (;;) {
      const part = await this.#next();
      if ('data' in part) return part;
    }
  }

  close(): void {
    this.#socket?.destroy();
  }

  async #askOnce(method: string, uri: string, headers: Readonly<Record<string, string>>): Promise<RtspResponse> {
    if (!this.#socket || this.#socket.destroyed || this.#socket.readableEnded) await this.#connect();
    this.#sequence += 1;
    const all = {
      CSeq: String(this.#sequence),
      'User-Agent': 'Watchfloor',
      ...(this.#answer && { Authorization: this.#answer.headerFor({ method, uri }) }),
      ...(this.#session !== undefined && { Session: this.#session }),
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#socket?.write(`${method} ${uri} RTSP/1.0\r\n${lines.join('')}\r\n`);
    for (;;) {
      const part = await this.#next();
      if (!('status' in part) || part.status < 200) continue;
      if (/\bclose\b/i.test(part.headers.get('connection') ?? '')) this.#socket?.destroy();
      this.#session ??= part.headers.get('session')?.split(';', 1)[0]?.trim();
      return part;
    }
  }

  #connect(): Promise<void> {
    const { address, ip, signal } = this.#options;
    this.#reader = new ResponseReader();
    this.#failure = undefined;
    const { host, port, isEncrypted } = address;
    const named = isIP(host) ? {} : { servername: host };
    const socket = isEncrypted ? connectEncrypted({ host: ip, port, ...named }) : connect(port, ip);
    this.#socket = socket;
    const fail = (error: Error) => {
      if (this.#socket === socket) this.#fail(error);
    };
    socket.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length;
      if (this.#bytes > READ_MAX_BYTES) return fail(new NotRtsp('too many bytes'));
      this.#reader.push(chunk);
      this.#wake?.();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error)));
    socket.on('close', () => fail(new NoAnswer('the connection has ended')));
    return new Promise((resolve, reject) => {
      if (signal.aborted) this.#fail(new NoAnswer('the time is over'));
      this.#wake = () => (this.#failure ? reject(this.#failure) : undefined);
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => resolve());
      this.#wake();
    });
  }

  async #next(): Promise<RtspResponse | InterleavedData> {
    for (;;) {
      const part = this.#reader.next();
      if (part) return part;
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#socket?.destroy();
    this.#wake?.();
  }
}

function failureOf(error: NodeJS.ErrnoException): Error {
  const { code = '' } = error;
  if (/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ALTNAME/.test(code)) return new UntrustedCertificate(code);
  // The other side does not speak TLS.
  return code.startsWith('ERR_SSL') || code === 'EPROTO' ? new NotRtsp(code) : new NoAnswer(code);
}
