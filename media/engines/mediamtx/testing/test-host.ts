import { join } from 'node:path';
import pino from 'pino';
import { RealClock } from '#platform/clock/real-clock.ts';
import { createTokenCheck } from '../../../tokens.ts';
import { mediaMtxEngine } from '../mediamtx-engine.ts';
import { SETTINGS_FOLDER } from '../settings-folder.ts';

/*
 * A process for tests that runs the engine with the program and the data folder named by its arguments, and
 * prints its address.
 */
const [file = '', dataDir = ''] = process.argv.slice(2);
const machine = new RealClock();
const engine = mediaMtxEngine({
  binary: { file, version: 'v1.19.2' },
  sources: {
    now: () => [{ id: 'cam-1', rtsp: 'rtsp://viewer:s3cret@127.0.0.1:8554/cam-1' }],
    follow: () => () => undefined,
  },
  settingsFolder: join(dataDir, SETTINGS_FOLDER),
  machine,
  checkToken: createTokenCheck('a-media-secret-for-tests', machine),
  host: '127.0.0.1',
  whepPort: 0,
  udpPort: 0,
  iceServers: [],
  serveHls: async () => ({ url: 'http://127.0.0.1:1', close: async () => undefined }),
  log: pino({ level: 'silent' }),
});
const { whep } = await engine.start();
console.log(whep);
