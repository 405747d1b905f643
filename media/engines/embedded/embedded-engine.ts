import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
import type { FollowLost } from '../../faults/lost-cameras.ts';
import type { StagedFaults } from '../../faults/staged-faults.ts';
import { serveLiveHls } from '../../hls/live-hls-server.ts';
import type { LiveRenditions } from '../../renditions.ts';
import type { LiveSounds } from '../../sound/live-sounds.ts';
import type { CheckToken } from '../../tokens.ts';
import type { IceServer } from '../ice-servers.ts';
import type { MediaEngine } from '../media-engine.ts';
import { dataChannelPeers } from './datachannel-peer.ts';
import { whepApp } from './whep-app.ts';
import { WhepSessions } from './whep-sessions.ts';

/** The engine without an external program: live pictures over WHEP, HLS and WebSocket from this process. */
export function embeddedEngine(options: {
  renditions: LiveRenditions;
  sounds: LiveSounds;
  followLost: FollowLost;
  clock: Clock;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  staged: StagedFaults;
  host: string;
  whepPort: number;
  hlsPort: number;
  iceServers: readonly IceServer[];
  log: Logger;
}): MediaEngine {
  const { staged } = options;
  const peers = dataChannelPeers(options);
  const sessions = new WhepSessions({ ...options, answerOffer: peers.answerOffer });
  let follows: readonly (() => void)[] = [];
  let whep: Listening | undefined;
  let hls: Listening | undefined;
  return {
    state: () => ({
      name: 'embedded',
      state: whep ? 'running' : 'starting',
      cameras: Object.values(options.renditions).reduce((sum, { live }) => sum + live.size, 0),
      viewers: sessions.size,
    }),
    pulledStream: () => undefined,
    start: async () => {
      const app = whepApp({ ...options, sessions });
      const { host, whepPort, log } = options;
      const disturb = staged.disturb.bind(staged);
      whep = await listen(app, { host, port: whepPort, variable: 'MEDIA_WHEP_PORT', disturb, log });
      hls = await serveLiveHls(options).catch(async (error) => {
        await whep?.close();
        throw error;
      });
      await peers.warmUp();
      follows = [
        options.followLost((camera) => sessions.endCamera(camera)),
        staged.networks.followLost((userId) => sessions.endUser(userId)),
        staged.engine.follow((state) => {
          if (state === 'down') sessions.endAll();
        }),
      ];
      return { whep: whep.url, hls: hls.url };
    },
    stop: async () => {
      for (const end of follows) end();
      await Promise.all([whep?.close(), hls?.close()]);
      sessions.endAll();
      peers.stop();
    },
  };
}
