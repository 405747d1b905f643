import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, inject } from 'vitest';
import { RealClock } from '#platform/clock/real-clock.ts';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { rtspCameras } from '#tests/support/rtsp-cameras.ts';
import { TEST_SECRET } from '../../../testing/test-tokens.ts';
import { createTokenCheck } from '../../../tokens.ts';
import type { MediaEngine } from '../../media-engine.ts';
import { mediaMtxEngine } from '../mediamtx-engine.ts';
import type { CameraSource } from '../settings.ts';
import { SETTINGS_FOLDER } from '../settings-folder.ts';

export const ICE_SERVERS = [{ url: 'turn:turn.example.com', username: 'ann', password: 's3cret' }];

/** Time limit for expectations that wait for a process to start, ms. */
export const IN_TIME = { timeout: 30_000 };

/** The shared set-up of one test file: engines on fake MediaMTX processes, each test with its own data folder. */
export interface EngineDesk {
  /** An engine with the camera `cam-1`, stopped after the test. `lines` collects its warnings. */
  engineOf(options?: {
    fault?: string;
    peerMs?: number;
    whepPort?: number;
    udpPort?: number;
    lines?: string[];
  }): Promise<MediaEngine>;
  /** The sources given to the engine; `cam-1` alone for a new engine. */
  sources: CameraSource[];
  /** Tells the engine that the sources have changed. */
  announceChange(): void;
  /** A source at the cameras' RTSP address. */
  source(id: string): CameraSource;
  /** Where the cameras serve RTSP, and the engine's folder. */
  cameras: string;
  dataDir: string;
}

/** Creates the set-up for the calling test file. */
export function engineDesk(): EngineDesk {
  let engines: MediaEngine[] = [];
  const desk: EngineDesk = {
    cameras: '',
    dataDir: '',
    sources: [],
    announceChange: () => undefined,
    source: (id) => ({ id, rtsp: `${desk.cameras}/${id}` }),
    engineOf: async (options = {}) => {
      desk.sources = [desk.source('cam-1')];
      const machine = new RealClock();
      const engine = mediaMtxEngine({
        binary: {
          file: await fakeMediaMtx({ fault: options.fault ?? '', peerMs: options.peerMs ?? 15_000 }),
          version: 'v1.19.2',
        },
        sources: {
          now: () => desk.sources,
          follow: (changed) => {
            desk.announceChange = changed;
            return () => undefined;
          },
        },
        settingsFolder: join(desk.dataDir, SETTINGS_FOLDER),
        machine,
        checkToken: createTokenCheck(TEST_SECRET, machine),
        host: '127.0.0.1',
        whepPort: options.whepPort ?? 0,
        udpPort: options.udpPort ?? 0,
        iceServers: ICE_SERVERS,
        serveHls: async () => ({ url: 'http://127.0.0.1:1', close: async () => undefined }),
        log: pino({ level: 'warn' }, { write: (line: string) => void options.lines?.push(JSON.parse(line).msg) }),
      });
      engines.push(engine);
      return engine;
    },
  };

  beforeEach(async () => {
    desk.cameras = await rtspCameras();
    desk.dataDir = mkdtempSync(join(inject('dataFolder'), 'engine-'));
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    engines = [];
  });
  return desk;
}

/** The fake's own report: its process id and the settings it was started with. */
export const settingsAt = async (whep: string) => (await fetch(`${whep}/fake/settings`)).json();

/** The process id of a fake; undefined while none answers. */
export const processAt = async (whep: string): Promise<number | undefined> =>
  settingsAt(whep).then(
    ({ pid }) => pid,
    () => undefined,
  );

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
