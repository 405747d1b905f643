import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { type LiveEdge, PART_MS, SEGMENT_PARTS, WINDOW_SEGMENTS } from './live-edge.ts';

/*
 * HLS playlists (RFC 8216 and its second edition). `query` is the query string, with its question mark,
 * appended to every address in them, because it carries the token.
 */

/** Parts that a player stays behind the edge, as the second edition advises. */
export const HOLD_BACK_PARTS = 3;

/** The number of newest complete segments whose parts are still listed. */
const SEGMENTS_WITH_PARTS = 2;

const seconds = (ms: number) => (ms / 1000).toFixed(3);

const timeOf = (segment: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment * SEGMENT_MS).toISOString()}`;

/** The playlist that names the single rendition. `bandwidth` in bits per second. */
export function multivariantPlaylist(options: {
  codec: string;
  width: number;
  height: number;
  fps: number;
  bandwidth: number;
  uri: string;
}): string {
  const attributes = [
    `BANDWIDTH=${options.bandwidth}`,
    `CODECS="${options.codec}"`,
    `RESOLUTION=${options.width}x${options.height}`,
    `FRAME-RATE=${options.fps.toFixed(3)}`,
  ];
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:${attributes.join()}`,
    options.uri,
  );
}

/** The sliding window up to a live edge, with the parts near the edge. */
export function livePlaylist(edge: LiveEdge, query: string): string {
  const first = edge.segment - WINDOW_SEGMENTS;
  const complete = range(first, edge.segment).flatMap((segment) => {
    const parts = edge.segment - segment <= SEGMENTS_WITH_PARTS ? partsOf(segment, SEGMENT_PARTS, query) : [];
    return [timeOf(segment), ...parts, `#EXTINF:${seconds(SEGMENT_MS)},`, `${segment}.m4s${query}`];
  });
  const going = edge.parts > 0 ? [timeOf(edge.segment), ...partsOf(edge.segment, edge.parts, query)] : [];
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1000}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(HOLD_BACK_PARTS * PART_MS)}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(PART_MS)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="init.mp4${query}"`,
    ...complete,
    ...going,
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${edge.segment}.${edge.parts}.m4s${query}"`,
  );
}

/** A closed window of segments, excluding `to`. `folder` is the segments' folder relative to the playlist. */
export function recordedPlaylist(
  window: { from: number; to: number },
  { camera, folder, query }: { camera: string; folder: string; query: string },
): string {
  return lines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.from}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${folder}/init.mp4${query}"`,
    ...range(window.from, window.to).flatMap((segment) => [
      timeOf(segment),
      `#EXTINF:${seconds(SEGMENT_MS)},`,
      `${folder}/${camera}/${segment}.m4s${query}`,
    ]),
    '#EXT-X-ENDLIST',
  );
}

function partsOf(segment: number, count: number, query: string): string[] {
  return range(0, count).map((part) => {
    // Only the first part begins with an IDR picture.
    const independent = part === 0 ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${seconds(PART_MS)},URI="${segment}.${part}.m4s${query}"${independent}`;
  });
}

/** Whole numbers from one to another, the end excluded. */
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
