import type { Camera, CameraUpdate, NewCamera } from '#contract/cameras.ts';
import { SITE_AREAS } from '#db/site-areas.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { CameraService } from './camera-service.ts';
import type { CameraStore } from './store.ts';

type CameraRow = NonNullable<ReturnType<CameraStore['get']>>['camera'];

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

export function createCameraChanges({ store, cameras, locations, changes, audit, clock, newId }: Parts): CameraChanges {
  return {
    add: (caller, { tenantId, locationId, ...camera }) =>
      changes.run((announce) => {
        const site = locations.requireOf(caller, tenantId, locationId);
        const id = newId();
        const number = store.countAt(locationId) + 1;
        const areas = SITE_AREAS[site.category];
        const area = areas[(number - 1) % areas.length] ?? areas[0];
        store.insert({
          id,
          tenantId,
          locationId,
          name: camera.name,
          code: `${site.code ?? 'CAM'}-${String(number).padStart(2, '0')}`,
          // The scene that the simulator shows; the neighbouring cameras are not known.
          scene: area.scene,
          mediaKind: 'video',
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
        });
        audit.record(caller, {
          action: 'add',
          activity: `added the camera '${camera.name}'`,
          record: { kind: 'camera', id },
          tenantId,
          locationId,
          after: camera,
        });
        announce('world', { tenantId, locationId });
        return cameras.get(caller, id);
      }),
    update: (caller, id, to) =>
      changes.run((announce) => {
        const row = store.get(caller.scope, id);
        if (!row || row.camera.deletedAtMs !== null) throw notFound('Camera');
        const { tenantId, locationId } = row.camera;
        store.update(id, {
          name: to.name,
          rtspUrl: to.rtspUrl,
          livestreamUrl: to.livestreamUrl,
          userName: to.userId,
          passwordFilePath: to.passwordFilePath,
          isPlaybackEnabled: to.enablePlayback,
          ...(to.isEnabled === false && { isEnabled: false, deletedAtMs: clock.now() }),
        });
        const isRemoved = to.isEnabled === false;
        audit.record(caller, {
          action: isRemoved ? 'remove' : 'change',
          activity: `${isRemoved ? 'removed' : 'changed'} the camera '${row.camera.name}'`,
          record: { kind: 'camera', id },
          tenantId,
          locationId,
          before: changedFields(enteredFields(row.camera), to),
          after: to,
        });
        announce('world', { tenantId, locationId });
        return cameras.get(caller, id);
      }),
  };
}

/** A camera in the fields that a change names. */
const enteredFields = (camera: CameraRow) => ({
  name: camera.name,
  rtspUrl: camera.rtspUrl,
  livestreamUrl: camera.livestreamUrl,
  userId: camera.userName,
  passwordFilePath: camera.passwordFilePath,
  enablePlayback: camera.isPlaybackEnabled,
  isEnabled: camera.isEnabled,
});
