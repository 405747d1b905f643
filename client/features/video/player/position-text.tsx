import type { Player } from './player.ts';
import { usePosition } from './position-clock.ts';
import { formatPosition } from './video-times.ts';

/** '0:06.4 / 0:20.0', with a constant width, so that the seek bar beside it does not move. */
export function PositionText({ player }: { player: Player }) {
  const position = usePosition(player.playhead);
  return (
    <span className="shrink-0 px-1.5 text-12 text-ink-3">
      <span className="font-medium text-ink">{formatPosition(position)}</span>
      <span className="@max-xs:sr-only"> / {formatPosition(player.duration)}</span>
    </span>
  );
}
