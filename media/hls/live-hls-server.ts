import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { type Listening, listen } from '../http/listen.ts';
import { MseSockets } from '../mse/mse-sockets.ts';
import type { CameraPictures } from '../pictures/camera-pictures.ts';
import type { CheckToken } from '../tokens.ts';
import type { Fragments } from './fragments.ts';
import { liveHlsApp } from './live-hls-app.ts';
import { LiveSegments } from './live-segments.ts';

/** Serves live pictures as HLS and, over WebSocket, as media source. Rejects with ListenError when the address is taken. */
export async function serveLiveHls(options: {
  pictures: CameraPictures;
  fragments: Fragments;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  host: string;
  hlsPort: number;
  log: Logger;
}): Promise<Listening> {
  const segments = new LiveSegments(options.pictures);
  const sockets = new MseSockets({ ...options, segments });
  const http = await listen(liveHlsApp({ ...options, segments }), {
    host: options.host,
    port: options.hlsPort,
    variable: 'MEDIA_HLS_PORT',
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
  });
  return {
    url: http.url,
    close: async () => {
      await sockets.endAll();
      await http.close();
    },
  };
}
