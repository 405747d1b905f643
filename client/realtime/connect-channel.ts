import type * as z from 'zod/mini';
import { CLOSE } from '#contract/channels/close-codes.ts';
import type { RenewToken } from '#contract/channels/renew-token.ts';
import { SOCKET } from '#contract/limits.ts';
import { appConfig, realtimeAddress } from '../lib/config.ts';
import { expectReply, watchConnection } from '../lib/connection.ts';
import { endSession } from '../lib/end-session.ts';
import { loadingAgain } from '../lib/loading-again.ts';
import { report } from '../lib/report.ts';
import { sessionStop } from '../lib/session-end.ts';
import { providerSession, storedToken } from '../lib/token.ts';
import { watchRenewals } from '../lib/token-renewals.ts';
import type { ChannelState } from './channel-state.ts';
import { messageReader } from './read-message.ts';

/** The module of a channel in the contract. */
export interface ChannelDefinition<Out, In> {
  path: string;
  ClientMessage: z.ZodMiniType<Out>;
  ServerMessage: z.ZodMiniType<In>;
}

interface Listeners<In> {
  onMessage: (message: In) => void;
  onState: (state: ChannelState) => void;
}

/** A socket that reconnects by itself. */
export interface ChannelConnection<Out> {
  /** Sends if connected; returns whether it was sent. */
  send: (message: Out) => boolean;
  /** Connects now, without waiting for the next attempt or after the channel was closed ('Use here'). */
  connect: () => void;
  /** Leaves on purpose and reconnects: the server immediately releases every claim of this window. */
  renew: () => void;
  /** Leaves on purpose, for good: the server immediately releases every claim of this window. */
  close: () => void;
}

/**
 * How long a connection may say nothing, or leave a message unanswered, while calls do not reach the server; operators learn
 * of it within 5 s.
 */
const DOUBT_MS = 3_000;

const NO_RETRY: Record<number, ChannelState> = {
  [CLOSE.normal]: { kind: 'closed', duplicate: false },
  [CLOSE.duplicate]: { kind: 'closed', duplicate: true },
  [CLOSE.permission]: { kind: 'error' },
  [CLOSE.badMessage]: { kind: 'error' },
};

const retryDelay = (attempt: number) => Math.min(SOCKET.retryFirstMs * 2 ** (attempt - 1), SOCKET.retryMaxMs);

