import { useCallback } from 'react';
import type { SeatScreen } from '#contract/drills/screens.ts';
import { feedWords } from '../screen-words.ts';
import { type ReplayClock, useAtReplay } from './replay-clock.ts';
import { entryAt } from './replay-moments.ts';

interface SeenNoteProps {
  clock: ReplayClock;
  /** In the order of time. */
  screens: readonly SeatScreen[];
  /** The name of the camera. */
  camera: string;
}

/** Over the picture of a camera: the part of it that the trainee saw at the moment of a replay. */
export function SeenNote({ clock, screens, camera }: SeenNoteProps) {
  const words = useAtReplay(
    clock,
    useCallback(
      (t: number) =>
        (entryAt(screens, t)?.state.cameras ?? [])
          .filter((one) => one.camera === camera)
          .map(feedWords)
          .join(' and '),
      [screens, camera],
    ),
  );
  return (
    <p className="pointer-events-none absolute top-8 left-2 rounded-xs bg-black/86 px-1.5 py-0.5 text-12 text-[#ebedef]">
      {words === '' ? 'Not on screen' : `Sees ${words}`}
    </p>
  );
}
