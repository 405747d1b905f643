import { expect, test } from 'vitest';
import { livePlayerKind } from './live-player-kind.ts';

test('an address that ends in whep is played over WHEP, whatever its token', () => {
  expect(livePlayerKind('http://127.0.0.1:8889/cam-1/whep?jwt=abc')).toBe('whep');
});

test('other web addresses are played over HLS', () => {
  expect(livePlayerKind('http://127.0.0.1:8888/cam-1/index.m3u8?jwt=abc')).toBe('hls');
  expect(livePlayerKind('http://127.0.0.1/whep/cam-1')).toBe('hls');
});

test('socket addresses are played over media source', () => {
  expect(livePlayerKind('wss://streams.test/api/ws?src=cam-1')).toBe('mse');
  expect(livePlayerKind('ws://127.0.0.1/whep')).toBe('mse');
});

test("the provider's own hosts, and the hosts below them, show their own page", () => {
  const hosts = ['streams.provider.test'];
  expect(livePlayerKind('https://streams.provider.test/cam-1', hosts)).toBe('iframe');
  expect(livePlayerKind('https://eu.streams.provider.test/cam-1/whep', hosts)).toBe('iframe');
  expect(livePlayerKind('https://notstreams.provider.test/cam-1', hosts)).toBe('hls');
});

test('addresses of an unknown kind have no player', () => {
  expect(livePlayerKind('rtsp://127.0.0.1/cam-1/whep')).toBeUndefined();
  expect(livePlayerKind('')).toBeUndefined();
});
