import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { sourceFault } from '../engines/mediamtx/source-fault.ts';
import { type PreparedSource, prepareSource } from './prepare-source.ts';

let passwordsFolder: string;
beforeEach(() => {
  passwordsFolder = mkdtempSync(join(inject('dataFolder'), 'passwords-'));
  writeFileSync(join(passwordsFolder, 'gate'), 'p@ss:w/o$rd ü\n');
});

/** Names of hosts for these tests; IP addresses are their own. */
const HOSTS: Readonly<Record<string, string[]>> = {
  'gate.local': ['10.0.0.7'],
  'six.local': ['fd00::7'],
  'rebound.local': ['10.0.0.7', '127.0.0.1'],
};

const prepare = (
  rtspUrl: string,
  {
    isDemo = true,
    userName = 'viewer' as string | null,
    passwordFilePath = 'gate' as string | null,
    tenantId = 'north',
  } = {},
): Promise<PreparedSource> =>
  prepareSource(
    { rtspUrl, userName, passwordFilePath, tenantId },
    {
      passwordsFolder,
      allowsOwnMachine: isDemo,
      findHost: async (host) => {
        const found = HOSTS[host] ?? (/^[\d.]+$|:/.test(host) ? [host] : undefined);
        if (!found) throw new Error('ENOTFOUND');
        return found;
      },
    },
  );

const addressFor = async (...args: Parameters<typeof prepare>) => {
  const prepared = await prepare(...args);
  return prepared.kind === 'ready' ? prepared.rtsp : prepared.kind;
};

it('gives an engine the address with user name and password, percent-encoded', async () => {
  const rtsp = await addressFor('rtsp://10.0.0.7/Streaming/Channels/101?transportmode=unicast', { userName: 'a b@c' });
  expect(rtsp).toBe(
    'rtsp://a%20b%40c:p%40ss%3Aw%2Fo%24rd%20%C3%BC@10.0.0.7:554/Streaming/Channels/101?transportmode=unicast',
  );
});

it('asks the camera with the same credentials', async () => {
  expect(await prepare('rtsp://10.0.0.7:8554/1')).toMatchObject({
    probe: { rtspUrl: 'rtsp://10.0.0.7:8554/1', userId: 'viewer', password: 'p@ss:w/o$rd ü' },
  });
});

it('takes credentials from the address before those of the record, and reads no file then', async () => {
  const rtsp = await addressFor('rtsp://admin:50%25@10.0.0.7/1', { passwordFilePath: '../elsewhere' });
  expect(rtsp).toBe('rtsp://admin:50%25@10.0.0.7:554/1');
});

it('shows no credentials to a camera without a user name', async () => {
  expect(await addressFor('rtsp://10.0.0.7/1', { userName: null })).toBe('rtsp://10.0.0.7:554/1');
});

it('gives an engine the IP address that was checked, and keeps the name where a certificate proves it', async () => {
  const open = { userName: null };
  expect(await addressFor('rtsp://gate.local:8554/1', open)).toBe('rtsp://10.0.0.7:8554/1');
  expect(await addressFor('rtsp://six.local/1', open)).toBe('rtsp://[fd00::7]:554/1');
  expect(await addressFor('rtsps://gate.local/1', open)).toBe('rtsps://gate.local:322/1');
});

it.each(['/', '', '/a b/$G1', '/50%/ü?x=[1]&y="2"', '/{id}|`\\^'])(
  'makes an address with the path %j one that MediaMTX takes',
  async (path) => {
    const rtsp = await addressFor(`rtsp://10.0.0.7${path}`);
    expect(sourceFault({ id: 'cam-1', rtsp })).toBeUndefined();
  },
);

it.each(['http://10.0.0.7/1', 'file:///etc/passwd', 'rtsp://', '10.0.0.7', '', 'rtmp://10.0.0.7/1'])(
  'refuses %j, which is not an RTSP address',
  async (rtspUrl) => {
    expect(await prepare(rtspUrl)).toEqual({ kind: 'refused', why: 'its address is not a valid RTSP address' });
  },
);

it.each(['rtsp://127.0.0.1/1', 'rtsp://[::1]/1', 'rtsp://[::ffff:127.0.0.1]/1', 'rtsp://rebound.local/1'])(
  'refuses %s in a real install, because it leads to the machine itself',
  async (rtspUrl) => {
    expect(await prepare(rtspUrl, { isDemo: false })).toEqual({
      kind: 'refused',
      why: 'its address belongs to the machine that runs Watchfloor',
    });
    expect((await prepare(rtspUrl)).kind).toBe('ready');
  },
);

it('does not use a host that cannot be found at the moment', async () => {
  expect(await prepare('rtsp://nowhere.local/1')).toEqual({ kind: 'no-host' });
});

it("reads only the passwords of the camera's tenant when the folder names it", async () => {
  mkdirSync(join(passwordsFolder, 'north'));
  mkdirSync(join(passwordsFolder, 'south'));
  writeFileSync(join(passwordsFolder, 'south', 'gate'), 'p4ss');
  passwordsFolder = join(passwordsFolder, '{tenant}');
  expect(await addressFor('rtsp://10.0.0.7/1', { tenantId: 'south' })).toBe('rtsp://viewer:p4ss@10.0.0.7:554/1');
  for (const passwordFilePath of ['../south/gate', join(passwordsFolder, '..', 'south', 'gate')]) {
    expect(await prepare('rtsp://10.0.0.7/1', { passwordFilePath })).toMatchObject({ kind: 'refused' });
  }
});

it.each([
  ['../gate', 'its password file is not below the folder of CAMERA_PASSWORDS_DIR'],
  ['nothing', 'its password file does not exist in the folder of CAMERA_PASSWORDS_DIR'],
  [null, 'it has a user name and no password file'],
])('refuses a camera with the password file %j', async (passwordFilePath, why) => {
  expect(await prepare('rtsp://10.0.0.7/1', { passwordFilePath })).toEqual({ kind: 'refused', why });
});
