import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Address of the server under attack, and paths that it serves. */
export interface Target {
  port: number;
  paths: readonly string[];
}

const CLOSE_HEADER = 'Connection: close\r\n';

/** A request to become a WebSocket, valid for paths that have one. */
export const upgradeRequest = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ].join('\r\n');

const getRequest = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;

const postRequest = (path: string, more: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${more}\r\n`;

/** Bytes that match none of our protocols, and bytes that almost do. */
const GARBAGE = [
  Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
  Buffer.alloc(5_000),
  Buffer.alloc(5_000, 0xff),
  Buffer.from('$'.repeat(5_000)),
  Buffer.from('GET / HTTP/9.9\r\n\r\n'),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from(`GET / HTTP/1.1\r\nA: ${'x'.repeat(100_000)}`),
  Buffer.from('CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  Buffer.from(
    'SETUP rtsp://127.0.0.1/a/trackID=0 RTSP/1.0\r\nCSeq: 1\r\nTransport: RTP/AVP/TCP;interleaved=0-1\r\n\r\n',
  ),
];

/** A WebSocket frame with an impossible length and with reserved bits set. */
const BROKEN_FRAME = Buffer.alloc(14, 0xff);

/** Connects. The socket keeps its side open after the other end has closed its own. */
export async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Resolves when the other end has sent anything or closed its side. */
const answered = (socket: Socket) =>
  new Promise<void>((resolve) => {
    for (const event of ['data', 'end', 'close']) socket.once(event, () => resolve());
  });

/**
 * Resolves when the other end has read what was sent: it has answered, or a later request on a connection of its own
 * has been. Not everything that comes from a stranger is answered.
 */
async function received(socket: Socket, port: number): Promise<void> {
  const later = await open(port);
  // A refusal is an answer too.
  later.write('OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n');
  await Promise.race([answered(socket), answered(later)]);
  later.destroy();
}

/** Resets a connection after sending `bytes`. */
async function resetAfter(port: number, ...bytes: readonly (string | Buffer)[]): Promise<void> {
  const socket = await open(port);
  for (const some of bytes) socket.write(some);
  socket.resetAndDestroy();
}

/** The same, after the first bytes of an answer. */
async function resetAfterAnswer(port: number, ...bytes: readonly (string | Buffer)[]): Promise<void> {
  const socket = await open(port);
  for (const some of bytes) socket.write(some);
  await answered(socket);
  socket.resetAndDestroy();
}

/** Ways to attack a port. Each leaves no connection behind. */
export const ATTACKS: Record<string, (target: Target) => Promise<void>> = {
  'resets in the middle of an upgrade': async ({ port, paths }) => {
    for (const path of paths) {
      await resetAfter(port, upgradeRequest(path).slice(0, -2));
      await resetAfter(port, upgradeRequest(path));
      await resetAfter(port, upgradeRequest(path), 'more');
      await resetAfterAnswer(port, upgradeRequest(path));
    }
  },
  'broken frames': async ({ port, paths }) => {
    for (const path of paths) await resetAfterAnswer(port, upgradeRequest(path), BROKEN_FRAME);
  },
  garbage: async ({ port }) => {
    for (const bytes of GARBAGE) {
      await resetAfter(port, bytes);
      for (const send of ['write', 'end'] as const) {
        const socket = await open(port);
        socket[send](bytes);
        await received(socket, port);
        if (send === 'write') socket.resetAndDestroy();
        else socket.destroy();
      }
    }
  },
  'resets in the middle of headers': ({ port }) => resetAfter(port, 'GET / HTTP/1.1\r\nHost'),
  'resets in the middle of an answer': async ({ port, paths }) => {
    for (const path of paths) {
      await resetAfter(port, getRequest(path));
      await resetAfterAnswer(port, getRequest(path, 'Accept: text/html\r\n').repeat(20));
      await resetAfterAnswer(port, getRequest(path, CLOSE_HEADER));
    }
  },
  'resets in the middle of an upload': async ({ port, paths }) => {
    for (const path of paths) {
      await resetAfter(port, postRequest(path, 'Content-Length: 100000\r\n'), '{"a":');
      await resetAfterAnswer(port, postRequest(path, 'Content-Length: 100000\r\nExpect: 100-continue\r\n'), '{"a":');
      await resetAfter(port, postRequest(path, 'Transfer-Encoding: chunked\r\n'), '1000\r\n{"a":');
    }
  },
};

/**
 * Sends bytes, and then holds the connection by sending a byte now and then. Resolves when the other end has
 * freed it, which is when sending fails. Rejects when the signal is aborted.
 */
export async function untilFreed(port: number, bytes: string, signal: AbortSignal): Promise<void> {
  const socket = await open(port);
  socket.resume();
  socket.write(bytes);
  const dripping = setInterval(() => socket.write('x'), 250);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      socket.once('close', () => resolve());
    });
  } finally {
    clearInterval(dripping);
    socket.destroy();
  }
}
