import { WebSocket } from 'ws';
import { CLOSE } from '#contract/channels/close-codes.ts';
import type { ChannelRecord } from '#contract/channels.ts';
import type { Backend } from './backend.ts';
import { compare } from './drift.ts';
import type { Checked } from './results.ts';

/** How long the messages of a channel are listened to, ms. */
const LISTEN_MS = 1_500;

/** Joins a channel, and compares the messages that it sends by itself with the contract. Never rejects. */
export function checkChannel(channel: ChannelRecord, backend: Backend): Promise<Checked> {
  const from = performance.now();
  const name = `channel ${channel.path}`;
  const address = new URL(`${backend.realtime}${channel.path}`);
  address.searchParams.set('token', backend.token ?? '');
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { handshakeTimeout: backend.timeoutMs });
    const drifts = new Map<string, Checked['drifts'][number]>();
    const extra = new Set<string>();
    const end = (outcome: Checked['outcome'], reason: string | null = null) => {
      clearTimeout(timer);
      resolve({
        ...{ name, outcome, drifts: [...drifts.values()], extra: [...extra], reason },
        tookMs: Math.round(performance.now() - from),
      });
      socket.terminate();
    };
    const heard = () => end(drifts.size > 0 ? 'drifted' : 'same');
    let timer = setTimeout(() => end('missing', 'no answer in time'), backend.timeoutMs);
    socket.on('open', () => {
      clearTimeout(timer);
      timer = setTimeout(heard, LISTEN_MS);
    });
    socket.on('message', (data) => {
      const seen = compareMessage(channel, String(data));
      for (const drift of seen.drifts) drifts.set(JSON.stringify(drift), drift);
      for (const field of seen.extra) extra.add(field);
    });
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      end(statusCode === 401 || statusCode === 403 ? 'refused' : 'missing', String(statusCode));
    });
    socket.on('close', (code) => {
      const isRefused = code === CLOSE.token || code === CLOSE.permission;
      if (isRefused) end('refused', `closed with ${code}`);
      else heard();
    });
    socket.on('error', ({ message }) => end('missing', message.slice(0, 80)));
  });
}

/** Compares a message with the contract. */
export function compareMessage({ ServerMessage }: ChannelRecord, text: string) {
  try {
    return compare(ServerMessage, JSON.parse(text));
  } catch {
    return { drifts: [{ field: 'the message', expected: 'JSON', seen: 'something else' }], extra: [] };
  }
}
