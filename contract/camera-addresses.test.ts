import { expect, it } from 'vitest';
import { livestreamAddress, rtspAddress } from './camera-addresses.ts';

const faultOf = (schema: typeof rtspAddress, value: string) => schema.safeParse(value).error?.issues[0]?.message;

it.each([
  'rtsp://192.0.2.10/stream1',
  'rtsps://gate.example.com:322/axis-media/media.amp?videocodec=h264&camera=1',
  'RTSP://viewer:secret@192.0.2.10:554/',
  'rtsp://viewer:a%23b%2Fc%3Fd%40e@192.0.2.10/1',
  'rtsp://[2001:db8::7]/1',
  'rtsp://192.0.2.10/user@site/stream',
])('takes %s as the address of a camera', (address) => {
  expect(faultOf(rtspAddress, address)).toBeUndefined();
});

it.each([
  ['http://x', 'RTSP URL must begin with rtsp:// or rtsps://, such as rtsp://192.0.2.10/stream1'],
  ['file:///etc/passwd', /^RTSP URL must begin with rtsp/],
  ['not a url', /^RTSP URL must begin with rtsp/],
  ['192.0.2.10/stream1', /^RTSP URL must begin with rtsp/],
  ['rtsp:192.0.2.10', /^RTSP URL must begin with rtsp/],
  ['rtsp://', 'RTSP URL must have a host, such as rtsp://192.0.2.10/stream1'],
  ['rtsp:///stream1', /^RTSP URL must have a host/],
  ['rtsp://host name/1', /^RTSP URL must have a host/],
  ['rtsp://viewer:pa#ss@192.0.2.10/1', /^RTSP URL: in a user name or password, write # as %23/],
  ['rtsp://viewer:pa/ss@192.0.2.10/1', /write # as %23, \/ as %2F/],
  ['rtsp://viewer:pa?ss@192.0.2.10/1', /\? as %3F/],
  ['rtsp://viewer:12#34@192.0.2.10/1', /write # as %23/],
  ['  ', 'RTSP URL must not be empty'],
])('refuses %j as the address of a camera', (address, message) => {
  expect(faultOf(rtspAddress, address)).toMatch(message);
});

it.each([
  'https://streams.example.com/gate/whep',
  'http://127.0.0.1:8889/gate/index.m3u8',
  'wss://streams.example.com/mse',
  'ws://192.0.2.9/mse',
])('takes %s as the address of a live stream', (address) => {
  expect(faultOf(livestreamAddress, address)).toBeUndefined();
});

it.each(['file:///etc/passwd', 'javascript:alert(1)', 'rtsp://192.0.2.10/1', 'whep', 'data:text/html,x'])(
  'refuses %j as the address of a live stream',
  (address) => {
    expect(faultOf(livestreamAddress, address)).toMatch(
      /^Livestream URL must begin with https:\/\/, http:\/\/, wss:\/\/ or ws:/,
    );
  },
);
