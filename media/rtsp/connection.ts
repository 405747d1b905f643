import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { SOCKET } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { ConnectionBook } from '#platform/connections/connection-book.ts';
import { MessageBudget } from '#platform/connections/message-budget.ts';
import { type Asker, answer, type CameraParts } from './answer-request.ts';
import type { InterleavedData } from './message-bytes.ts';
import { formatReply, type Reply, RtspRefused } from './reply.ts';
import { RequestReader, type RtspRequest, UnreadableRequest } from './request-reader.ts';
import type { RtspSession } from './session.ts';
import type { Delivery } from './session-track.ts';
import type { TrackName } from './tracks.ts';
import type { Pair, Transport } from './transport.ts';
import type { UdpPorts } from './udp-ports.ts';

/** Bytes that may wait for a receiver. One that does not read for long is disconnected instead of being buffered. */
const BACKLOG_MAX_BYTES = 2 * 2 ** 20;

/** How long a refused client may stay connected, in ms of real time, whatever it sends. */
const LINGER_MS = 5_000;

/** Bytes of requests that may wait while earlier requests are answered. */
const AHEAD_MAX_BYTES = 64 * 1024;

/** One client's connection: handles requests one after another, and carries packets of interleaved sessions. */
export class RtspConnection implements Asker {
  readonly #socket: Socket;
  readonly #parts: CameraParts;
  readonly #book: ConnectionBook;
  readonly #udp: UdpPorts;
  readonly #machine: Clock;
  readonly #log: Logger;
  readonly #reader = new RequestReader();
  readonly #sessions = new Set<RtspSession>();
  /** The track that each interleaved channel of this connection carries. */
  readonly #channels = new Map<number, { track: TrackName; session: () => RtspSession | undefined }>();
  readonly #budget: MessageBudget;
  readonly #ended = new AbortController();
  #answering = false;
  /** When a whole request or packet last arrived, in ms of real time. */
  heardMs: number;
  /** Whether a whole request or packet has arrived at all. */
  hasAsked = false;

