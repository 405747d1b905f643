import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { CLOSE as CHANNEL_CLOSE } from '#contract/channels/close-codes.ts';
import { SOCKET } from '#contract/limits.ts';
import { streamPath } from '#contract/media-addresses.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { recogniseClient } from '#platform/connections/connection-book.ts';
import { guardSocket, type Send } from '#platform/connections/guarded-socket.ts';
import { refuseUpgrade } from '#platform/connections/http-server.ts';
import { createSocketServer } from '#platform/connections/socket-server.ts';
import { CameraUnreachable } from '../faults/faulty-group.ts';
import type { StagedFaults } from '../faults/staged-faults.ts';
import { NoPicture } from '../pictures/picture.ts';
import { type LiveRenditions, readStreamPath, type StreamName } from '../renditions.ts';
import { type CheckToken, TokenRefused, tokenOf } from '../tokens.ts';
import { sendLive, TimeSetBack, Unread } from './live-pieces.ts';
import { errorAnswer, mseAnswer, readMessage, takesH264 } from './mse-message.ts';
import { stagedReceiver } from './staged-receiver.ts';

/** How long a viewer may take to request its stream, in ms of real time. */
const ASK_WITHIN_MS = 10_000;

/** Interval of pings, in ms of real time. A viewer that has not answered one before the next has vanished. */
const PING_EVERY_MS = 15_000;

/** When media stops, how long a viewer may take to answer the close frame, in ms of real time. */
const LEAVE_WITHIN_MS = 300;

/** Concurrent viewers; further ones are refused. A socket counts once its token has been checked. */
const VIEWERS_MAX = 500;

const MESSAGE_MAX_BYTES = 8 * 1024;

/**
 * A viewer that leaves this much unread is disconnected. Pictures stop long before; this limits the answers to
 * its messages.
 */
const UNREAD_MAX_BYTES = 2 ** 20;

/** Close codes of the sockets (RFC 6455, 7.4; our own from 4000 onwards). */
const CLOSE = { refused: 1008, internal: 1011, again: 1012, busy: 1013, token: 4401, unknown: 4404 } as const;

/** The viewer is told the reason, and its socket is closed. */
class Refused extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The parts that the viewers' streams need. */
interface Parts {
  readonly renditions: LiveRenditions;
  readonly clock: Clock;
  /** Real time. */
  readonly machine: Clock;
  readonly checkToken: CheckToken;
  readonly staged: StagedFaults;
  readonly log: Logger;
}

/**
 * The viewers of `/{camera}/ws` and `/{camera}/low/ws`, from the opening of their socket until they leave or
 * vanish.
 */
export class MseSockets {
  readonly #options: Parts;
  readonly #server = createSocketServer(MESSAGE_MAX_BYTES);
  readonly #sockets = new Set<WebSocket>();
  readonly #viewers = new Set<WebSocket>();

  constructor(options: Parts) {
    this.#options = options;
  }

  /** Number of connected viewers. */
  get size(): number {
    return this.#viewers.size;
  }

  /**
   * Handles a request to become a WebSocket. A refusal's reason is sent over the socket, because browsers would
   * otherwise hide it.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = URL.parse(request.url ?? '', 'ws://media');
    const stream = readStreamPath(/^\/([A-Za-z0-9_/-]{1,80})\/ws$/.exec(url?.pathname ?? '')?.[1] ?? '');
    if (!url || !stream) {
      refuseUpgrade(socket, '404 Not Found');
      return;
    }
    const { authorization } = request.headers;
    const token = tokenOf({
      query: (name) => url.searchParams.get(name) ?? undefined,
      header: () => authorization,
    });
    const left = new AbortController();
    socket.once('close', () => left.abort());
    const asked = { isProgram: false, signal: left.signal };
    void this.#options.staged.meet(url.href, request.socket.remoteAddress, asked).then(({ isLost }) => {
      if (isLost || left.signal.aborted) {
        socket.destroy();
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (viewer) => {
        this.#serve(viewer, stream, token, () => recogniseClient(socket));
      });
    });
  }

  /** Ends every connection, including those whose viewers do not answer in time. */
  async endAll(): Promise<void> {
    const waited = new AbortController();
    const taken = [...this.#sockets].map((viewer) => {
      viewer.close(CLOSE.again, 'media stops');
      return new Promise((resolve) => viewer.once('close', resolve));
    });
    const late = this.#options.machine.sleep(LEAVE_WITHIN_MS, waited.signal).catch(() => undefined);
    await Promise.race([Promise.all(taken), late]);
    waited.abort();
    for (const viewer of this.#sockets) viewer.terminate();
  }

