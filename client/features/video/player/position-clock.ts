import { createStore, type Store, useStore } from '../../../lib/store.ts';

/** A position in seconds that changes many times a second: only components that show it re-render. */
export type PositionClock = Store<number>;

export const createPositionClock = (begin = 0): PositionClock => createStore(begin);

export const usePosition = (clock: PositionClock): number => useStore(clock);
