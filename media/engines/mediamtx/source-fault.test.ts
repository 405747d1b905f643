import { expect, it } from 'vitest';
import { sourceFault } from './source-fault.ts';

it.each([
  'rtsp://127.0.0.1:8554/cam-1',
  'rtsp://viewer:s3cret_-~@127.0.0.1:8554/cam-1/low',
  'rtsps://camera.example.com/Streaming/Channels/101?transportmode=unicast&profile=p1',
  'rtsp://viewer:p%40ss@[::1]:554/a',
  'rtsp://camera',
])('takes %s', (rtsp) => {
  expect(sourceFault({ id: 'cam-1', rtsp })).toBeUndefined();
});

it.each([
  '',
  'cam-1',
  'http://camera/1',
  'rtsp://',
  'rtsp:///cam-1',
  'rtsp://viewer@camera/1',
  'rtsp://viewer:@camera/1',
  'rtsp://viewer:p@ss@camera/1',
  'rtsp://viewer:50%@camera/1',
  'rtsp://camera:99999/1',
  'rtsp://camera:port/1',
  'rtsp://[::g]/1',
  'rtsp://two words/1',
  'rtsp://camera/two words',
  'rtsp://camera/$G1',
  'rtsp://camera/1\nauthMethod: internal',
])('refuses the address %j', (rtsp) => {
  expect(sourceFault({ id: 'cam-1', rtsp })).toBe('its address is not a valid RTSP address');
});

it.each(['', '/cam', 'cam/', 'cam//low', '../cam', 'cam/..', '~^.*$', 'all', 'all_others', 'cam 1', 'kamera-ä'])(
  'refuses the name %j',
  (id) => {
    expect(sourceFault({ id, rtsp: 'rtsp://camera/1' })).toBe('its name cannot be the name of a path');
  },
);
