import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { fakeMediaMtx } from '#tests/support/fake-mediamtx.ts';
import { SETTINGS_FOLDER } from './settings-folder.ts';
import { engineDesk, IN_TIME, isRunning, processAt, settingsAt } from './testing/test-engine.ts';

const desk = engineDesk();

it('restarts a killed MediaMTX at the same address', async () => {
  const engine = await desk.engineOf();
  const { whep } = await engine.start();
  const first = await processAt(whep);
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts: 1 });
  expect(await processAt(whep)).not.toBe(first);
});

it('pauses longer each time when MediaMTX keeps ending', async () => {
  const lines: string[] = [];
  const engine = await desk.engineOf({ lines });
  const { whep } = await engine.start();
  for (const restarts of [1, 2]) {
    await fetch(`${whep}/fake/crash`).catch(() => undefined);
    await expect.poll(() => engine.state(), IN_TIME).toMatchObject({ state: 'running', restarts });
  }
  expect(lines).toEqual([
    'MediaMTX ended (exit code 3); starting it again in 250 ms',
    'MediaMTX ended (exit code 3); starting it again in 500 ms',
  ]);
});

it('makes the configuration, which holds credentials, readable by its owner only', async () => {
  const { whep } = await (await desk.engineOf()).start();
  const { file } = await settingsAt(whep);
  expect(dirname(dirname(file))).toBe(desk.dataDir);
  const modes = await Promise.all([file, dirname(file)].map(async (one) => (await stat(one)).mode & 0o777));
  expect(modes).toEqual([0o600, 0o700]);
});

it('ends MediaMTX and removes its configuration when it stops', async () => {
  const engine = await desk.engineOf();
  const { whep } = await engine.start();
  const { pid, file } = await settingsAt(whep);
  await access(file);
  await engine.stop();
  expect(isRunning(pid)).toBe(false);
  expect(engine.state().state).toBe('stopped');
  await expect(access(file)).rejects.toThrow('ENOENT');
});

it('makes the configuration left by an earlier MediaMTX unreadable for others, whatever its mode was', async () => {
  const folder = join(desk.dataDir, SETTINGS_FOLDER);
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, 'mediamtx.yml'), 'old', { mode: 0o644 });
  const { whep } = await (await desk.engineOf()).start();
  const { file } = await settingsAt(whep);
  expect(await readFile(file, 'utf8')).toContain('cam-1');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('leaves no MediaMTX behind when media is killed, and the configuration only in the data folder', async () => {
  const media = spawn(
    process.execPath,
    ['--import', 'tsx', 'media/engines/mediamtx/testing/test-host.ts', await fakeMediaMtx(), desk.dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [told] = await once(media.stdout, 'data');
  const { pid, file } = await settingsAt(String(told).trim());
  expect(isRunning(pid)).toBe(true);
  media.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), IN_TIME).toBe(false);
  expect(file).toBe(join(desk.dataDir, SETTINGS_FOLDER, 'mediamtx.yml'));
});

it('says in one line why MediaMTX could not start', async () => {
  const engine = await desk.engineOf({ fault: 'listen udp 127.0.0.1:8189: bind: address already in use' });
  await expect(engine.start()).rejects.toThrow(
    /^MediaMTX could not start: listen udp 127\.0\.0\.1:8189: bind: address already in use$/,
  );
});

it('names the setting of a port that is in use', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect((await desk.engineOf({ whepPort: port })).start()).rejects.toThrow(
    `Port ${port} is in use. End what uses it, or set MEDIA_WHEP_PORT to another port`,
  );
  server.close();
});
