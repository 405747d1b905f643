import { expect, it } from 'vitest';
import { findRequestedPart, parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
])('reads %s', (header, range) => {
  expect(parseRange(header, 1_000)).toEqual(range);
});

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-9', 'items=0-1', 'bytes=a-b'])(
  'sends the whole body for %s',
  (header) => {
    expect(parseRange(header, 1_000)).toBe('whole');
  },
);

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('cannot satisfy %s', (header) => {
  expect(parseRange(header, 1_000)).toBe('unsatisfiable');
});

const requestedPart = (headers: Record<string, string>) =>
  findRequestedPart((name) => headers[name], { size: 1_000, etag: '"a"' });

it.each(['"a"', 'W/"a"', '"b", "a"', '*'])('sends nothing when the reader has the current version: %s', (tag) => {
  expect(requestedPart({ 'if-none-match': tag, range: 'bytes=0-9' })).toBe('unchanged');
});

it('sends a part only of the version that the reader names', () => {
  expect(requestedPart({ range: 'bytes=0-9', 'if-range': '"a"' })).toEqual({ start: 0, end: 9 });
  expect(requestedPart({ range: 'bytes=0-9', 'if-range': '"b"' })).toBe('whole');
});
