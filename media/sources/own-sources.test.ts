import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import type { WorldSource } from '#contract/sim/world.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { CameraBook } from '../upstream/camera-book.ts';
import { testWorld } from '../upstream/testing/test-world.ts';
import { OwnSources } from './own-sources.ts';

let sources: Record<string, WorldSource>;
let cameras: CameraBook;
let hosts: Record<string, string>;
let passwordsFolder: string;
let lines: string[];
let notified: number;

beforeEach(() => {
  passwordsFolder = mkdtempSync(join(inject('dataFolder'), 'passwords-'));
  writeFileSync(join(passwordsFolder, 'gate'), 's3cret');
  sources = { gate: { rtspUrl: 'rtsp://gate.local/1', userName: 'viewer', passwordFilePath: 'gate' } };
  hosts = { 'gate.local': '10.0.0.7', 'yard.local': '10.0.0.8' };
  lines = [];
  notified = 0;
  cameras = new CameraBook(async () => testWorld(['cam-1', 'gate', 'yard'], sources), new SimulatedClock(0));
});

async function prepareAll(): Promise<OwnSources> {
  await cameras.refresh();
  const own = new OwnSources({
    cameras,
    rules: {
      passwordsFolder,
      allowsOwnMachine: true,
      findHost: async (host) => {
        const ip = hosts[host];
        if (ip === undefined) throw new Error('ENOTFOUND');
        return [ip];
      },
    },
    log: { warn: (_: unknown, line?: string) => void lines.push(line ?? '') },
  });
  own.follow(() => {
    notified += 1;
  });
  await expect.poll(() => notified).toBe(1);
  return own;
}
const GATE = { id: 'gate', rtsp: 'rtsp://viewer:s3cret@10.0.0.7:554/1' };

it('prepares the cameras with an address of their own, and no others', async () => {
  expect((await prepareAll()).now()).toEqual([GATE]);
});

it('follows cameras that get, change and lose an address', async () => {
  const own = await prepareAll();
  sources.yard = { rtspUrl: 'rtsp://yard.local/1', userName: null, passwordFilePath: null };
  await cameras.refresh();
  await expect.poll(() => own.now()).toEqual([GATE, { id: 'yard', rtsp: 'rtsp://10.0.0.8:554/1' }]);
  sources = { gate: { ...sources.yard, rtspUrl: 'rtsp://yard.local/2' } };
  await cameras.refresh();
  await expect.poll(() => own.now()).toEqual([{ id: 'gate', rtsp: 'rtsp://10.0.0.8:554/2' }]);
});

it('never shows an address that a camera had before', async () => {
  const own = await prepareAll();
  sources = { gate: { rtspUrl: 'rtsp://nowhere.local/1', userName: null, passwordFilePath: null } };
  await cameras.refresh();
  expect(own.now()).toEqual([]);
});

it('notices another password and another place of the host when a camera is prepared again', async () => {
  const own = await prepareAll();
  writeFileSync(join(passwordsFolder, 'gate'), 'n3w');
  hosts['gate.local'] = '10.0.0.9';
  await own.prepare('gate');
  expect(own.now()).toEqual([{ id: 'gate', rtsp: 'rtsp://viewer:n3w@10.0.0.9:554/1' }]);
  expect(notified).toBe(2);
  await own.prepare('gate');
  expect(notified).toBe(2);
});

it('keeps those who watch while the host of a camera cannot be found', async () => {
  const own = await prepareAll();
  hosts = {};
  expect(await own.prepare('gate')).toEqual({ kind: 'no-host' });
  expect(own.now()).toEqual([GATE]);
});

it('names a camera that it refuses once in the log, and neither address nor credentials', async () => {
  sources = { gate: { rtspUrl: 'rtsp://gate.local/1', userName: 'viewer', passwordFilePath: '/etc/passwd' } };
  const own = await prepareAll();
  await own.prepare('gate');
  expect(own.now()).toEqual([]);
  expect(lines).toEqual([
    'a camera cannot be reached: its password file is not below the folder of CAMERA_PASSWORDS_DIR',
  ]);
});
