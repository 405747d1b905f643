import { expect, it } from 'vitest';
import { testOffer } from './testing/test-offer.ts';
import { readViewerOffer } from './viewer-offer.ts';

it('picks H.264 in packetization mode 1, constrained baseline first', () => {
  expect(readViewerOffer(testOffer()).video).toEqual({
    mid: '1',
    payloadType: 103,
    parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  });
});

it('picks Opus for the sound, if it is offered', () => {
  expect(readViewerOffer(testOffer()).sound).toEqual({ mid: '0', payloadType: 111, parameters: '' });
  expect(readViewerOffer(testOffer().replace('opus/48000/2', 'G722/8000')).sound).toBeUndefined();
});

it('reads every section with its formats', () => {
  const { sections } = readViewerOffer(testOffer());
  expect(sections.map(({ kind, mid }) => [kind, mid])).toEqual([
    ['audio', '0'],
    ['video', '1'],
  ]);
  expect(sections[0]?.formats.map(({ codec }) => codec)).toEqual(['opus/48000/2', 'PCMU/8000']);
});

it('accepts line ends without carriage returns', () => {
  expect(readViewerOffer(testOffer().replaceAll('\r', '')).video.payloadType).toBe(103);
});

it('refuses a viewer that does not support H.264', () => {
  const video = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 VP8/90000';
  expect(() => readViewerOffer(testOffer({ video }))).toThrow('codecs not supported by client');
});

it('accepts as many formats as there are payload types, and no more', () => {
  const numbers = Array.from({ length: 128 }, (_, number) => number);
  const video = (formats: readonly number[]) =>
    [
      `m=video 9 UDP/TLS/RTP/SAVPF ${formats.join(' ')}`,
      ...numbers.map((number) => `a=rtpmap:${number} H264/90000`),
      'a=fmtp:127 packetization-mode=1',
    ].join('\r\n');
  expect(readViewerOffer(testOffer({ video: video(numbers) })).video.payloadType).toBe(127);
  expect(() => readViewerOffer(testOffer({ video: video([...numbers, 127]) }))).toThrow(
    'the offer has too many formats',
  );
});

it('refuses an offer with more sections than a viewer needs', () => {
  const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\n';
  expect(() => readViewerOffer(`${testOffer()}${audio.repeat(15)}`)).toThrow('the offer has too many sections');
});

it('uses the first line about a format', () => {
  const [, ...again] = ['', 'a=rtpmap:103 VP8/90000', 'a=fmtp:103 packetization-mode=0', ''];
  expect(readViewerOffer(`${testOffer()}${again.join('\r\n')}`).video.payloadType).toBe(103);
});

it.each(['', 'hello', 'v=0\r\n', 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n', 'm=video'])('refuses %j', (text) => {
  expect(() => readViewerOffer(text)).toThrow('invalid SDP');
});
