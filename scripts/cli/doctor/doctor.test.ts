import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { memoryDatabase } from '#db/migrate.ts';
import { accessCheck, databaseCheck, folderCheck, spaceCheck } from './data.ts';
import { runChecks } from './examine-install.ts';
import { type Check, ok } from './finding.ts';
import { packagesCheck } from './machine.ts';
import { mediaCheck, portsCheck, serverCheck } from './network.ts';
import { settingsCheck } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(inject('dataFolder'), 'doctor-'));
});

const examine = (check: Check, env: NodeJS.ProcessEnv = {}, user?: number) => runChecks([check], { env, folder, user });

/** A migrated database in the data folder, after an act on it. */
function makeDatabase(act: (run: (sql: string) => void) => void = () => undefined): void {
  const { $client: client } = memoryDatabase();
  act((sql) => client.exec(sql));
  writeFileSync(path.join(folder, 'watchfloor.db'), client.serialize());
  client.close();
}

it.each([folderCheck, spaceCheck, databaseCheck, packagesCheck, mediaCheck])('finds $name in order', async (check) => {
  makeDatabase();
  expect((await examine(check)).map(({ level }) => level)).toEqual(['ok']);
});

it('reports a database that is behind, which the next start upgrades', async () => {
  makeDatabase((run) =>
    run(
      'DELETE FROM __drizzle_migrations WHERE created_at IN (SELECT created_at FROM __drizzle_migrations ORDER BY created_at DESC LIMIT 6)',
    ),
  );
  expect(await examine(databaseCheck)).toMatchObject([
    { level: 'note', found: expect.stringContaining('6 migrations') },
  ]);
});

it('fails for a database of a later version', async () => {
  makeDatabase((run) => run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)"));
  expect(await examine(databaseCheck)).toMatchObject([{ level: 'fail', advice: expect.stringContaining('install') }]);
});

it('fails for a file that is no database', async () => {
  writeFileSync(path.join(folder, 'watchfloor.db'), 'not a database'.repeat(100));
  expect(await examine(databaseCheck)).toMatchObject([{ level: 'fail', advice: expect.stringContaining('restore') }]);
});

it('names what others can read', async () => {
  writeFileSync(path.join(folder, 'secrets.json'), '{}');
  chmodSync(path.join(folder, 'secrets.json'), 0o644);
  const [finding] = await examine(accessCheck);
  expect(finding).toMatchObject({ level: 'note', found: expect.stringContaining('secrets.json') });
});

it('fails for a port that is in use, and not when Watchfloor itself uses it', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const others = { MEDIA_PORT: '0', MEDIA_WHEP_PORT: '0', MEDIA_HLS_PORT: '0', MEDIA_RTSP_PORT: '0' };
  const env = { ENVIRONMENT: 'PROD', PORT: String(port), ...others };
  expect(await examine(portsCheck, env)).toMatchObject([{ level: 'fail', found: `PORT ${port}: EADDRINUSE` }]);
  expect(await examine(portsCheck, env, process.pid)).toMatchObject([{ level: 'ok' }]);
  server.close();
});

it('fails when the server that should run does not answer', async () => {
  expect(await examine(serverCheck, { PORT: '1' }, process.pid)).toMatchObject([{ level: 'fail' }]);
});

it.each([
  [{ MEDIA_WHEP_PORT: 'x' }, 'MEDIA_WHEP_PORT'],
  [{ ENVIRONMENT: 'PROD', WORLD: 'small' }, 'WORLD'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('fails for the setting %j', async (env, name) => {
  expect(await examine(settingsCheck, env)).toMatchObject([{ level: 'fail', found: expect.stringContaining(name) }]);
});

it('fails for secrets that cannot be read', async () => {
  writeFileSync(path.join(folder, 'secrets.json'), '{');
  expect(await examine(settingsCheck)).toMatchObject([
    { level: 'fail', found: expect.stringContaining('secrets.json') },
  ]);
});

it('reports a check that breaks, and goes on with the others', async () => {
  const broken: Check = { name: 'broken', examine: () => Promise.reject(new Error('no such thing')) };
  const fine: Check = { name: 'fine', examine: () => [ok('fine')] };
  expect(await runChecks([broken, fine], { env: {}, folder, user: undefined })).toMatchObject([
    { check: 'broken', level: 'fail', found: expect.stringContaining('no such thing') },
    { check: 'fine', level: 'ok' },
  ]);
});
