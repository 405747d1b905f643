import { type RefObject, useRef, useState } from 'react';
import type { LiveState } from '../transport/keep-playing.ts';
import { useIsVisible } from './use-is-visible.ts';
import { useLiveStream } from './use-live-stream.ts';
import { usePictureTime } from './use-picture-time.ts';

const connections = {
  connecting: { tone: 'warning', label: 'Connecting' },
  live: { tone: 'success', label: 'Connected' },
  frozen: { tone: 'warning', label: 'Waiting for the picture' },
  trouble: { tone: 'error', label: 'Reconnecting' },
} as const;

export interface LivePictureState {
  video: RefObject<HTMLVideoElement | null>;
  lastFrame: RefObject<HTMLCanvasElement | null>;
  state: LiveState;
  connection: (typeof connections)[keyof typeof connections];
  /** The second (ms UTC) that the picture shows; undefined before its first frame. */
  takenAt: number | undefined;
  /** The present delay of the picture, whole seconds. */
  ageSeconds: number;
  /** Seconds since the picture last changed, once there are too many of them; else undefined. */
  frozenSeconds: number | undefined;
  sound: LiveSound;
}

/** The sound of a live picture, which is off until somebody turns it on. */
export interface LiveSound {
  /** Whether the stream has any. */
  available: boolean;
  on: boolean;
  toggle: () => void;
}

/**
 * Plays the first of `addresses` that works while `pane` is visible, and monitors the picture. `withSound` asks for the
 * sound of the stream too.
 */
export function useLivePicture(
  pane: RefObject<HTMLElement | null>,
  addresses: readonly string[],
  { withSound = false } = {},
): LivePictureState {
  const video = useRef<HTMLVideoElement>(null);
  const lastFrame = useRef<HTMLCanvasElement>(null);
  const isVisible = useIsVisible(pane, video);
  const [isSoundOn, setIsSoundOn] = useState(false);
  const { state, takenAt, hasSound } = useLiveStream({ video, lastFrame, isVisible, withSound }, addresses);
  const time = usePictureTime(video, takenAt);
  // A lost connection is detected late: until then the picture is only frozen.
  const frozenSeconds = state.kind === 'live' ? time.frozenSeconds : undefined;
  const connection = connections[frozenSeconds === undefined ? state.kind : 'frozen'];
  const sound = { available: hasSound, on: isSoundOn, toggle: () => setIsSoundOn((on) => !on) };
  return { video, lastFrame, state, connection, ...time, frozenSeconds, sound };
}
