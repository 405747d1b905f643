import type * as z from 'zod/mini';
import { CLOSE } from '#contract/channels/close-codes.ts';
import { SOCKET } from '#contract/limits.ts';
import { realtimeAddress } from '../lib/config.ts';
import { endSession } from '../lib/end-session.ts';
import { report } from '../lib/report.ts';
import { storedToken } from '../lib/token.ts';
import type { ChannelState } from './channel-state.ts';

/** A channel of the contract; its module is one. */
export interface ChannelDefinition<Out, In> {
  path: string;
  ClientMessage: z.ZodMiniType<Out>;
  ServerMessage: z.ZodMiniType<In>;
}

interface Listeners<In> {
  onMessage: (message: In) => void;
  onState: (state: ChannelState) => void;
}

/** A socket that comes back by itself. */
export interface ChannelConnection<Out> {
  /** Sends when connected; says whether it did. */
  send: (message: Out) => boolean;
  /** Connects now: instead of waiting, or after the channel was closed ('Use here'). */
  connect: () => void;
  /** Leaves on purpose and comes back: the server releases at once what this window held. */
  renew: () => void;
  /** Leaves on purpose, for good: the server releases at once what this window held. */
  close: () => void;
}

const NO_RETRY: Record<number, ChannelState> = {
  [CLOSE.normal]: { kind: 'closed', duplicate: false },
  [CLOSE.duplicate]: { kind: 'closed', duplicate: true },
  [CLOSE.permission]: { kind: 'error' },
  [CLOSE.badMessage]: { kind: 'error' },
};

const retryDelay = (attempt: number) => Math.min(SOCKET.retryFirstMs * 2 ** (attempt - 1), SOCKET.retryMaxMs);

/** Opens a channel and keeps it open, 20 tries long (decisions, section 4). */
export function connectChannel<Out, In>(
  { path, ClientMessage, ServerMessage }: ChannelDefinition<Out, In>,
  { onMessage, onState }: Listeners<In>,
): ChannelConnection<Out> {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let lastSeq: number | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** A connection that is being left before the next one is made. */
  let leaving: WebSocket | undefined;
  /** What this window held is to be released as soon as the server can be told. */
  let releaseDue = false;
  /** Nothing is tried any more until somebody asks for it. */
  let ended = false;

  function address(): string {
    const search = new URLSearchParams({ token: storedToken() ?? '' });
    if (lastSeq !== undefined) search.set('resume', String(lastSeq));
    return `${realtimeAddress()}${path}?${search}`;
  }

  /** Pings are the browser's affair. Here the line counts as dead when nothing comes back for what was sent. */
  function expectAnswer(): void {
    silenceTimer ??= setTimeout(() => lost(undefined), SOCKET.deadAfterMs);
  }

  function noteAnswer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = undefined;
  }

  function drop(code?: number): void {
    noteAnswer();
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const dropped = socket;
    socket = undefined;
    leaving = undefined;
    dropped?.close(code);
  }

  function leaveAndReturn(left: WebSocket): void {
    releaseDue = false;
    lastSeq = undefined;
    drop(CLOSE.normal);
    leaving = left;
    onState({ kind: 'pending' });
    // Before the server has seen this one leave, the next would take over what it held.
    left.addEventListener('close', () => {
      if (leaving === left) connect();
    });
  }

  function connect(): void {
    ended = false;
    drop();
    const opened = new WebSocket(address());
    socket = opened;
    expectAnswer();
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      noteAnswer();
      if (releaseDue) leaveAndReturn(opened);
      else onState({ kind: 'connected' });
    });
    opened.addEventListener('message', (event) => {
      if (socket === opened) receive(event.data);
    });
    opened.addEventListener('close', (event) => {
      if (socket === opened) lost(event.code);
    });
  }

  function receive(data: unknown): void {
    noteAnswer();
    // A connection that lives to say something was a success: the tries count anew.
    attempt = 0;
    const json = jsonOf(data);
    const { seq, type, event_type } = Object(json);
    if (typeof seq === 'number') lastSeq = seq;
    if ([type, event_type].includes('DuplicateConnection')) {
      lost(CLOSE.duplicate);
      return;
    }
    const message = ServerMessage.safeParse(json);
    if (message.success) onMessage(message.data);
    else report(`A message on ${path} cannot be read`, message.error.issues);
  }

  function lost(code: number | undefined): void {
    drop();
    const final = code === undefined ? undefined : NO_RETRY[code];
    ended = final !== undefined;
    if (code === CLOSE.token) endSession();
    else if (final) onState(final);
    else retry();
  }

  function retry(): void {
    attempt += 1;
    if (attempt > SOCKET.maxRetries) {
      ended = true;
      onState({ kind: 'closed', duplicate: false });
      return;
    }
    const delay = retryDelay(attempt);
    onState({ kind: 'reconnecting', attempt, maxAttempts: SOCKET.maxRetries, retryAt: Date.now() + delay });
    retryTimer = setTimeout(connect, delay);
  }

  // A tab that is closed leaves on purpose; one that comes back out of the browser's memory joins again.
  const leavePage = () => drop(CLOSE.normal);
  const returnToPage = (event: PageTransitionEvent) => {
    if (event.persisted) connect();
  };
  // What is claimed is kept for a short while only: a network that is back is not left waiting for the next try.
  const returnToNetwork = () => {
    if (retryTimer !== undefined) connect();
  };
  window.addEventListener('pagehide', leavePage);
  window.addEventListener('pageshow', returnToPage);
  window.addEventListener('online', returnToNetwork);

  onState({ kind: 'pending' });
  connect();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(ClientMessage.parse(message)));
      expectAnswer();
      return true;
    },
    connect() {
      attempt = 0;
      onState({ kind: 'pending' });
      connect();
    },
    renew() {
      if (socket?.readyState === WebSocket.OPEN) leaveAndReturn(socket);
      // What another window has taken over is not this one's to give back.
      else if (!ended) releaseDue = true;
    },
    close() {
      window.removeEventListener('pagehide', leavePage);
      window.removeEventListener('pageshow', returnToPage);
      window.removeEventListener('online', returnToNetwork);
      drop(CLOSE.normal);
    },
  };
}

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