  constructor(
    socket: Socket,
    { book, ...parts }: CameraParts & { book: ConnectionBook },
    udp: UdpPorts,
    machine: Clock,
    log: Logger,
  ) {
    this.#socket = socket;
    this.#book = book;
    this.#parts = parts;
    this.#udp = udp;
    this.#machine = machine;
    this.#log = log;
    this.heardMs = machine.now();
    this.#budget = new MessageBudget(SOCKET.flood, () => machine.now());
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('end', () => this.#endIfIdle());
    // Ignored: 'close' follows.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#closed());
  }

  /** Whether a session of this connection is alive. */
  get inUse(): boolean {
    return [...this.#sessions].some((session) => this.#isOpen(session));
  }

  /** Whether it has a session of a camera. */
  watches(camera: string): boolean {
    return [...this.#sessions].some((session) => session.camera === camera && this.#isOpen(session));
  }

  /** Answers with a refusal and ends the connection. */
  refuse(reply: Reply): void {
    this.#socket.end(formatReply(reply, undefined));
    this.#machine.sleep(LINGER_MS, this.#ended.signal).then(
      () => this.#socket.destroy(),
      () => undefined,
    );
  }

  close(): void {
    this.#socket.destroy();
  }

  deliver(transport: Transport, track: TrackName, session: () => RtspSession | undefined): Delivery | undefined {
    if (transport.kind === 'udp') return this.#deliverOverUdp(transport.ports);
    return this.#deliverOverTcp(transport.channels, track, session);
  }

  addSession(session: RtspSession): void {
    for (const one of this.#sessions) if (!this.#isOpen(one)) this.#sessions.delete(one);
    this.#sessions.add(session);
    this.#book.setActivity(this.#socket, 'busy');
    // Otherwise the camera needs no credentials.
    if (this.#parts.credentialsOf(session.camera)) this.#book.recognise(this.#socket);
    // The client may have left while its request was answered.
    if (this.#socket.destroyed) this.#closed();
  }

  #isOpen(session: RtspSession): boolean {
    return this.#parts.sessions.has(session);
  }

  #deliverOverUdp(ports: Pair): Delivery | undefined {
    const host = this.#socket.remoteAddress;
    if (host === undefined) return undefined;
    const [rtp, rtcp] = ports;
    return {
      rtp: (packets) => {
        for (const packet of packets) this.#udp.sendRtp(packet, rtp, host);
      },
      rtcp: (packet) => this.#udp.sendRtcp(packet, rtcp, host),
      header: `RTP/AVP;unicast;client_port=${rtp}-${rtcp};server_port=${this.#udp.ports.join('-')}`,
      source: { host, ports },
    };
  }

  #deliverOverTcp(
    wanted: Pair | undefined,
    track: TrackName,
    session: () => RtspSession | undefined,
  ): Delivery | undefined {
    const pair = wanted ?? this.#freeChannels();
    const isTaken = (channel: number) => {
      const carried = this.#channels.get(channel);
      const other = carried?.session();
      if (!carried || !other || !this.#isOpen(other)) return false;
      return other !== session() || carried.track !== track;
    };
    if (!pair || pair.some(isTaken)) return undefined;
    const [rtp, rtcp] = pair;
    for (const channel of pair) this.#channels.set(channel, { track, session });
    return {
      rtp: (packets) => this.#write(packets.flatMap((packet) => [interleavedHead(rtp, packet), packet])),
      rtcp: (packet) => this.#write([interleavedHead(rtcp, packet), packet]),
      header: `RTP/AVP/TCP;unicast;interleaved=${rtp}-${rtcp}`,
      source: undefined,
    };
  }

  #freeChannels(): Pair | undefined {
    for (let first = 0; first < 256; first += 2) {
      if (!this.#channels.has(first) && !this.#channels.has(first + 1)) return [first, first + 1];
    }
    return undefined;
  }

  #write(buffers: readonly Buffer[]): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return;
    this.#socket.write(Buffer.concat(buffers));
    if (this.#socket.writableLength <= BACKLOG_MAX_BYTES) return;
    this.#log.debug('a receiver reads too slowly and is disconnected');
    this.#socket.destroy();
  }

  /** The client has closed its sending side: pending requests are still answered. */
  #endIfIdle(): void {
    if (!this.#answering) this.#socket.end();
  }

  #read(chunk: Buffer): void {
    if (this.#socket.writableEnded) return;
    this.#reader.push(chunk);
    if (this.#reader.pending > AHEAD_MAX_BYTES) this.#socket.pause();
    if (!this.#answering) void this.#answerAll();
  }

  async #answerAll(): Promise<void> {
    this.#answering = true;
    try {
      for (let next = this.#reader.next(); next && !this.#socket.writableEnded; next = this.#reader.next()) {
        this.heardMs = this.#machine.now();
        this.hasAsked = true;
        this.#book.setActivity(this.#socket, this.inUse ? 'busy' : 'idle');
        if ('channel' in next) this.#recordActivity(next);
        else if (this.#budget.take()) await this.#answer(next);
        else this.#cutOff();
      }
      this.#socket.resume();
    } catch (error) {
      const status = error instanceof UnreadableRequest ? error.status : 500;
      if (status === 500) this.#log.error({ err: error }, 'an RTSP connection failed');
      this.refuse({ status });
    } finally {
      this.#answering = false;
      if (this.#socket.readableEnded) this.#socket.end();
    }
  }

  async #answer(request: RtspRequest): Promise<void> {
    const sequence = /^\d{1,10}$/.exec(request.headers.get('cseq') ?? '')?.[0];
    const reply = await answer(request, this, this.#parts).catch((error): Reply => {
      if (error instanceof RtspRefused) return error.reply;
      this.#log.error({ err: error, method: request.method }, 'an RTSP request failed');
      return { status: 500 };
    });
    this.#write([formatReply(reply, sequence)]);
    if (!this.#socket.destroyed) reply.after?.();
  }

  #cutOff(): void {
    this.#log.warn({ reason: 'too many requests' }, 'an RTSP client was disconnected');
    this.refuse({ status: 503 });
  }

  #recordActivity({ channel }: InterleavedData): void {
    const session = this.#channels.get(channel)?.session();
    if (session) this.#parts.sessions.find(session.id);
  }

  /** Sessions over UDP may continue over another connection; interleaved ones cannot. */
  #closed(): void {
    this.#ended.abort();
    for (const session of this.#sessions) if (session.isInterleaved) this.#parts.sessions.end(session);
  }
}

function interleavedHead(channel: number, packet: Buffer): Buffer {
  const head = Buffer.from([0x24, channel, 0, 0]);
  head.writeUInt16BE(packet.length, 2);
  return head;
}
