import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Minimal cameras for the fake MediaMTX: they describe a stream at every path, for the length of a test.
 * Returns `rtsp://host:port`.
 */
export async function rtspCameras(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => socket.end('RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `rtsp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
