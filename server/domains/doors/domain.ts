import { searchDoorNames } from '#contract/doors.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createDoorService } from './service.ts';
import { createDoorStore } from './store.ts';

/** Doors of the access systems. */
export const doors = domain({
  services: ({ db }: Foundation) => ({ doors: createDoorService(createDoorStore(db)) }),
  routes: ({ doors }) => [
    heavyRead(forUser(searchDoorNames, (caller, { query }) => ({ payload: doors.searchNames(caller, query) }))),
  ],
});
