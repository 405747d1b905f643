import { AppConfig } from '#contract/app-config.ts';

/** A configuration whose services are at the page's own origin. */
export function testConfig(overrides: Partial<AppConfig> = {}): AppConfig {
  return AppConfig.parse({
    ormUrl: '',
    eventFlowUrl: '',
    realtimeUrl: '',
    environment: 'LOCAL',
    authMode: 'local',
    ...overrides,
  });
}
