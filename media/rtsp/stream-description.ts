import { FRAME_MS } from '#platform/sound/pcm.ts';
import type { VideoFormat } from '../mux/movie-boxes.ts';
import { TRACKS } from './tracks.ts';

/** A camera's stream: the format of its pictures, how many there are in a second, and whether it has sound. */
interface DescribedStream {
  readonly format: VideoFormat;
  readonly framesPerSecond: number;
  readonly hasSound: boolean;
}

/**
 * The SDP of a camera's stream (RFC 4566, RFC 6184, RFC 7587): live H.264 with the parameters that a decoder needs, and
 * Opus.
 */
export function describeStream({ format, framesPerSecond, hasSound }: DescribedStream): string {
  const { sps, pps } = format.parameterSets;
  const profile = Buffer.from(sps.subarray(1, 4)).toString('hex').toUpperCase();
  const sprop = [sps, pps].map((set) => Buffer.from(set).toString('base64')).join(',');
  const { pictures, sound } = TRACKS;
  return [
    'v=0',
    'o=- 0 0 IN IP4 127.0.0.1',
    's=Camera',
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'a=control:*',
    'a=range:npt=now-',
    `m=video 0 RTP/AVP ${pictures.payloadType}`,
    `a=rtpmap:${pictures.payloadType} H264/${pictures.clockHz}`,
    `a=fmtp:${pictures.payloadType} packetization-mode=1; profile-level-id=${profile}; sprop-parameter-sets=${sprop}`,
    `a=framerate:${framesPerSecond}`,
    `a=control:${pictures.control}`,
    ...(hasSound
      ? [
          `m=audio 0 RTP/AVP ${sound.payloadType}`,
          // Always announced with two channels (RFC 7587, 7); ours is sent with one.
          `a=rtpmap:${sound.payloadType} opus/${sound.clockHz}/2`,
          `a=fmtp:${sound.payloadType} sprop-stereo=0`,
          `a=ptime:${FRAME_MS}`,
          `a=control:${sound.control}`,
        ]
      : []),
    '',
  ].join('\r\n');
}
