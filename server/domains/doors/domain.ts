import { addDoorMapping, exportDoors, getDoor, listDoors, removeDoorMapping } from '#contract/doors.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createDoorService } from './door-service.ts';
import { createDoorStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    door: true;
  }
}

/** Doors of the access systems, and the cameras that show them. */
export const doors = domain({
  services: (foundation: Foundation) => ({
    doors: createDoorService({ ...foundation, store: createDoorStore(foundation.db) }),
  }),
  routes: ({ doors }) => [
    forUser(listDoors, (caller, { query }) => ({ payload: doors.list(caller, query) })),
    heavyRead(forUser(exportDoors, (caller, { query }) => doors.csv(caller, query))),
    forUser(getDoor, (caller, { params }) => ({ payload: doors.get(caller, params.id) })),
    forUser(addDoorMapping, (caller, { body }) => ({ payload: doors.map(caller, body) })),
    forUser(removeDoorMapping, (caller, { params }) => ({ payload: doors.unmap(caller, params.id) })),
  ],
});
