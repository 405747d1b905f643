import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { missingAdministrator } from '#scripts/prepare/administrator.ts';
import { readEnvironment } from '#scripts/prepare/environment.ts';
import { seededWorld } from '../support/seeded-world.ts';

const ADMINISTRATOR = { ADMIN_EMAIL: 'Boss@install.example', ADMIN_PASSWORD: 'Correct-Horse-9-Battery' };
const NAME_ONE =
  'ENVIRONMENT=PROD has no demo accounts: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start; later starts do not need them';

let db: Db;
beforeEach(() => {
  db = memoryDatabase();
});
afterEach(() => db.$client.close());

const missing = (environment: NodeJS.ProcessEnv) => missingAdministrator(db, readEnvironment(environment));
const emails = () => db.select({ email: users.email }).from(users).all();

it.each([{}, { ADMIN_EMAIL: ADMINISTRATOR.ADMIN_EMAIL }, { ADMIN_PASSWORD: ADMINISTRATOR.ADMIN_PASSWORD }])(
  'refuses the first start of a real install without an administrator, given %j',
  (given) => expect(() => missing({ ENVIRONMENT: 'PROD', ...given })).toThrow(NAME_ONE),
);

it('adds the administrator at the first start, and needs none at the next', async () => {
  await missing({ ENVIRONMENT: 'PROD', ...ADMINISTRATOR })?.add();
  expect(emails()).toEqual([{ email: 'boss@install.example' }]);
  expect(missing({ ENVIRONMENT: 'PROD' })).toBeUndefined();
  expect(missing({ ENVIRONMENT: 'PROD', ...ADMINISTRATOR })).toBeUndefined();
});

it('requires an administrator when the data comes from a demo', async () => {
  db.$client.close();
  db = seededWorld();
  expect(() => missing({ ENVIRONMENT: 'PROD' })).toThrow(NAME_ONE);
  await missing({ ENVIRONMENT: 'PROD', ...ADMINISTRATOR })?.add();
  expect(emails()).toContainEqual({ email: 'boss@install.example' });
  expect(missing({ ENVIRONMENT: 'PROD' })).toBeUndefined();
});

it('refuses a demo account as administrator', () => {
  db.$client.close();
  db = seededWorld();
  expect(() => missing({ ENVIRONMENT: 'PROD', ...ADMINISTRATOR, ADMIN_EMAIL: 'support@watchfloor.test' })).toThrow(
    "Invalid value 'support@watchfloor.test' for environment variable ADMIN_EMAIL: it belongs to another account",
  );
});

it.each([
  ['the password of the demo accounts', 'Watchfloor-demo-1', 'This is the password of the demo accounts'],
  ['a weak password', 'weak', 'Password must be at least 14 characters long'],
])('refuses %s without printing it', (_, ADMIN_PASSWORD, why) => {
  expect(() => missing({ ENVIRONMENT: 'PROD', ...ADMINISTRATOR, ADMIN_PASSWORD })).toThrow(
    `Invalid value (not shown) for environment variable ADMIN_PASSWORD: ${why}`,
  );
});

it('invents no sites for a real install', () => {
  expect(() => readEnvironment({ ENVIRONMENT: 'STAGING', WORLD: 'small' })).toThrow(
    'WORLD=small does not go with ENVIRONMENT=STAGING, whose sites are not invented: leave WORLD out',
  );
});

it('adds the administrator who signs in at an identity provider, without a password', async () => {
  await missing({ ENVIRONMENT: 'PROD', AUTH_MODE: 'auth0', ADMIN_EMAIL: 'boss@install.example' })?.add();
  expect(missing({ ENVIRONMENT: 'PROD' })).toBeUndefined();
});

it('needs no administrator in a demo, nor with an identity provider', () => {
  expect(missing({})).toBeUndefined();
  expect(missing({ ENVIRONMENT: 'PROD', AUTH_MODE: 'auth0' })).toBeUndefined();
});
