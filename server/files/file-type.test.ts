import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
  Buffer.from('\x84webm'),
]);
const matroska = Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f28104', 'hex'), Buffer.from('\x88matroska')]);

it.each([
  ['WebM', webm, 'audio/webm'],
  ['Ogg', Buffer.from('OggS\0\x02'), 'audio/ogg'],
  ['WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['MP3 with tags', Buffer.from('ID3\x04\0\0'), 'audio/mpeg'],
  ['MP3 without tags', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
])('recognises %s by its first bytes', (_, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['Matroska', matroska],
  ['an AVI, which is RIFF too', Buffer.from('RIFF\x24\0\0\0AVI LIST')],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['AAC, which begins like MP3', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
  ['a page', Buffer.from('<!doctype html>')],
])('does not recognise %s', (_, bytes) => {
  expect(fileTypeOf(bytes)).toBeUndefined();
});
