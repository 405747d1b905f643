import type { MediaConfig } from '../config.ts';
import { TEST_SECRET } from './test-tokens.ts';

/** The credential of the fake server of tests. */
export const TEST_SIM_TOKEN = 'the-ingest-credential';

/** The configuration of a media process under test: a demo with the embedded engine, on free ports. */
export function testConfig(
  parts: Pick<MediaConfig, 'serverUrl' | 'dataDir'> & Partial<Omit<MediaConfig, 'engine'>>,
  engine: Partial<MediaConfig['engine']> = {},
): MediaConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    whepPort: 0,
    hlsPort: 0,
    rtspPort: 0,
    engine: { wanted: 'embedded', bin: undefined, path: undefined, udpPort: 0, ...engine },
    isDemo: true,
    cameraPasswordsDir: parts.dataDir,
    iceServers: [],
    mediaSecret: TEST_SECRET,
    simToken: TEST_SIM_TOKEN,
    metricsToken: undefined,
    logLevel: 'silent',
    ...parts,
  };
}
