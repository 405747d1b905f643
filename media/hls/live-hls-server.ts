import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
import type { StagedFaults } from '../faults/staged-faults.ts';
import { MseSockets } from '../mse/mse-sockets.ts';
import type { LiveRenditions } from '../renditions.ts';
import type { CheckToken } from '../tokens.ts';
import { liveHlsApp } from './live-hls-app.ts';

/** Serves live pictures as HLS and, over WebSocket, as media source. Rejects with ListenError when the address is taken. */
export async function serveLiveHls(options: {
  renditions: LiveRenditions;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  staged: StagedFaults;
  host: string;
  hlsPort: number;
  log: Logger;
}): Promise<Listening> {
  const sockets = new MseSockets(options);
  const http = await listen(liveHlsApp(options), {
    host: options.host,
    port: options.hlsPort,
    variable: 'MEDIA_HLS_PORT',
    disturb: options.staged.disturb.bind(options.staged),
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    log: options.log,
  });
  return {
    url: http.url,
    close: async () => {
      await sockets.endAll();
      await http.close();
    },
  };
}
