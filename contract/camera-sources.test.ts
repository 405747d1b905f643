import { expect, it } from 'vitest';
import { isSimulatedAddress } from './camera-sources.ts';

it.each([
  'rtsp://192.0.2.10/stream1',
  'rtsp://viewer:s3cret@198.51.100.255:8554/1',
  'rtsps://203.0.113.0/1',
  'rtsp://[2001:db8::1]:554/1',
  'rtsp://[2001:0DB8:0:0::7]/1',
  ' rtsp://gate.example/1 ',
  'rtsp://cameras.gate.TEST/1',
  'rtsp://invalid/1',
  'rtsp://gate.invalid./1',
])('stands in for %s in a demo, and takes it for a real camera elsewhere', (rtspUrl) => {
  expect(isSimulatedAddress(rtspUrl, { isDemo: true })).toBe(true);
  expect(isSimulatedAddress(rtspUrl, { isDemo: false })).toBe(false);
});

it.each([
  'rtsp://192.0.3.10/1',
  'rtsp://192.0.2.256/1',
  'rtsp://192.0.2.1.nip.io/1',
  'rtsp://127.0.0.1:8554/cam-1',
  'rtsp://10.0.0.7/192.0.2.1',
  'rtsp://192.0.2.1@10.0.0.7/1',
  'rtsp://[2001:db80::1]/1',
  'rtsp://gate.example.com/1',
  'rtsp://gatetest/1',
  'gate.test',
  '',
])('never stands in for %s', (rtspUrl) => {
  expect(isSimulatedAddress(rtspUrl, { isDemo: true })).toBe(false);
});

it('shows the cameras of the simulated world, which have no address, everywhere', () => {
  expect(isSimulatedAddress(null, { isDemo: true })).toBe(true);
  expect(isSimulatedAddress(null, { isDemo: false })).toBe(true);
});
