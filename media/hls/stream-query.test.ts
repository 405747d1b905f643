import { expect, it } from 'vitest';
import { streamQuery } from './stream-query.ts';

it("keeps the token and the stream's other parameters", () => {
  expect(streamQuery('http://media/cam-1/index.m3u8?jwt=a.b-c&x=1')).toBe('?jwt=a.b-c&x=1');
});

it('removes parameters meant for one request', () => {
  expect(streamQuery('http://media/v.m3u8?jwt=a&cookieCheck=1&session=s&_HLS_msn=5&_HLS_part=1')).toBe('?jwt=a');
  expect(streamQuery('http://media/v.m3u8?session=s')).toBe('');
});

it('adds the parameters of the next request', () => {
  expect(streamQuery('http://media/v.m3u8?jwt=a', { cookieCheck: '1' })).toBe('?jwt=a&cookieCheck=1');
});

it('cannot be used to write further lines or attributes into a playlist', () => {
  expect(streamQuery('http://media/v.m3u8?jwt=a%0A%23EXT%22')).toBe('?jwt=a%0A%23EXT%22');
});
