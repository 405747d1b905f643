import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secrets = {
  AUTH_SECRET: 'an-auth-secret-of-tests',
  MEDIA_SECRET: 'a-media-secret-of-tests',
  EXPORT_SECRET: 'an-export-secret-of-tests',
  SIM_TOKEN: 'a-sim-token-of-tests',
};
const read = (environment: Record<string, string> = {}) => readConfig({ ...secrets, ...environment });

it('listens on the loopback address, port 4000, by default', () => {
  expect(read()).toMatchObject({ host: '127.0.0.1', port: 4000, environment: 'LOCAL' });
});

it('names the variable when its value is not allowed', () => {
  expect(() => read({ ENVIRONMENT: 'MOON' })).toThrow(/^Invalid value 'MOON' for environment variable ENVIRONMENT/);
  expect(() => read({ PORT: '70000' })).toThrow(/^Invalid value '70000' for environment variable PORT/);
  expect(() => read({ ALLOWED_ORIGINS: 'http://a.test,nonsense' })).toThrow(/environment variable ALLOWED_ORIGINS/);
});

it('refuses a port that browsers would not open', () => {
  expect(() => read({ PORT: '6000' })).toThrow(
    "Invalid value '6000' for environment variable PORT: is a port that browsers refuse to open: choose another",
  );
});

it('does not print a secret that is too short', () => {
  expect(() => read({ AUTH_SECRET: 'short' })).toThrow(
    'Invalid value (not shown) for environment variable AUTH_SECRET: must have at least 16 characters',
  );
});

it('says what is missing', () => {
  const { SIM_TOKEN: _, ...others } = secrets;
  expect(() => readConfig(others)).toThrow('Missing environment variable SIM_TOKEN');
});

it('treats an empty value as missing', () => {
  expect(read({ PORT: '', ENVIRONMENT: '' })).toMatchObject({ port: 4000, environment: 'LOCAL' });
});

it.each(['LOCAL', 'DEV', 'DEMO'])('has demo accounts in %s and offers them unless DEMO=off', (ENVIRONMENT) => {
  expect(read({ ENVIRONMENT })).toMatchObject({ isDemo: true, offersDemoAccounts: true });
  expect(read({ ENVIRONMENT, DEMO: 'off' })).toMatchObject({ isDemo: true, offersDemoAccounts: false });
});

it.each(['STAGING', 'PROD', 'AIRGAP'])('has no demo accounts in %s and refuses DEMO=on', (ENVIRONMENT) => {
  expect(read({ ENVIRONMENT })).toMatchObject({ isDemo: false, offersDemoAccounts: false });
  expect(() => read({ ENVIRONMENT, DEMO: 'on' })).toThrow(
    `DEMO=on does not go with ENVIRONMENT=${ENVIRONMENT}: it has no demo accounts`,
  );
});

it('offers no demo accounts when an identity provider handles sign-in', () => {
  const auth0 = { AUTH_MODE: 'auth0', AUTH0_DOMAIN: 'a.test', AUTH0_CLIENT_ID: 'client', AUTH0_AUDIENCE: 'audience' };
  expect(read(auth0).offersDemoAccounts).toBe(false);
});

it('reads origins without their trailing slash', () => {
  expect(read({ ALLOWED_ORIGINS: 'http://a.test/, https://b.test:8443' }).allowedOrigins).toEqual([
    'http://a.test',
    'https://b.test:8443',
  ]);
});

it('derives the addresses of media from its ports', () => {
  expect(read({ MEDIA_PORT: '9990', MEDIA_WHEP_PUBLIC_URL: 'https://whep.test/' })).toMatchObject({
    mediaPublicUrl: 'http://127.0.0.1:9990',
    mediaWhepPublicUrl: 'https://whep.test',
  });
});

