import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type.ts';

const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
  Buffer.from('\x84webm'),
]);
const matroska = Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f28104', 'hex'), Buffer.from('\x88matroska')]);

/** The head of a PNG whose colour profile does not fit into it. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
  Buffer.from('1f15c48900001000', 'hex'),
  Buffer.from('iCCP'),
  Buffer.alloc(23),
]);

it.each([
  ['WebM', webm, 'audio/webm'],
  ['Ogg', Buffer.from('OggS\0\x02'), 'audio/ogg'],
  ['WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['MP3 with tags', Buffer.from('ID3\x04\0\0'), 'audio/mpeg'],
  ['MP3 without tags', Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
  ['PNG', png, 'image/png'],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
])('recognises %s by its first bytes', async (_, bytes, type) => {
  expect(await fileTypeOf(bytes)).toBe(type);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['Matroska', matroska],
  ['an AVI, which is RIFF too', Buffer.from('RIFF\x24\0\0\0AVI LIST')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['AAC, which begins like MP3', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
  ['a page', Buffer.from('<!doctype html>')],
])('does not recognise %s', async (_, bytes) => {
  expect(await fileTypeOf(bytes)).toBeUndefined();
});
