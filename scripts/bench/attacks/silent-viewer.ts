import type { Socket } from 'node:net';
import { open, upgradeRequest } from '#tests/support/hostile-connections.ts';

/** A text frame of a WebSocket client, at most 125 bytes; the mask is zero, which the protocol allows. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** A WebSocket client that sends and never reads. */
export async function silentViewer(port: number, path: string): Promise<Socket> {
  const socket = await open(port);
  socket.pause();
  socket.write(upgradeRequest(path));
  return socket;
}
