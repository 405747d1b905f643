import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { onTestFinished } from 'vitest';

/** A stand-in for media that serves one picture as every still. */
export interface StillsServer {
  origin: string;
  /** The paths that were asked for, without their tokens. */
  asked: string[];
  /** Requests that are still waiting for an answer. */
  waiting: () => number;
  /** The answer to requests from now on: 200 with the picture, another status, or none. */
  answerWith: (how: number | 'nothing') => void;
}

const JPEG = createCanvas(640, 360).toBuffer('image/jpeg');

/** Starts it until the test ends. */
export async function stillsServer(): Promise<StillsServer> {
  const asked: string[] = [];
  let how: number | 'nothing' = 200;
  let waiting = 0;
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').pathname);
    if (how === 'nothing') {
      waiting += 1;
      request.socket.once('close', () => {
        waiting -= 1;
      });
      return;
    }
    response.writeHead(how, { 'content-type': 'image/jpeg' }).end(how === 200 ? JPEG : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    waiting: () => waiting,
    answerWith: (next) => {
      how = next;
    },
  };
}
