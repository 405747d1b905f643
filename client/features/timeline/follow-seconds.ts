import type { TimelinePosition } from './timeline-position.ts';

/**
 * Calls `onSecond` with the moment on show (ms UTC), now and whenever it enters another second: it changes with every
 * frame. Returns a function that stops it.
 */
export function followSeconds(
  position: Pick<TimelinePosition, 'read' | 'subscribe'>,
  onSecond: (moment: number) => void,
): () => void {
  let second = Number.NaN;
  const follow = () => {
    const moment = position.read();
    if (Math.floor(moment / 1_000) === second) return;
    second = Math.floor(moment / 1_000);
    onSecond(moment);
  };
  follow();
  return position.subscribe(follow);
}
