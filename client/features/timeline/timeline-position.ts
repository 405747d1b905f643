import { createStore, type Store } from '../../lib/store.ts';

/** The moment a timeline is at, ms UTC. It changes with every frame: who shows it draws it without React. */
export type TimelinePosition = Store<number>;

export const createPosition = (begin: number): TimelinePosition => createStore(begin);
