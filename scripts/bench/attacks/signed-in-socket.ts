import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Opens a user's socket on a channel. */
export async function signedInSocket(port: number, path: string): Promise<{ isOpen(): boolean; close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await once(socket, 'open');
  return { isOpen: () => socket.readyState === socket.OPEN, close: () => socket.terminate() };
}
