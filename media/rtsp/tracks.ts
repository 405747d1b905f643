import { VIDEO_CLOCK_HZ } from '../mux/rtp.ts';

/** The tracks of a camera's stream. Cameras with a loudspeaker have sound too (see `hasLiveSound`). */
export const TRACK_NAMES = ['pictures', 'sound'] as const;
export type TrackName = (typeof TRACK_NAMES)[number];

/** A track's control address, relative to its stream's; its RTP payload type, and units of its RTP clock in a second. */
export const TRACKS = {
  pictures: { control: 'trackID=0', payloadType: 96, clockHz: VIDEO_CLOCK_HZ },
  // RFC 7587: the clock of Opus always runs at 48 kHz.
  sound: { control: 'trackID=1', payloadType: 97, clockHz: 48_000 },
} as const satisfies Record<TrackName, { control: string; payloadType: number; clockHz: number }>;
