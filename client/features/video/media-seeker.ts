import { type Ref, useImperativeHandle } from 'react';
import type { Player } from './player.ts';
import { positionOf } from './video-times.ts';

/** Steers a recording from outside, as the times in a summary do. */
export interface MediaSeeker {
  /** Goes to a moment, ms UTC; outside of the recording, to its nearer end. */
  seekTo: (momentMs: number) => void;
}

export function useMediaSeeker(ref: Ref<MediaSeeker> | undefined, player: Player, startTime: number): void {
  useImperativeHandle(ref, () => ({
    seekTo: (momentMs) => player.seek(positionOf(startTime, momentMs, player.duration)),
  }));
}
