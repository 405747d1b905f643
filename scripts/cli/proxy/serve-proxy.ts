import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createProxyServer } from 'httpxy';
import { WebSocket, WebSocketServer } from 'ws';
import type { Observer } from './observer.ts';

/** A running proxy. */
export interface RunningProxy {
  url: string;
  close: () => Promise<void>;
}

/** Longer replies pass unread. */
const MOST_READ_BYTES = 16 * 2 ** 20;

/** Passes HTTP and WebSocket on to a backend, on the loopback address, and shows an observer what passes. */
export async function serveProxy(to: string, port: number, observer: Observer): Promise<RunningProxy> {
  const proxy = createProxyServer({ target: to, changeOrigin: true });
  const server = createServer((request, response) => {
    proxy.web(request, response).catch(() => undefined);
  });
  proxy.on('proxyRes', (answer, request) => tapReply(answer, request, observer));
  proxy.on('error', (_error, _request, response) => {
    if (!response || !('writeHead' in response) || response.headersSent) return;
    response.writeHead(502, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ message: 'The backend cannot be reached', code: 'unavailable' }));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => relay(request, socket, head, { to, sockets, observer }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => closeAll(server, sockets) };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Reads a JSON reply while it passes. */
function tapReply(answer: IncomingMessage, request: IncomingMessage, observer: Observer): void {
  if (!(answer.headers['content-type'] ?? '').startsWith('application/json')) return;
  const chunks: Buffer[] = [];
  let size = 0;
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MOST_READ_BYTES) chunks.push(chunk);
  });
  answer.on('end', () => {
    const json =
      size <= MOST_READ_BYTES ? decoded(Buffer.concat(chunks), answer.headers['content-encoding']) : undefined;
    if (json === undefined) return;
    const { method = 'GET', url = '/' } = request;
    void observer.reply({ method, path: url, status: answer.statusCode ?? 0, json });
  });
}

function decoded(bytes: Buffer, encoding = 'identity'): unknown {
  try {
    const plain =
      encoding === 'gzip'
        ? gunzipSync(bytes)
        : encoding === 'br'
          ? brotliDecompressSync(bytes)
          : encoding === 'deflate'
            ? inflateSync(bytes)
            : bytes;
    return JSON.parse(plain.toString());
  } catch {
    return undefined;
  }
}

interface Relay {
  to: string;
  sockets: WebSocketServer;
  observer: Observer;
}

/** Accepts a connection once the backend has accepted it, and passes messages and the end of either side on. */
function relay(request: IncomingMessage, socket: Duplex, head: Buffer, { to, sockets, observer }: Relay): void {
  const { pathname } = new URL(request.url ?? '/', to);
  const { authorization, cookie } = request.headers;
  const headers = { ...(authorization && { authorization }), ...(cookie && { cookie }), origin: new URL(to).origin };
  const backend = new WebSocket(`${to.replace(/^http/, 'ws')}${request.url ?? '/'}`, { headers });
  const early: [data: unknown, isBinary: boolean][] = [];
  const keep = (data: unknown, isBinary: boolean) => early.push([data, isBinary]);
  backend.on('message', keep);
  const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  backend.on('unexpected-response', (_, { statusCode, statusMessage }) => refuse(`${statusCode} ${statusMessage}`));
  backend.on('error', () => (backend.readyState === WebSocket.OPEN ? backend.terminate() : refuse('502 Bad Gateway')));
  socket.on('error', () => backend.terminate());
  backend.on('open', () => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      const pass = (data: unknown, isBinary: boolean) => {
        client.send(data as Buffer, { binary: isBinary });
        if (!isBinary) observer.message(pathname, String(data));
      };
      backend.off('message', keep);
      for (const [data, isBinary] of early) pass(data, isBinary);
      backend.on('message', pass);
      client.on('message', (data, isBinary) => backend.send(data as Buffer, { binary: isBinary }));
      backend.on('close', (code, reason) => end(client, code, reason));
      client.on('close', (code, reason) => end(backend, code, reason));
      client.on('error', () => backend.terminate());
    });
  });
}

/** Closes with the code of the other side; codes that say that there was none cannot be sent. */
function end(socket: WebSocket, code: number, reason: Buffer): void {
  if (code === 1005) socket.close();
  else if (code === 1006 || code === 1015) socket.terminate();
  else socket.close(code, reason);
}

async function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(1001);
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