/** Opens a channel and keeps it open, for up to 20 attempts (decisions, section 4). */
export function connectChannel<Out, In>(
  { path, ClientMessage, ServerMessage }: ChannelDefinition<Out, In>,
  { onMessage, onState }: Listeners<In>,
): ChannelConnection<Out> {
  const read = messageReader(path, ServerMessage, onMessage);
  let socket: WebSocket | undefined;
  let attempt = 0;
  let lastSeq: number | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** When the message was sent that has had no answer yet, ms of `performance.now`. */
  let askedAt = 0;
  let stopExpecting: (() => void) | undefined;
  /** Runs while calls do not reach the server: a connection that says nothing meanwhile is dead too. */
  let doubtTimer: ReturnType<typeof setTimeout> | undefined;
  /** The connection that is being left before the next one is opened. */
  let leaving: WebSocket | undefined;
  /** Whether to release this window's claims as soon as the server can be told. */
  let releaseDue = false;
  /** The token that the present connection has. */
  let token: string | undefined;
  /** Whether the token was renewed because this channel refused it, and no message has come since. */
  let isRenewed = false;
  /** Whether the last member has left while the token was being renewed. */
  let isClosed = false;
  /** Makes no further attempts until the user asks for one. */
  let ended = false;

  function address(): string {
    token = storedToken();
    const search = new URLSearchParams({ token: token ?? '' });
    if (lastSeq !== undefined) search.set('resume', String(lastSeq));
    return `${realtimeAddress()}${path}?${search}`;
  }

  /**
   * The browser handles pings. The connection counts as dead when no reply arrives to a message sent on it.
   */
  function expectAnswer(): void {
    if (silenceTimer !== undefined) return;
    silenceTimer = setTimeout(() => lost(undefined), SOCKET.deadAfterMs);
    askedAt = performance.now();
    stopExpecting = expectReply();
  }

  function recordAnswer(): void {
    clearTimeout(silenceTimer);
    silenceTimer = undefined;
    stopExpecting?.();
    stopDoubting();
  }

  function stopDoubting(): void {
    clearTimeout(doubtTimer);
    doubtTimer = undefined;
  }

  function drop(code?: number): void {
    recordAnswer();
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const dropped = socket;
    socket = undefined;
    leaving = undefined;
    dropped?.close(code);
  }

  function restart(left: WebSocket): void {
    releaseDue = false;
    lastSeq = undefined;
    drop(CLOSE.normal);
    leaving = left;
    onState({ kind: 'pending' });
    // Before the server has processed this leave, the next connection would inherit the claims of this one.
    left.addEventListener('close', () => {
      if (leaving === left) connect();
    });
  }

  function connect(): void {
    ended = false;
    drop();
    if (sessionStop.read()) return;
    const opened = new WebSocket(address());
    socket = opened;
    expectAnswer();
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      recordAnswer();
      tellRenewed();
      if (releaseDue) restart(opened);
      else onState({ kind: 'connected' });
    });
    opened.addEventListener('message', (event) => {
      if (socket === opened) receive(event.data);
    });
    opened.addEventListener('close', (event) => {
      if (socket === opened) lost(event.code, event.reason);
    });
  }

  function receive(data: unknown): void {
    recordAnswer();
    // A connection that delivers a message was a success: reset the attempt count.
    attempt = 0;
    isRenewed = false;
    const json = jsonOf(data);
    const { seq, type, event_type } = Object(json);
    if (typeof seq === 'number') lastSeq = seq;
    if ([type, event_type].includes('DuplicateConnection')) {
      lost(CLOSE.duplicate);
      return;
    }
    read(json);
  }

  function lost(code: number | undefined, reason?: string): void {
    drop();
    const final = code === undefined ? undefined : NO_RETRY[code];
    ended = final !== undefined;
    if (code === CLOSE.token && !providerSession()) endSession(reason);
    else if (code === CLOSE.token) void renewOrEnd(reason);
    else if (final) onState(final);
    else retry();
  }

  /** Goes on with a renewed token where an identity provider renews it; otherwise the session is over. */
  async function renewOrEnd(reason: string | undefined): Promise<void> {
    try {
      const renewed = isRenewed ? undefined : await providerSession()?.renew(token);
      if (renewed === undefined) endSession(reason ?? '');
      else {
        isRenewed = true;
        retry();
      }
    } catch (error) {
      report(`The token of ${path} could not be renewed`, error);
      retry();
    }
  }

  /** Tells the server the token that has replaced that of the connection, which would otherwise be closed with it. */
  function tellRenewed(): void {
    const renewed = storedToken();
    if (!appConfig().takesRenewedTokens || renewed === undefined || renewed === token) return;
    if (socket?.readyState !== WebSocket.OPEN) return;
    token = renewed;
    socket.send(JSON.stringify({ type: 'renew_token', token } satisfies RenewToken));
  }

  function retry(): void {
    if (isClosed) return;
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

  // A closed tab leaves on purpose; one restored from the back/forward cache joins again.
  const leavePage = () => drop(loadingAgain.read() ? CLOSE.loadsAgain : CLOSE.normal);
  const returnToPage = (event: PageTransitionEvent) => {
    // Another window may have taken the channel over; 'Use here' takes it back.
    if (event.persisted && !ended) connect();
  };
  const stop = sessionStop.subscribe(leavePage);
  const stopRenewing = watchRenewals(tellRenewed);
  // Browsers notice a lost network on sockets late, if at all.
  const stopWatching = watchConnection((connection) => {
    if (connection !== 'reconnecting') stopDoubting();
    else if (socket) {
      const waited = silenceTimer === undefined ? 0 : performance.now() - askedAt;
      doubtTimer ??= setTimeout(() => lost(undefined), Math.max(0, DOUBT_MS - waited));
    }
  });
  const loseNetwork = () => {
    if (socket) lost(undefined);
  };
  // The server keeps claims for a short time only, so reconnect as soon as the network is back.
  const returnToNetwork = () => {
    if (retryTimer !== undefined) connect();
  };
  window.addEventListener('pagehide', leavePage);
  window.addEventListener('pageshow', returnToPage);
  window.addEventListener('online', returnToNetwork);
  window.addEventListener('offline', loseNetwork);

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
      if (socket?.readyState === WebSocket.OPEN) restart(socket);
      // This window must not release claims that another window has taken over.
      else if (!ended) releaseDue = true;
    },
    close() {
      isClosed = true;
      stop();
      stopRenewing();
      stopWatching();
      window.removeEventListener('pagehide', leavePage);
      window.removeEventListener('pageshow', returnToPage);
      window.removeEventListener('online', returnToNetwork);
      window.removeEventListener('offline', loseNetwork);
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
