import { hashSync } from '@node-rs/argon2';
import { afterEach, expect, it } from 'vitest';
import { listAlarms } from '#contract/alarms.ts';
import { AppConfig, DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { getWorld } from '#contract/sim/world.ts';
import { getProfile } from '#contract/users.ts';
import { addAdministrator } from '#db/administrator.ts';
import { memoryDatabase } from '#db/migrate.ts';
import { seedEmptyWorld } from '#db/seed/empty-world.ts';
import { WORLD_START_MS } from '../support/seeded-world.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const AUTH0 = { AUTH_MODE: 'auth0', AUTH0_DOMAIN: 'a.test', AUTH0_CLIENT_ID: 'client', AUTH0_AUDIENCE: 'audience' };
const PASSWORD = 'Correct-Horse-9-Battery';

let server: TestServer;
afterEach(() => server.app.close());

const attempt = (email: string, password: string) => server.call(signIn, { body: { email, password } });
const configOf = async () => AppConfig.parse(await (await server.send('/config.json')).json());

/** A real install after its first start. */
function realInstall(): TestServer {
  const db = memoryDatabase();
  seedEmptyWorld(db, { seed: 1, startMs: WORLD_START_MS });
  const email = 'boss@install.example';
  addAdministrator(db, { email, passwordHash: hashSync(PASSWORD), tenantName: 'Watchfloor' }, WORLD_START_MS);
  return testServer({ db, environment: { ENVIRONMENT: 'PROD' } });
}

it.each(['STAGING', 'PROD', 'AIRGAP'])('refuses the demo accounts of the data folder in %s', async (ENVIRONMENT) => {
  server = testServer({ environment: { ENVIRONMENT } });
  for (const account of ['support', 'gsoc-operator', 'new-user']) {
    const { failure } = await attempt(`${account}@watchfloor.test`, DEMO_PASSWORD);
    expect(failure).toEqual({ code: 'invalid_credentials', message: 'Email or password is not correct' });
  }
});

it('refuses sessions that a demo account began before', async () => {
  server = testServer({ environment: { ENVIRONMENT: 'PROD' } });
  const { failure } = await server.call(listAlarms, {}, 'support');
  expect([failure.code, failure.message]).toEqual([
    'user_disabled',
    'This user no longer exists. Contact your administrator',
  ]);
});

it('has no simulated colleagues', async () => {
  server = testServer({ environment: { ENVIRONMENT: 'PROD' } });
  const refused = await server.call(takeColleagues, { body: { count: 1 } }, 'simulator');
  expect([refused.status, refused.failure.message]).toEqual([409, 'This Watchfloor has no simulated colleagues']);
});

it('admits the administrator, who has a tenant and sees no site and no alarm', async () => {
  server = realInstall();
  const { token } = (await attempt('Boss@install.example', PASSWORD)).reply;
  const headers = { authorization: `Bearer ${token}` };
  const profile = getProfile.reply.parse(await (await server.send(getProfile.path, { headers })).json()).payload;
  expect(profile).toMatchObject({ name: '', roles: ['Watchfloor Support'], tenant: { name: 'Watchfloor' } });
  const alarms = listAlarms.reply.parse(await (await server.send(listAlarms.path, { headers })).json()).payload;
  expect(alarms).toEqual({ items: [], total: 0 });
  const world = (await server.call(getWorld, {}, 'simulator')).reply.payload;
  expect([world.size, world.locations]).toEqual(['empty', []]);
});

it('refuses password sign-ins when an identity provider is configured', async () => {
  server = testServer({ environment: AUTH0 });
  const refused = await attempt('support@watchfloor.test', DEMO_PASSWORD);
  expect([refused.status, refused.failure]).toEqual([
    403,
    { code: 'permission_denied', message: 'The identity provider signs people in here, not a password' },
  ]);
});

it('refuses local sessions when an identity provider is configured', async () => {
  server = testServer({ environment: AUTH0 });
  expect((await server.call(listAlarms, {}, 'support')).failure.code).toBe('session_expired');
});

it('offers no demo accounts when an identity provider is configured', async () => {
  server = testServer({ environment: AUTH0 });
  expect(await configOf()).toMatchObject({ authMode: 'auth0', auth0: { domain: 'a.test' } });
  expect((await configOf()).demoAccounts).toBeUndefined();
});
