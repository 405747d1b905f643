import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The stream of a camera: pictures that a browser can play. */
const STREAM = 'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n';

/**
 * Minimal cameras for the fake MediaMTX: they describe a stream at every path, for the length of a test; below
 * `/unusable` one that no browser can play, and below `/loud` one with sound. Returns `rtsp://host:port`.
 */
export async function rtspCameras(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (request) => socket.end(answerTo(request.toString())));
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

function answerTo(request: string): string {
  const path = /^DESCRIBE rtsp:\/\/[^/]+(\S*)/.exec(request)?.[1] ?? '';
  const sound = path.startsWith('/loud') ? 'm=audio 0 RTP/AVP 97\r\na=rtpmap:97 opus/48000/2\r\n' : '';
  const body = path.startsWith('/unusable') ? STREAM.replace('H264', 'JPEG') : STREAM + sound;
  return `RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
