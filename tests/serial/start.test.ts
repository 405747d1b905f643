import { type ChildProcess, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADMINISTRATOR, ended, newFolder, START_MS, startScript } from '../support/start-script.ts';

/** The running child processes of a process. */
const childrenOf = ({ pid }: ChildProcess) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([one]) => one ?? []);

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('SIGTERM during data preparation leaves nothing behind', async () => {
  const { child, output } = await startScript(newFolder(), { WORLD: 'medium' });
  await expect.poll(output).toMatch(/^ {2}database /m);
  const started = childrenOf(child);
  expect(started.length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(143);
  await expect.poll(() => started.filter(lives)).toEqual([]);
});

/** The entries of a folder, itself included, that users other than its owner may read, write or enter. */
const openToOthers = (folder: string) =>
  execFileSync('find', [folder, '-perm', '/077'], { encoding: 'utf8' }).split('\n').filter(Boolean);

it('other users cannot read the data folder, even if an earlier version left it open', async () => {
  const folder = newFolder();
  const environment = { ENVIRONMENT: 'PROD', ...ADMINISTRATOR };
  for (const round of ['first', 'again']) {
    if (round === 'again') execFileSync('chmod', ['-R', 'a+rX', folder]);
    const { child, output } = await startScript(folder, environment);
    await expect.poll(output, { timeout: START_MS }).toMatch(/^Watchfloor is ready: http/m);
    expect(readdirSync(folder)).toContain('watchfloor.db-wal');
    expect(openToOthers(folder)).toEqual([]);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  }
});
