import { useEffect, useRef } from 'react';
import type { OwnSeat } from '#contract/drills/seats.ts';
import { dropDelayed } from '../../lib/delayed-change.ts';
import { openAgainAt } from '../../lib/page-navigation.ts';

/**
 * Loads the console again once the world was put back to a mark, at the screen that it showed then: whatever it shows belongs
 * to another moment. Changes that wait for Undo are dropped: they were meant for the moment that was left.
 */
export function useReturn(seat: OwnSeat | null, load: (path: string) => void = openAgainAt): void {
  /** The attempt that the console shows. */
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!seat) return;
    if (seat.goingBackTo !== null) {
      shown.current ??= seat.attempt - 1;
      dropDelayed();
      return;
    }
    const before = shown.current;
    shown.current = seat.attempt;
    if (before === undefined || seat.attempt <= before || seat.from === null) return;
    dropDelayed();
    load(seat.returnsTo ?? '/');
  }, [seat, load]);
}
