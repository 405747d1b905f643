import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { type Listening, listen } from '#platform/connections/listen.ts';
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

/** Any free port of the loopback address, for traffic between media and MediaMTX. */
const ANY_HERE = { host: '127.0.0.1', port: 0, variable: 'HOST' };

/** How often the list of active viewers is refreshed, in ms. */
const VIEWERS_EVERY_MS = 30_000;

/** The cameras that can be reached now. */
export interface CameraSources {
  now(): readonly CameraSource[];
  /** Calls `changed` when they may have changed. Returns a function that ends the subscription. */
  follow(changed: () => void): () => void;
}

/** The engine with an external program: MediaMTX, configured, started and supervised by media. */
export function mediaMtxEngine(options: {
  binary: MediaMtxBinary;
  /** Must not contain unreachable cameras: MediaMTX would let their viewers wait for 8 s. */
  sources: CameraSources;
  /** Folder for the configuration while MediaMTX runs. Existing files in it are removed. */
  settingsFolder: string;
  /** Real time. */
  machine: Clock;
  checkToken: CheckToken;
  host: string;
  whepPort: number;
  /** UDP port of the pictures; 0 picks a free one at each start of MediaMTX. */
  udpPort: number;
  iceServers: readonly IceServer[];
  /** Serves HLS and media source, which media does itself with either engine. Rejects with ListenError. */
  serveHls: () => Promise<Listening>;
  log: Logger;
}): MediaEngine {
  const { binary, sources, settingsFolder, host, iceServers, machine, log } = options;
  const apiPassword = randomBytes(24).toString('base64url');
  /** Clean-up functions that run when the engine stops, in reverse order. */
  const ends: (() => Promise<void> | void)[] = [];
  let supervisor: Supervisor | undefined;
  let paths: CameraPaths | undefined;

  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };

  const start = async () => {
    const whepPort = await freeTcpPort({ host, port: options.whepPort, variable: 'MEDIA_WHEP_PORT', log });
    const reached = host.includes(':') ? `[${host}]` : host;
    const whep = `http://${reached}:${whepPort}`;
    const hls = await options.serveHls();
    ends.push(() => hls.close());
    const apiPort = await freeTcpPort({ ...ANY_HERE, log });
    const api = controlApi({ port: apiPort, password: apiPassword });
    const viewings = new Viewings({ kick: api.kick, machine, log });
    ends.push(() => viewings.clear());
    const check = await listen(viewingCheck({ ...options, apiPassword, viewings }), { ...ANY_HERE, log });
    ends.push(() => check.close());
    const checkUrl = `${check.url}${CHECK_PATH}`;
    const cameraPaths = new CameraPaths({ api, sources: () => sources.now(), machine, log });
    paths = cameraPaths;
    ends.push(() => removeSettings(settingsFolder));
    const supervised = new Supervisor({
      startProgram: async () => {
        viewings.clear();
        const cameras = await cameraPaths.collectSources();
        const udpPort = options.udpPort || (await freeUdpPort(host));
        const text = settingsFile({ host, whepPort, apiPort, udpPort, checkUrl, iceServers, sources: cameras });
        const settings = await writeSettings(settingsFolder, text);
        return startMediaMtx({ file: binary.file, settings, machine, log });
      },
      check: () => cameraPaths.syncChanges(),
      answersViewers: () => answersPreflight(whep),
      machine,
      log,
    });
    supervisor = supervised;
    ends.push(() => supervised.stop());
    await supervised.start();
    // A MediaMTX that does not answer is handled by the supervisor.
    ends.push(sources.follow(() => void cameraPaths.syncChanges().catch(() => undefined)));
    ends.push(
      machine.every(VIEWERS_EVERY_MS, async () => {
        const sessions = await api.sessions().catch(() => undefined);
        if (sessions) viewings.retain(new Set(sessions));
      }),
    );
    return { whep, hls: hls.url };
  };

  return {
    start: () =>
      start().catch(async (error) => {
        await stop();
        throw error;
      }),
    stop,
    pulledStream: (name) => paths?.pulledStream(name),
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

/** How long MediaMTX may take to answer a browser's preflight request, for which it asks nobody; in ms. */
const PREFLIGHT_WITHIN_MS = 5_000;

/** Whether WHEP answers at all. */
function answersPreflight(whep: string): Promise<boolean> {
  const headers = { 'access-control-request-method': 'POST' };
  const signal = AbortSignal.timeout(PREFLIGHT_WITHIN_MS);
  return fetch(`${whep}/any/whep`, { method: 'OPTIONS', headers, signal }).then(
    () => true,
    () => false,
  );
}
