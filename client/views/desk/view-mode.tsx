import { useState } from 'react';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { DeskModes } from './desk-modes.tsx';

export type ViewMode = 'live' | 'event' | 'playback' | 'split';

const MODES = [
  { value: 'live', label: 'LIVE' },
  { value: 'event', label: 'Event Video' },
  { value: 'playback', label: 'PLAYBACK' },
  { value: 'split', label: 'Split view' },
] as const satisfies readonly { value: ViewMode; label: string }[];

export interface UsedViewMode {
  mode: ViewMode;
  choose: (mode: ViewMode) => void;
  /** The modes to choose from; none but the event without the permission for live pictures. */
  offered: readonly ViewMode[];
}

const EVENT_ONLY: readonly ViewMode[] = ['event'];

/** The mode of the pictures: the first of the round at the beginning; V goes through it. */
export function useViewMode(round: readonly [ViewMode, ...ViewMode[]]): UsedViewMode {
  const mayLive = useCan('camera/live:view');
  const [chosen, choose] = useState<ViewMode>(round[0]);
  const next = round[(round.indexOf(chosen) + 1) % round.length] ?? round[0];
  useKeys({ videoMode: mayLive ? () => choose(next) : undefined });
  if (!mayLive) return { mode: 'event', choose, offered: EVENT_ONLY };
  return { mode: round.includes(chosen) ? chosen : round[0], choose, offered: round };
}

/** The choice of pictures; absent where there is none. */
export function ViewModeSwitch({ view: { mode, choose, offered } }: { view: UsedViewMode }) {
  if (offered.length === 1) return null;
  const modes = MODES.filter(({ value }) => offered.includes(value));
  return <DeskModes label="View" mode={mode} modes={modes} onChoose={choose} />;
}
