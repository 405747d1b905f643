import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { Supervisor } from './supervisor.ts';
import { CHECK_PATH, viewingCheck } from './viewing-check.ts';

/** Any free port of the loopback address: for what media and MediaMTX tell each other. */
const ANY_HERE = { host: '127.0.0.1', port: 0, variable: 'HOST' };

/** The engine that is a program of its own: MediaMTX, configured, started and looked after by media. */
export function mediaMtxEngine(options: {
  binary: MediaMtxBinary;
  /** The cameras' RTSP addresses as they are now; asked again and again. */
  sources: () => readonly CameraSource[];
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
  const { binary, host, iceServers, machine, log } = options;
  const apiPassword = randomBytes(24).toString('base64url');
  let check: Listening | undefined;
  let hls: Listening | undefined;
  let supervisor: Supervisor | undefined;
  let paths: CameraPaths | undefined;
  let folder: string | undefined;

  const stop = async () => {
    await supervisor?.stop();
    await Promise.all([check?.close(), hls?.close()]);
    if (folder) await rm(folder, { recursive: true, force: true });
  };

  const start = async () => {
    const whepPort = await freeTcpPort({ host, port: options.whepPort, variable: 'MEDIA_WHEP_PORT' });
    hls = await options.serveHls();
    check = await listen(viewingCheck({ ...options, apiPassword }), ANY_HERE);
    const checkUrl = `${check.url}${CHECK_PATH}`;
    // Only its owner may read the file: it may hold the cameras' credentials.
    folder = await mkdtemp(join(tmpdir(), 'mediamtx-'));
    const file = join(folder, 'mediamtx.yml');
    const apiPort = await freeTcpPort(ANY_HERE);
    const cameraPaths = new CameraPaths(controlApi({ port: apiPort, password: apiPassword }), options.sources, log);
    paths = cameraPaths;
    supervisor = new Supervisor({
      startProgram: async () => {
        const sources = cameraPaths.begin();
        const udpPort = await freeUdpPort(host);
        await writeFile(file, settingsFile({ host, whepPort, apiPort, udpPort, checkUrl, iceServers, sources }), {
          mode: 0o600,
        });
        return startMediaMtx({ file: binary.file, settings: file, machine, log });
      },
      check: () => cameraPaths.follow(),
      machine,
      log,
    });
    await supervisor.start();
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
    }),
  };
}
