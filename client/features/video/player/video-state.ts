import type { Size } from '../../../ui/picture/picture-view.ts';
import type { VideoFailure } from './video-failure.ts';

/** The state of a video. `isPlaying`: it is not paused, and plays as soon as it can. */
export type VideoStatus =
  /** It waits for data. After a failure it keeps that failure until there is a frame, or another address. */
  | { kind: 'loading'; isPlaying: boolean; failure?: VideoFailure | undefined }
  | { kind: 'playing' }
  | { kind: 'paused' }
  /** It has reached its end and stays there. */
  | { kind: 'ended' }
  /** Each failure is a new object. */
  | { kind: 'failed'; isPlaying: boolean; failure: VideoFailure };

export interface VideoState {
  status: VideoStatus;
  /** Whether a frame has been shown; until then a still may replace it. */
  hasFrame: boolean;
  /** Seconds; 0 until known. */
  duration: number;
  picture: Size;
  rate: number;
}

/** The events of a video element that need no details. */
export const VIDEO_EVENTS = [
  'play',
  'pause',
  'ended',
  'seeking',
  'waiting',
  'playing',
  'canplay',
  'loadeddata',
] as const;

export type VideoEvent =
  | (typeof VIDEO_EVENTS)[number]
  /** The player has another address. */
  | 'opened'
  | { failure: VideoFailure }
  | Pick<VideoState, 'duration' | 'picture'>
  | Pick<VideoState, 'rate'>;

export const initialVideo: VideoState = {
  status: { kind: 'loading', isPlaying: false },
  hasFrame: false,
  duration: 0,
  picture: { width: 0, height: 0 },
  rate: 1,
};

/** Whether the video plays, or will as soon as it can. */
export const isPlaying = (status: VideoStatus): boolean =>
  'isPlaying' in status ? status.isPlaying : status.kind === 'playing';

/** The failure that the video has had since its last frame. */
export const failureOf = (status: VideoStatus): VideoFailure | undefined =>
  'failure' in status ? status.failure : undefined;

export function changeVideo(state: VideoState, event: VideoEvent): VideoState {
  if (typeof event === 'string') {
    const status = nextStatus(state.status, event);
    if (event === 'loadeddata') return { ...state, status, hasFrame: true };
    return status === state.status ? state : { ...state, status };
  }
  return 'failure' in event
    ? { ...state, status: { kind: 'failed', isPlaying: false, ...event } }
    : { ...state, ...event };
}

function nextStatus(status: VideoStatus, event: Extract<VideoEvent, string>): VideoStatus {
  const { kind } = status;
  const failure = failureOf(status);
  switch (event) {
    case 'play':
      return 'isPlaying' in status ? { ...status, isPlaying: true } : { kind: 'playing' };
    case 'pause':
      if ('isPlaying' in status) return { ...status, isPlaying: false };
      return kind === 'ended' ? status : { kind: 'paused' };
    case 'ended':
      return { kind: 'ended' };
    case 'seeking':
      return kind === 'ended' ? { kind: 'paused' } : status;
    case 'waiting':
      return { kind: 'loading', isPlaying: isPlaying(status), failure };
    case 'opened':
      return { kind: 'loading', isPlaying: isPlaying(status) };
    case 'loadeddata':
      if (kind === 'loading') return { kind, isPlaying: status.isPlaying };
      return kind === 'failed' ? withData(status) : status;
    default:
      if (kind !== 'loading') return status;
      return failure ? { kind: 'failed', isPlaying: status.isPlaying, failure } : withData(status);
  }
}

const withData = (status: VideoStatus): VideoStatus => ({ kind: isPlaying(status) ? 'playing' : 'paused' });
