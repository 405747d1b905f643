import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ENVIRONMENTS, isDemoEnvironment } from '#contract/app-config.ts';
import { DEMO_ENVIRONMENTS } from './settings.mjs';

const ANY_PORTS = {
  ...{ PORT: '0', MEDIA_PORT: '0', MEDIA_WHEP_PORT: '0', MEDIA_HLS_PORT: '0', MEDIA_RTSP_PORT: '0' },
  ...{ LOCAL_SERVICES_PORT: '0', SIMULATOR_PORT: '0' },
};

/** Runs `start --dry-run` with a data folder that does not exist. */
async function plan(env: Record<string, string> = {}) {
  const folder = path.join(mkdtempSync(path.join(inject('dataFolder'), 'plan-')), 'data');
  const { PATH = '' } = process.env;
  const options = { env: { PATH, ...ANY_PORTS, DATA_DIR: folder, ...env } };
  return new Promise<{ code: number; text: string; folder: string }>((resolve) => {
    const child = execFile(process.execPath, ['scripts/start.mjs', '--dry-run'], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, text: stdout + stderr, folder }),
    );
  });
}

it('says what a start would do with a new folder, and makes nothing', async () => {
  const { code, text, folder } = await plan({ WORLD: 'medium', SEED: '7' });
  expect(text).toMatch(/packages +\S/);
  expect(text).toMatch(/build +\S/);
  expect(text).toContain(`make ${folder}`);
  expect(text).toMatch(/world +fill it: medium, seed 7/);
  expect(text).toMatch(/PORT +any that is free/);
  expect(text).toContain('server, media, simulator, local services');
  expect([code, existsSync(folder)]).toEqual([0, false]);
});

it('says which port stands in the way', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, text } = await plan({ MEDIA_PORT: String(port) });
  expect(text).toContain(`Port ${port} is in use: stop what uses it, or set MEDIA_PORT to another.`);
  expect(code).toBe(1);
});

it('asks for the administrator of a real install', async () => {
  const missing = await plan({ ENVIRONMENT: 'PROD' });
  expect(missing.text).toContain('set ADMIN_EMAIL and ADMIN_PASSWORD');
  expect(missing.code).toBe(1);
  const given = await plan({ ENVIRONMENT: 'PROD', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'Night-watch-2026' });
  expect(given.text).toMatch(/administrator +add a@b.example/);
  expect(given.text).not.toContain('Night-watch-2026');
  expect(given.text).not.toContain('SIMULATOR_PORT');
  expect(given.code).toBe(0);
});

it('knows the environments of demos', () => {
  expect(DEMO_ENVIRONMENTS).toEqual(ENVIRONMENTS.filter(isDemoEnvironment));
});
