import { useState } from 'react';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';

export type FeedMode = 'live' | 'event-video' | 'split';

export const feedModes = [
  { value: 'live', label: 'LIVE' },
  { value: 'event-video', label: 'Event Video' },
  { value: 'split', label: 'Split view' },
] as const satisfies readonly { value: FeedMode; label: string }[];

interface FeedModeState {
  mode: FeedMode;
  setMode: (mode: FeedMode) => void;
  liveOffered: boolean;
}

/** The pictures on show: event video, live or both. V switches between them. Live pictures need their permission. */
export function useFeedMode(): FeedModeState {
  const [mode, setMode] = useState<FeedMode>('event-video');
  const liveOffered = useCan('camera/live:view');
  const at = feedModes.findIndex(({ value }) => value === mode);
  const next = feedModes[(at + 1) % feedModes.length]?.value ?? 'event-video';
  useKeys({ videoMode: liveOffered ? () => setMode(next) : undefined });
  return { mode, setMode, liveOffered };
}
