import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { type Listening, listen } from '../../http/listen.ts';
import type { CameraPictures } from '../../pictures/camera-pictures.ts';
import type { CheckToken } from '../../tokens.ts';
import type { MediaEngine } from '../media-engine.ts';
import { dataChannelPeers } from './datachannel-peer.ts';
import { LiveCameras } from './live-cameras.ts';
import { whepApp } from './whep-app.ts';
import { WhepSessions } from './whep-sessions.ts';

/** The engine that needs no other program: live pictures over WHEP from this process. */
export function embeddedEngine(options: {
  pictures: CameraPictures;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  host: string;
  whepPort: number;
  log: Logger;
}): MediaEngine {
  const peers = dataChannelPeers(options);
  const live = new LiveCameras(options);
  const sessions = new WhepSessions({ ...options, live, answerOffer: peers.answerOffer });
  let whep: Listening | undefined;
  return {
    start: async () => {
      const app = whepApp({ ...options, sessions });
      whep = await listen(app, { host: options.host, port: options.whepPort, variable: 'MEDIA_WHEP_PORT' });
      return { whep: whep.url };
    },
    stop: async () => {
      await whep?.close();
      sessions.endAll();
      peers.stop();
    },
  };
}
