import { useState } from 'react';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { DeskModes } from '../desk/desk-modes.tsx';

export type ViewMode = 'live' | 'event' | 'playback' | 'split';

const MODES = [
  { value: 'live', label: 'LIVE' },
  { value: 'event', label: 'Event Video' },
  { value: 'playback', label: 'PLAYBACK' },
  { value: 'split', label: 'Split view' },
] as const satisfies readonly { value: ViewMode; label: string }[];

const AFTER: Record<ViewMode, ViewMode> = {
  split: 'live',
  live: 'event',
  event: 'playback',
  playback: 'split',
};

export interface UsedViewMode {
  mode: ViewMode;
  choose: (mode: ViewMode) => void;
  /** Whether there is a choice. */
  offered: boolean;
}

/** Split at first (core, section 9); V switches. Without the permission for live pictures, the event alone. */
export function useViewMode(): UsedViewMode {
  const offered = useCan('camera/live:view');
  const [chosen, choose] = useState<ViewMode>('split');
  useKeys({ videoMode: offered ? () => choose(AFTER[chosen]) : undefined });
  return { mode: offered ? chosen : 'event', choose, offered };
}

export function ViewModeSwitch({ mode, onChoose }: { mode: ViewMode; onChoose: (mode: ViewMode) => void }) {
  return <DeskModes label="View" mode={mode} modes={MODES} onChoose={onChoose} />;
}
