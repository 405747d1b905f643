import { expect, it } from 'vitest';
import { livePlaylist, multivariantPlaylist, recordedPlaylist } from './playlists.ts';

const EDGE = { segment: 886_000_010, parts: 2 };
const QUERY = '?jwt=abc';
const linesOf = (text: string, begin: string) => text.split('\n').filter((line) => line.startsWith(begin));
const urisOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('lists six complete segments with their times, followed by the parts of the segment in progress', () => {
  const text = livePlaylist(EDGE, QUERY);
  expect(urisOf(text)).toEqual([4, 5, 6, 7, 8, 9].map((n) => `88600000${n}.m4s?jwt=abc`));
  expect(linesOf(text, '#EXT-X-MEDIA-SEQUENCE')).toEqual(['#EXT-X-MEDIA-SEQUENCE:886000004']);
  const times = linesOf(text, '#EXT-X-PROGRAM-DATE-TIME:').map((line) => Date.parse(line.slice(25)));
  expect(times).toEqual([4, 5, 6, 7, 8, 9, 10].map((n) => (886_000_000 + n) * 2_000));
  const parts = linesOf(text, '#EXT-X-PART:');
  expect(parts.slice(-2)).toEqual([
    '#EXT-X-PART:DURATION=0.500,URI="886000010.0.m4s?jwt=abc",INDEPENDENT=YES',
    '#EXT-X-PART:DURATION=0.500,URI="886000010.1.m4s?jwt=abc"',
  ]);
  expect(parts).toHaveLength(2 * 4 + 2);
});

it('hints at the next part', () => {
  const hint = (parts: number) => linesOf(livePlaylist({ ...EDGE, parts }, ''), '#EXT-X-PRELOAD-HINT');
  expect(hint(3)).toEqual(['#EXT-X-PRELOAD-HINT:TYPE=PART,URI="886000010.3.m4s"']);
  expect(hint(0)).toEqual(['#EXT-X-PRELOAD-HINT:TYPE=PART,URI="886000010.0.m4s"']);
});

it('omits a segment without complete parts', () => {
  const text = livePlaylist({ ...EDGE, parts: 0 }, '');
  expect(linesOf(text, '#EXT-X-PROGRAM-DATE-TIME:')).toHaveLength(6);
  expect(linesOf(text, '#EXT-X-PART:')).toHaveLength(8);
});

it('closes a recorded window and gives every segment its time', () => {
  const window = { from: 886_000_000, to: 886_000_003 };
  const text = recordedPlaylist(window, { camera: 'cam-1', folder: '../s', query: QUERY });
  expect(urisOf(text)).toEqual([0, 1, 2].map((n) => `../s/cam-1/88600000${n}.m4s?jwt=abc`));
  expect(linesOf(text, '#EXT-X-PROGRAM-DATE-TIME:')).toHaveLength(3);
  expect(linesOf(text, '#EXT-X-MAP')).toEqual(['#EXT-X-MAP:URI="../s/init.mp4?jwt=abc"']);
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
});

it('names size, rate and codec of the one rendition', () => {
  const rendition = { codec: 'avc1.42c016', width: 640, height: 360, fps: 10, bandwidth: 600_000, uri: 'video.m3u8' };
  expect(multivariantPlaylist(rendition)).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=600000,CODECS="avc1.42c016",RESOLUTION=640x360,FRAME-RATE=10.000\nvideo.m3u8\n',
  );
});
