import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyChain } from '#db/audit/verify-chain.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { type Client, openDatabase } from '#db/open.ts';

const WORKER = 'tests/support/crash/audit-worker.ts';
const KILLS = 4;

let folder: string;
let file: string;
let client: Client;
const workers: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  file = path.join(folder, 'watchfloor.db');
  const db = openDatabase(file);
  migrateDatabase(db);
  client = db.$client;
  client.exec('CREATE TABLE changed (by TEXT)');
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  client.close();
  rmSync(folder, { recursive: true });
});

/** A process that writes lines. Resolves when it has written the first. */
async function writer(name: string): Promise<ChildProcess> {
  const worker = fork(WORKER, [file, name], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  workers.push(worker);
  await once(worker, 'message');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

const linesOf = (state: ReturnType<typeof verifyChain>) => (state.isIntact ? state.lines : state.fault);

it('chains the lines of processes that write at once and are killed in between', async () => {
  for (let round = 1; round <= KILLS; round += 1) {
    const [one, other] = await Promise.all([writer(`one ${round}`), writer(`other ${round}`)]);
    // Readers verify while both write.
    expect(verifyChain(client)).toMatchObject({ isIntact: true });
    await Promise.all([kill(one), kill(other)]);
    const changes = client.prepare<[], number>('SELECT count(*) FROM changed').pluck().get();
    expect(linesOf(verifyChain(client))).toBe(changes);
  }
  const writers = client.prepare<[], number>('SELECT count(DISTINCT actor) FROM audit_log').pluck().get();
  expect(writers).toBe(2 * KILLS);
});

/** The command, as `npm run audit:verify` runs it. */
function verify(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/audit-verify.ts', ...options],
    { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

it('verifies from the command line while a process writes, and reports the first line that does not fit', async () => {
  const worker = await writer('Kim Duarte');
  const running = verify();
  expect(running).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^[\d,]+ lines? verified\. The latest is/),
  });
  const [head = ''] = /\d+:[0-9a-f]{64}/.exec(running.output) ?? [];
  await kill(worker);
  expect(verify('--head', head)).toMatchObject({ status: 0 });

  client.exec("UPDATE audit_log SET actor = 'Eve' WHERE no = 1");
  expect(verify()).toEqual({
    status: 1,
    output: 'After 0 lines that fit: line 1 was altered: its hash does not fit its content and the line before it.\n',
  });
  expect(verify('--head', 'latest')).toMatchObject({
    status: 1,
    output: expect.stringContaining('--head latest is not <line>:<hash>'),
  });
});

it('says from the command line that there is no database', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/audit-verify.ts'], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'nowhere') },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database')]);
});
