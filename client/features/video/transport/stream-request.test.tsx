import { beforeEach, expect, test } from 'vitest';
import { setConfig } from '../../../lib/config.ts';
import { testConfig } from '../../../lib/testing/test-config.ts';
import { dropToken, storeToken } from '../../../lib/token.ts';
import { streamBearer, withStreamQuery } from './stream-request.ts';

beforeEach(() => {
  setConfig(testConfig());
  storeToken('session');
});

test('segments are requested with the query of their stream', () => {
  expect(withStreamQuery('http://m.test/c/seg1.m4s?part=2', 'http://m.test/c/index.m3u8?jwt=a&x=1')).toBe(
    'http://m.test/c/seg1.m4s?part=2&jwt=a&x=1',
  );
});

test('the address of a stream of our own origin may omit the origin', () => {
  expect(withStreamQuery(`${window.location.origin}/live/1.m4s`, '/live/index.m3u8?jwt=a')).toBe(
    `${window.location.origin}/live/1.m4s?jwt=a`,
  );
});

test("a parameter already in a segment's address is not repeated", () => {
  expect(withStreamQuery('http://m.test/c/seg1.m4s?jwt=own', 'http://m.test/c/index.m3u8?jwt=a')).toBe(
    'http://m.test/c/seg1.m4s?jwt=own',
  );
});

test('only streams of our own server get the session token', () => {
  expect(streamBearer(`${window.location.origin}/v2/orm/stream.m3u8`)).toBe('session');
  expect(streamBearer('https://elsewhere.test/stream.m3u8')).toBeUndefined();
  setConfig(testConfig({ ormUrl: 'https://orm.test' }));
  expect(streamBearer('https://orm.test/stream.m3u8')).toBe('session');
});

test('a shared stream is opened by its own token alone', () => {
  expect(streamBearer(`${window.location.origin}/shared/live/index.m3u8?sharedToken=t`)).toBeUndefined();
  dropToken();
  expect(streamBearer(`${window.location.origin}/v2/orm/stream.m3u8`)).toBeUndefined();
});