  #serve(viewer: WebSocket, stream: StreamName, token: string | undefined, admitted: () => void): void {
    const { send } = this.#guard(viewer, stream.camera);
    const left = new AbortController();
    this.#sockets.add(viewer);
    const stopPings = this.#pingRegularly(viewer);
    // After an error the socket also emits 'close', which is handled.
    viewer.on('error', () => undefined);
    viewer.on('close', () => {
      stopPings();
      this.#sockets.delete(viewer);
      this.#viewers.delete(viewer);
      left.abort();
    });
    this.#stream({ viewer, send, admitted }, stream, token, left.signal).catch((error) => {
      if (left.signal.aborted) return;
      const { code, message } = this.#refusal(error, stream.camera);
      send(errorAnswer(message));
      viewer.close(code, message.slice(0, 100));
    });
  }

  #guard(viewer: WebSocket, camera: string) {
    const { machine, log } = this.#options;
    return guardSocket(viewer, {
      now: () => machine.now(),
      messages: SOCKET.flood,
      unreadMaxBytes: UNREAD_MAX_BYTES,
      flooded: { code: CHANNEL_CLOSE.badMessage, reason: 'too many messages' },
      unread: { code: CLOSE.refused, reason: 'the viewer does not read' },
      onClosed: ({ reason }) => log.warn({ camera, reason }, 'a viewer was disconnected'),
    });
  }

  async #stream(
    { viewer, send, admitted }: { viewer: WebSocket; send: Send; admitted: () => void },
    { camera, rendition }: StreamName,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<never> {
    const { renditions, clock, machine, checkToken, staged } = this.#options;
    const { pictures, fragments, segments } = renditions[rendition];
    // Starts listening before anything is awaited, so that no message is missed.
    const asked = this.#asked(viewer, send);
    const late = machine.sleep(ASK_WITHIN_MS, signal).then(() => {
      throw new Refused(CLOSE.refused, 'mse: no request came');
    });
    late.catch(() => undefined);
    const right = await checkToken(token, { camera, use: 'live' });
    admitted();
    if (!(await pictures.isOnline(camera))) {
      throw new Refused(CLOSE.unknown, `no stream is available on path '${streamPath(camera, rendition)}'`);
    }
    signal.throwIfAborted();
    if (this.#viewers.size >= VIEWERS_MAX) throw new Refused(CLOSE.busy, 'too many viewers');
    this.#viewers.add(viewer);
    await Promise.race([asked, late]);
    send(mseAnswer(fragments.codec));
    send(fragments.init, 'binary');
    const receiver = stagedReceiver(viewer, (piece) => send(piece, 'binary'), staged, right.user);
    signal.addEventListener('abort', receiver.release, { once: true });
    const fault = () => pictures.faultOf(camera)?.kind;
    const sent = sendLive(camera, receiver, { fragments, segments, fault, clock, machine, signal });
    const ended = right.waitUntilOver(signal).then((): never => {
      throw new Refused(CLOSE.token, 'the right to watch has ended');
    });
    return Promise.race([sent, ended]);
  }

  /** Resolves when the viewer has requested media source with a supported codec. */
  #asked(viewer: WebSocket, send: Send): Promise<void> {
    return new Promise((resolve) => {
      viewer.on('message', (data, isBinary) => {
        if (viewer.readyState !== viewer.OPEN) return;
        const message = isBinary ? undefined : readMessage(String(data));
        if (!message) send(errorAnswer('the message is not readable'));
        else if (message.type !== 'mse') send(errorAnswer(`${message.type}: there is only mse here`));
        else if (!takesH264(message.value)) send(errorAnswer(`mse: codecs not matched: ${message.value}`));
        else resolve();
      });
    });
  }

  #pingRegularly(viewer: WebSocket): () => void {
    let answered = true;
    viewer.on('pong', () => {
      answered = true;
    });
    return this.#options.machine.every(PING_EVERY_MS, () => {
      if (!answered) viewer.terminate();
      answered = false;
      viewer.ping();
    });
  }

  #refusal(error: unknown, camera: string): Refused {
    if (error instanceof Refused) return error;
    if (error instanceof TokenRefused) return new Refused(CLOSE.token, 'authentication error');
    if (error instanceof NoPicture || error instanceof CameraUnreachable) {
      return new Refused(CLOSE.unknown, error.message);
    }
    if (error instanceof TimeSetBack) return new Refused(CLOSE.again, error.message);
    if (error instanceof Unread) return new Refused(CLOSE.refused, error.message);
    this.#options.log.error({ err: error, camera }, 'a camera has no picture');
    return new Refused(CLOSE.internal, 'internal error');
  }
}
