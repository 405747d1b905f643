import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Locks the folder, reports it, and runs until it is ended. */
const HOLD = `
  const { lockData } = await import('./scripts/steps/data-lock.mjs');
  try {
    lockData(process.argv[1]);
    console.log('locked');
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.log(error.message);
  }
`;

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-'));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Tries to lock the folder from a separate process; resolves to the process and its output. */
async function lock(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text).trim())),
  );
  return { child, said };
}

const waitForExit = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const inUseBy = ({ pid }: ChildProcess) => expect.stringContaining(`in use by another Watchfloor (process ${pid})`);
const markFile = () => path.join(folder, 'in-use.json');

it('keeps the folder locked for a suspended process, however long', async () => {
  const { child, said } = await lock();
  expect(said).toBe('locked');
  child.kill('SIGSTOP');
  // Simulates a process that has been idle for an hour.
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(markFile(), longAgo, longAgo);
  expect((await lock()).said).toEqual(inUseBy(child));
});

it('gives the folder free when its process is killed', async () => {
  const { child } = await lock();
  const ended = waitForExit(child);
  child.kill('SIGKILL');
  await ended;
  expect((await lock()).said).toBe('locked');
});

it('frees the folder when another process has the id of the killed one', async () => {
  writeFileSync(markFile(), JSON.stringify({ pid: process.pid, started: 'before the machine was last booted' }));
  expect((await lock()).said).toBe('locked');
});

it('keeps the folder locked for a running process of an earlier version, whose mark contains only its id', async () => {
  writeFileSync(markFile(), JSON.stringify({ pid: process.pid }));
  expect((await lock()).said).toContain(`in use by another Watchfloor (process ${process.pid})`);
});
