import pino from 'pino';
import { RealClock } from '#clock/real-clock.ts';
import { tokenCheck } from '../../tokens.ts';
import { mediaMtxEngine } from './mediamtx-engine.ts';

/* A process for tests that runs the engine with the program its argument names, and prints where. */
const [file = ''] = process.argv.slice(2);
const engine = mediaMtxEngine({
  binary: { file, version: 'v1.19.2' },
  sources: () => [],
  machine: new RealClock(),
  checkToken: tokenCheck('a-media-secret-for-tests'),
  host: '127.0.0.1',
  whepPort: 0,
  iceServers: [],
  serveHls: async () => ({ url: 'http://127.0.0.1:1', close: async () => undefined }),
  log: pino({ level: 'silent' }),
});
const { whep } = await engine.start();
console.log(whep);
