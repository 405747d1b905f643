import type { VideoMarker } from '#contract/detections.ts';
import { SKIP_SECONDS } from '#contract/limits.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { neighbourMarker } from './marker-steps.ts';
import type { Player } from './player.ts';
import { momentAt } from './video-times.ts';

/** The keys that a player answers: all, K alone, all but K, or none. The surrounding screen answers the others. */
export type PlayerKeys = 'all' | 'play' | 'beside-play' | 'none';

interface PlayerKeysOptions {
  player: Player;
  markers: readonly VideoMarker[];
  startTime: number;
  keys: PlayerKeys;
}

/** The keys that play and seek: K, J and L, [ and ], comma and full stop. */
export function usePlayerKeys({ player, markers, startTime, keys }: PlayerKeysOptions): void {
  useKeys(
    {
      playPause: keys === 'beside-play' ? undefined : player.toggle,
      ...((keys === 'all' || keys === 'beside-play') && {
        seek: (combo) => player.seek(player.playhead.read() + (combo === 'j' ? -SKIP_SECONDS : SKIP_SECONDS)),
        marker:
          markers.length > 0
            ? (combo) => {
                const moment = momentAt(startTime, player.playhead.read());
                const marker = neighbourMarker(markers, moment, combo === '[' ? -1 : 1);
                if (marker) player.seekToMarker(marker);
              }
            : undefined,
        frame: (combo) => player.step(combo === ',' ? -1 : 1),
      }),
    },
    { enabled: keys !== 'none' },
  );
}
