import { searchDoorNames } from '#contract/doors.ts';
import { forUser } from '../../http/bind.ts';
import type { DoorStore } from './store.ts';

/** Option searches read what is in scope and decide nothing: the store answers them. */
export const doorRoutes = (doors: DoorStore) => [
  forUser(searchDoorNames, ({ scope }, { query }) => ({ payload: doors.searchNames(scope, query) })),
];
