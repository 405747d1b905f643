import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#clock/clock.ts';
import { type Listening, listen } from '../../http/listen.ts';
import type { CheckToken } from '../../tokens.ts';
import type { IceServer } from '../ice-servers.ts';
import type { MediaEngine } from '../media-engine.ts';
import { CameraPaths } from './camera-paths.ts';
import { controlApi } from './control-api.ts';
import type { MediaMtxBinary } from './find-binary.ts';
import { freeTcpPort, freeUdpPort } from './free-port.ts';
import { startMediaMtx } from './program.ts';
import { type CameraSource, settingsFile } from './settings.ts';
import { removeSettings, writeSettings } from './settings-folder.ts';
import { Supervisor } from './supervisor.ts';
import { CHECK_PATH, viewingCheck } from './viewing-check.ts';
import { Viewings } from './viewings.ts';

/** Any free port of the loopback address: for what media and MediaMTX tell each other. */
const ANY_HERE = { host: '127.0.0.1', port: 0, variable: 'HOST' };

/** How often it is looked up which viewers are still there, in ms. */
const VIEWERS_EVERY_MS = 30_000;

/** The cameras that can be reached, as they are now. */
export interface CameraSources {
  now(): readonly CameraSource[];
  /** Calls `changed` when they may be others than before. Returns how to end that. */
  follow(changed: () => void): () => void;
}

/** The engine that is a program of its own: MediaMTX, configured, started and looked after by media. */
export function mediaMtxEngine(options: {
  binary: MediaMtxBinary;
  /** A camera that cannot be reached must not be among them: MediaMTX lets its viewers wait for 8 s. */
  sources: CameraSources;
  /** Where the configuration is kept while MediaMTX runs. What is there is removed. */
  settingsFolder: string;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  host: string;
  whepPort: number;
  iceServers: readonly IceServer[];
  /** Serves HLS and media source, which media does itself whichever engine runs. Rejects with ListenError. */
  serveHls: () => Promise<Listening>;
  log: Logger;
}): MediaEngine {
  const { binary, sources, settingsFolder, host, iceServers, machine, log } = options;
  const apiPassword = randomBytes(24).toString('base64url');
  /** What is to be ended with the engine, the last first. */
  const ends: (() => Promise<void> | void)[] = [];
  let supervisor: Supervisor | undefined;
  let paths: CameraPaths | undefined;

  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };

  const start = async () => {
    const whepPort = await freeTcpPort({ host, port: options.whepPort, variable: 'MEDIA_WHEP_PORT', log });
    const hls = await options.serveHls();
    ends.push(() => hls.close());
    const apiPort = await freeTcpPort({ ...ANY_HERE, log });
    const api = controlApi({ port: apiPort, password: apiPassword });
    const viewings = new Viewings({ kick: api.kick, machine, log });
    ends.push(() => viewings.clear());
    const check = await listen(viewingCheck({ ...options, apiPassword, viewings }), { ...ANY_HERE, log });
    ends.push(() => check.close());
    const checkUrl = `${check.url}${CHECK_PATH}`;
    const cameraPaths = new CameraPaths(api, () => sources.now(), log);
    paths = cameraPaths;
    ends.push(() => removeSettings(settingsFolder));
    const supervised = new Supervisor({
      startProgram: async () => {
        viewings.clear();
        const cameras = await cameraPaths.begin();
        const udpPort = await freeUdpPort(host);
        const text = settingsFile({ host, whepPort, apiPort, udpPort, checkUrl, iceServers, sources: cameras });
        const settings = await writeSettings(settingsFolder, text);
        return startMediaMtx({ file: binary.file, settings, machine, log });
      },
      check: () => cameraPaths.follow(),
      machine,
      log,
    });
    supervisor = supervised;
    ends.push(() => supervised.stop());
    await supervised.start();
    // One that does not answer is the supervisor's affair.
    ends.push(sources.follow(() => void cameraPaths.follow().catch(() => undefined)));
    ends.push(
      machine.every(VIEWERS_EVERY_MS, async () => {
        const sessions = await api.sessions().catch(() => undefined);
        if (sessions) viewings.keep(new Set(sessions));
      }),
    );
    const reached = host.includes(':') ? `[${host}]` : host;
    return { whep: `http://${reached}:${whepPort}`, hls: hls.url };
  };

  return {
    start: () =>
      start().catch(async (error) => {
        await stop();
        throw error;
      }),
    stop,
    state: () => ({
      name: 'mediamtx',
      version: binary.version,
      state: supervisor?.state ?? 'starting',
      restarts: supervisor?.restarts ?? 0,
      ...(paths?.inUse ?? { cameras: 0, viewers: 0 }),
      refused: paths?.refused ?? {},
    }),
  };
}
