import type { Camera, CameraUpdate, NewCamera } from '#contract/cameras.ts';
import { SITE_AREAS } from '#db/site-areas.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { CameraService } from './camera-service.ts';
import type { CameraStore } from './store.ts';

/** A camera as the audit log compares it. */
type CameraFields = Pick<
  NonNullable<ReturnType<CameraStore['get']>>['camera'],
  | 'id'
  | 'tenantId'
  | 'locationId'
  | 'name'
  | 'rtspUrl'
  | 'livestreamUrl'
  | 'userName'
  | 'passwordFilePath'
  | 'isPlaybackEnabled'
  | 'isEnabled'
>;

/** Adds, changes and removes cameras at run time (administration, sections 3 and 4). */
export interface CameraChanges {
  /** 404 for a site that is out of scope or removed, 400 for another tenant's site. */
  add(caller: Caller, camera: NewCamera): Camera;
  /** 404 when it is out of scope or removed. `isEnabled: false` removes it: its alarms and recordings remain. */
  update(caller: Caller, id: string, to: CameraUpdate): Camera;
}

interface Parts {
  store: CameraStore;
  cameras: Pick<CameraService, 'get'>;
  locations: Pick<LocationService, 'requireOf'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createCameraChanges(parts: Parts): CameraChanges {
  const { store, cameras, locations, changes, clock, newId } = parts;

  const records = createRecordChanges<CameraFields, Camera>(parts, {
    kind: 'camera',
    noun: 'camera',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: enteredFields,
    requirePresent: (caller, id) => {
      const row = store.get(caller.scope, id);
      if (!row || row.camera.deletedAtMs !== null) throw notFound('Camera');
      return row.camera;
    },
    show: cameras.get,
  });

  return {
    add: (caller, { tenantId, locationId, ...camera }) => {
      const { id } = records.add(caller, () => {
        const site = locations.requireOf(caller, tenantId, locationId);
        const number = store.countAt(locationId) + 1;
        const areas = SITE_AREAS[site.category];
        const area = areas[(number - 1) % areas.length] ?? areas[0];
        const row = {
          id: newId(),
          tenantId,
          locationId,
          name: camera.name,
          code: `${site.code ?? 'CAM'}-${String(number).padStart(2, '0')}`,
          // The scene that the simulator shows; the neighbouring cameras are not known.
          scene: area.scene,
          mediaKind: 'video' as const,
          neighbours: [],
          groupId: newId(),
          groupName: area.name,
          sourceSystem: 'RTSP',
          isEnabled: true,
          isPlaybackEnabled: camera.enablePlayback,
          isTalkDownEnabled: false,
          isMotionDetectionEnabled: camera.enableMotionDetection,
          rtspUrl: camera.rtspUrl,
          livestreamUrl: camera.livestreamUrl ?? null,
          userName: camera.userId,
          passwordFilePath: camera.passwordFilePath,
        };
        store.insert(row);
        return { row, after: camera };
      });
      return cameras.get(caller, id);
    },
    update: (caller, id, { isEnabled, ...to }) =>
      changes.run(() => {
        if (Object.values(to).some((value) => value !== undefined)) {
          records.change(caller, id, () => {
            const { userId: userName, enablePlayback: isPlaybackEnabled, ...rest } = to;
            store.update(id, { ...rest, userName, isPlaybackEnabled });
            return { after: to };
          });
        }
        if (isEnabled === false) {
          records.remove(caller, id, () => store.update(id, { isEnabled, deletedAtMs: clock.now() }));
        }
        return cameras.get(caller, id);
      }),
  };
}

/** A camera in the fields that a change names. */
const enteredFields = (camera: CameraFields) => ({
  name: camera.name,
  rtspUrl: camera.rtspUrl,
  livestreamUrl: camera.livestreamUrl,
  userId: camera.userName,
  passwordFilePath: camera.passwordFilePath,
  enablePlayback: camera.isPlaybackEnabled,
  isEnabled: camera.isEnabled,
});
