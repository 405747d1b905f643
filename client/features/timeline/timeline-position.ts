import { createStore, type Store } from '../../lib/store.ts';

/** The moment of a timeline, ms UTC. It changes with every frame: components show it without React. */
export type TimelinePosition = Store<number>;

export const createPosition = (begin: number): TimelinePosition => createStore(begin);