it("runs a demo on a clock that can be paused, from the machine's time, unless it is told otherwise", () => {
  expect(read().clock).toEqual({ mode: 'simulated', start: 'now', rate: 1 });
  expect(read({ CLOCK: 'real' }).clock).toEqual({ mode: 'real' });
  expect(read({ CLOCK_START: 'world' }).clock).toMatchObject({ start: 'world' });
  const environment = { CLOCK_START: '2025-11-20T02:00:00-06:00', CLOCK_RATE: '60' };
  expect(read(environment).clock).toEqual({ mode: 'simulated', start: Date.UTC(2025, 10, 20, 8), rate: 60 });
  expect(() => read({ CLOCK_START: 'noon' })).toThrow(/CLOCK_START: must be now, world or an ISO 8601 time/);
});

it("runs a real install on the machine's clock, and refuses another", () => {
  expect(read({ ENVIRONMENT: 'PROD' }).clock).toEqual({ mode: 'real' });
  expect(() => read({ ENVIRONMENT: 'PROD', CLOCK: 'simulated' })).toThrow(
    "CLOCK=simulated does not go with ENVIRONMENT=PROD: a real install follows the machine's clock",
  );
});

it('requires all Auth0 settings when AUTH_MODE is auth0', () => {
  expect(() => read({ AUTH_MODE: 'auth0' })).toThrow('AUTH_MODE auth0 needs AUTH0_DOMAIN');
});

const AUTH0 = { AUTH_MODE: 'auth0', AUTH0_DOMAIN: 'a.test', AUTH0_CLIENT_ID: 'client', AUTH0_AUDIENCE: 'https://api' };

it("derives the identity provider's addresses from its domain", () => {
  expect(read(AUTH0).identityProvider).toMatchObject({
    origin: 'https://a.test',
    issuer: 'https://a.test/',
    keysUrl: 'https://a.test/.well-known/jwks.json',
    userInfoUrl: 'https://a.test/userinfo',
    algorithms: ['RS256'],
    clockToleranceMs: 60_000,
  });
});

it.each([
  [{ AUTH0_ALGORITHMS: 'RS256,HS256' }, /^Invalid value 'RS256,HS256' for environment variable AUTH0_ALGORITHMS/],
  [{ AUTH0_DOMAIN: 'a.test/path' }, /AUTH0_DOMAIN: must be a host name/],
  [{ AUTH0_CLOCK_TOLERANCE_SECONDS: '3600' }, /environment variable AUTH0_CLOCK_TOLERANCE_SECONDS/],
  [{ AUTH0_AUDIENCE: 'client' }, /^AUTH0_AUDIENCE must not be AUTH0_CLIENT_ID/],
  [{ AUTH0_DOMAIN: 'http://a.test', ENVIRONMENT: 'PROD' }, /^The identity provider must be reached over HTTPS/],
])('refuses the settings %o of an identity provider', (settings, why) => {
  expect(() => read({ ...AUTH0, ...settings })).toThrow(why);
});

it('reads the target age of alarms', () => {
  expect(read().alarmAgeTargetSeconds).toBe(60);
  expect(read({ ALARM_AGE_TARGET_SECONDS: '90' }).alarmAgeTargetSeconds).toBe(90);
  expect(() => read({ ALARM_AGE_TARGET_SECONDS: '0' })).toThrow(/environment variable ALARM_AGE_TARGET_SECONDS/);
});

it('takes the windows of timelines from the environment', () => {
  expect(read()).toMatchObject({ alarmShowWindowSeconds: 10, alarmPreloadWindowSeconds: 30 });
  expect(read({ ALARM_SHOW_WINDOW_SECONDS: '5', ALARM_PRELOAD_WINDOW_SECONDS: '60' })).toMatchObject({
    alarmShowWindowSeconds: 5,
    alarmPreloadWindowSeconds: 60,
  });
  expect(() => read({ ALARM_SHOW_WINDOW_SECONDS: '-1' })).toThrow(/environment variable ALARM_SHOW_WINDOW_SECONDS/);
});

it('keeps an event log only when it is asked to', () => {
  expect(read().keepsEventLog).toBe(false);
  expect(read({ EVENT_LOG: 'on' }).keepsEventLog).toBe(true);
});

it('keeps no event log without the ingest API, over which it is read', () => {
  expect(() => read({ EVENT_LOG: 'on', SIM_API: 'off' })).toThrow(
    'EVENT_LOG=on needs SIM_API=on: it is read over the ingest API',
  );
});
