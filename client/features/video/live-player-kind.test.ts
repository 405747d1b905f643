import { expect, test } from 'vitest';
import { livePlayerKind } from './live-player-kind.ts';

test('an address that ends in whep is played over WHEP, whatever its token', () => {
  expect(livePlayerKind('http://127.0.0.1:8889/cam-1/whep?jwt=abc')).toBe('whep');
});

test('addresses that no player knows have none', () => {
  expect(livePlayerKind('rtsp://127.0.0.1/cam-1/whep')).toBeUndefined();
  expect(livePlayerKind('http://127.0.0.1/whep/cam-1')).toBeUndefined();
  expect(livePlayerKind('')).toBeUndefined();
});
