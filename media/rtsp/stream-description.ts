import type { VideoFormat } from '../mux/movie-boxes.ts';
import { VIDEO_CLOCK_HZ } from '../mux/rtp.ts';
import { TRACK } from './target.ts';

/** RTP payload type of the pictures. */
export const PAYLOAD_TYPE = 96;

/** The SDP of a camera's stream (RFC 4566, RFC 6184): live H.264 with the parameters that a decoder needs. */
export function describeStream({ parameterSets }: VideoFormat, framesPerSecond: number): string {
  const { sps, pps } = parameterSets;
  const profile = Buffer.from(sps.subarray(1, 4)).toString('hex').toUpperCase();
  const sprop = [sps, pps].map((set) => Buffer.from(set).toString('base64')).join(',');
  return [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=Camera',
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'a=control:*',
    'a=range:npt=now-',
    `m=video 0 RTP/AVP ${PAYLOAD_TYPE}`,
    `a=rtpmap:${PAYLOAD_TYPE} H264/${VIDEO_CLOCK_HZ}`,
    `a=fmtp:${PAYLOAD_TYPE} packetization-mode=1; profile-level-id=${profile}; sprop-parameter-sets=${sprop}`,
    `a=framerate:${framesPerSecond}`,
    `a=control:${TRACK}`,
    '',
  ].join('\r\n');
}
