import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secrets = { MEDIA_SECRET: 'a-secret-for-media', SIM_TOKEN: 'a-token-of-the-simulator' };

it('listens on this machine only, on the ports of MediaMTX, by default', () => {
  expect(readConfig(secrets)).toMatchObject({ host: '127.0.0.1', port: 8890, whepPort: 8889 });
});

it('finds the server by its port or its address', () => {
  expect(readConfig({ ...secrets, PORT: '4100' }).serverUrl).toBe('http://127.0.0.1:4100');
  expect(readConfig({ ...secrets, SERVER_URL: 'http://server:4000/' }).serverUrl).toBe('http://server:4000');
});

it('names a variable that is missing', () => {
  expect(() => readConfig({ ...secrets, SIM_TOKEN: '' })).toThrow('Missing environment variable SIM_TOKEN');
});

it('names a variable that is wrong, and its value', () => {
  expect(() => readConfig({ ...secrets, MEDIA_PORT: '99999' })).toThrow(
    /^Invalid value '99999' for environment variable MEDIA_PORT: /,
  );
});

it('does not print a secret', () => {
  expect(() => readConfig({ ...secrets, MEDIA_SECRET: 'short' })).toThrow('Invalid value (not shown)');
});

it('chooses the engine of live pictures automatically by default', () => {
  expect(readConfig({ ...secrets, PATH: '/bin' }).engine).toEqual({
    wanted: 'auto',
    bin: undefined,
    path: '/bin',
    udpPort: 0,
  });
  expect(readConfig({ ...secrets, MEDIA_ENGINE: 'mediamtx', MEDIAMTX_BIN: '/opt/mediamtx' }).engine).toMatchObject({
    wanted: 'mediamtx',
    bin: '/opt/mediamtx',
  });
});

it('names the available engines when another is requested', () => {
  expect(() => readConfig({ ...secrets, MEDIA_ENGINE: 'other' })).toThrow(
    /^Invalid value 'other' for environment variable MEDIA_ENGINE: must be one of auto, embedded, mediamtx$/,
  );
});

it('reads the ICE servers that viewers are told about, and does not print the credentials in them', () => {
  expect(readConfig({ ...secrets, MEDIA_ICE_SERVERS: 'stun:stun.example.com' }).iceServers).toEqual([
    { url: 'stun:stun.example.com' },
  ]);
  expect(() => readConfig({ ...secrets, MEDIA_ICE_SERVERS: 'turn:ann:s3cret' })).toThrow(
    'Invalid value (not shown) for environment variable MEDIA_ICE_SERVERS: must be like stun:host:port,turn:user:password@host:port',
  );
});

it('refuses a port that browsers block', () => {
  expect(() => readConfig({ ...secrets, MEDIA_PORT: '4190' })).toThrow(
    /^Invalid value '4190' for environment variable MEDIA_PORT: is a port that browsers refuse to open/,
  );
});

it('reads passwords of cameras below /secure by default', () => {
  expect(readConfig(secrets).cameraPasswordsDir).toBe('/secure');
  expect(readConfig({ ...secrets, CAMERA_PASSWORDS_DIR: '/cameras/{tenant}/' }).cameraPasswordsDir).toBe(
    '/cameras/{tenant}',
  );
});
