import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { momentAt, type TimelineAxis } from './timeline-axis.ts';
import type { TimelinePlayback } from './use-timeline-playback.ts';

export interface Scrub {
  /** The axis of the track. It stays as it is during a drag, even if new alarms arrive. */
  axis: TimelineAxis;
  /** The element whose width is the axis. */
  track: RefObject<HTMLDivElement | null>;
  /** px */
  width: number;
  momentUnder: (clientX: number) => number;
  begin: (event: PointerEvent<HTMLElement>) => void;
}

/** A pointer that has moved no further than this, in px, pressed one place. */
const PRESS_PX = 3;

/**
 * Moves the seeker with the pointer. The picture follows within the current recording; another recording is fetched
 * only when the pointer is released. `onPress` may take a press without a move for itself, by returning true.
 */
export function useScrub(
  latestAxis: TimelineAxis,
  playback: TimelinePlayback,
  onPress?: (moment: number) => boolean,
): Scrub {
  const [frozen, setFrozen] = useState<TimelineAxis>();
  const axis = frozen ?? latestAxis;
  const track = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(track);
  const latest = useLatest({ axis, playback, onPress });

  const actions = useMemo(() => {
    const momentUnder = (clientX: number, box = track.current?.getBoundingClientRect()) => {
      return momentAt(latest.current.axis, box && box.width > 0 ? (clientX - box.left) / box.width : 0);
    };
    const begin = (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const handle = event.currentTarget;
      const end = new AbortController();
      const { signal } = end;
      const { playback: current } = latest.current;
      current.beginDrag();
      setFrozen(latest.current.axis);
      handle.setPointerCapture(event.pointerId);
      // The track does not move during a drag; measuring it at every step would cost a layout each.
      const box = track.current?.getBoundingClientRect();
      current.position.set(momentUnder(event.clientX, box));
      const follow = ({ clientX }: MouseEvent) => latest.current.playback.dragTo(momentUnder(clientX, box));
      handle.addEventListener('pointermove', follow, { signal });
      const finish = ({ clientX }: MouseEvent) => {
        end.abort();
        const { playback: current, onPress: handlePress } = latest.current;
        current.endDrag();
        const moment = momentUnder(clientX, box);
        const isPress = Math.abs(clientX - event.clientX) <= PRESS_PX;
        if (!isPress || !handlePress?.(moment)) current.seek(moment);
        setFrozen(undefined);
      };
      handle.addEventListener('pointerup', finish, { signal });
      handle.addEventListener(
        'pointercancel',
        () => {
          end.abort();
          latest.current.playback.endDrag();
          setFrozen(undefined);
        },
        { signal },
      );
    };
    return { momentUnder, begin };
  }, []);
  return { axis, track, width, ...actions };
}
