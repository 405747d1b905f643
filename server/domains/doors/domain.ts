import { getDoorImage, getDoorMapping, saveDoorLabel } from '#contract/door-labels.ts';
import { moveDoorsToLocation } from '#contract/door-places.ts';
import { addDoorMapping, exportDoors, getDoor, listDoors, removeDoorMapping } from '#contract/doors.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { recordExport } from '../audit/record-export.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createDoorImport } from './door-import.ts';
import { createDoorPictures } from './door-pictures.ts';
import { createDoorService } from './door-service.ts';
import { createDoorStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    door: true;
  }
}

/** Doors of the access systems, and the cameras that show them. */
export const doors = domain({
  services: (needs: Foundation & { cameras: CameraService; locations: LocationService }) => {
    const store = createDoorStore(needs.db);
    const doors = createDoorService({ ...needs, store });
    return {
      doors,
      doorPictures: createDoorPictures({ ...needs, doors }),
      doorImport: createDoorImport({ ...needs, store }),
    };
  },
  routes: ({ doors, doorPictures, audit }) => [
    forUser(listDoors, (caller, { query }) => ({ payload: doors.list(caller, query) })),
    heavyRead(
      forUser(exportDoors, (caller, { query }) => doors.csv(caller, query)),
      recordExport(audit, 'doors'),
    ),
    forUser(getDoor, (caller, { params }) => ({ payload: doors.get(caller, params.id) })),
    forUser(addDoorMapping, (caller, { body }) => ({ payload: doors.map(caller, body) })),
    forUser(removeDoorMapping, (caller, { params }) => ({ payload: doors.unmap(caller, params.id) })),
    forUser(getDoorMapping, (caller, { params }) => ({ payload: doors.ofMapping(caller, params.id) })),
    forUser(getDoorImage, (caller, { params }) => ({ payload: doorPictures.get(caller, params.id) })),
    forUser(saveDoorLabel, (caller, { params, body }) => ({ payload: doors.label(caller, params.id, body) })),
    forUser(moveDoorsToLocation, (caller, { body }) => ({
      payload: doors.moveToLocation(caller, body.locationId, body.doors),
    })),
  ],
});
