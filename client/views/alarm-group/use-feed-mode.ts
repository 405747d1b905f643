import { useState } from 'react';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';

export type FeedMode = 'live' | 'event-video' | 'playback' | 'split';

export const feedModes = [
  { value: 'live', label: 'LIVE' },
  { value: 'event-video', label: 'Event Video' },
  { value: 'playback', label: 'PLAYBACK' },
  { value: 'split', label: 'Split view' },
] as const satisfies readonly { value: FeedMode; label: string }[];

/** The order of V. */
const AFTER: Record<FeedMode, FeedMode> = {
  'event-video': 'split',
  split: 'live',
  live: 'playback',
  playback: 'event-video',
};

export interface FeedModeState {
  mode: FeedMode;
  setMode: (mode: FeedMode) => void;
  /** ms UTC at which playback begins; undefined for 15 min ago. */
  playbackFrom: number | undefined;
  /** Switches to playback from a moment on, ms UTC. */
  playFrom: (moment: number | undefined) => void;
  liveOffered: boolean;
}

/**
 * The pictures on show: event video, live, both, or the camera's playback. V switches between them. All but the event
 * video need the permission for live pictures.
 */
export function useFeedMode(): FeedModeState {
  const [{ mode, playbackFrom }, setState] = useState<Pick<FeedModeState, 'mode' | 'playbackFrom'>>({
    mode: 'event-video',
    playbackFrom: undefined,
  });
  const setMode = (next: FeedMode) => setState({ mode: next, playbackFrom: undefined });
  const liveOffered = useCan('camera/live:view');
  useKeys({ videoMode: liveOffered ? () => setMode(AFTER[mode]) : undefined });
  return {
    mode,
    setMode,
    playbackFrom,
    playFrom: (moment) => setState({ mode: 'playback', playbackFrom: moment }),
    liveOffered,
  };
}
