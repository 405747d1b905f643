import type { ArmedStatus } from '#contract/camera-arming.ts';
import type { CameraUpdate, NewCamera } from '#contract/camera-forms.ts';
import type { ZonesUpdate } from '#contract/camera-zones.ts';
import type { Camera } from '#contract/cameras.ts';
import { scaleZones } from '#contract/zones.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import type { CameraService } from './camera-service.ts';
import { MAPPED_CAMERA, movedCamera, newCameraRow } from './new-camera.ts';
import type { CameraRow, CameraStore } from './store.ts';
import { type PassedTest, type PassedTests, UNTESTED } from './test-service.ts';

/** A camera as the audit log compares it. */
type AuditedCamera = Pick<
  CameraRow['camera'],
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
> &
  Partial<Pick<CameraRow['camera'], 'talkdownFromUtc' | 'talkdownToUtc' | 'version'>>;

/** The types of zones, by the names of their fields. */
export type ZoneType = 'deadZones' | 'vehicleParkingZones' | 'activeZones';

/** Adds, changes and removes cameras at run time (administration, sections 3 and 4). */
export interface CameraChanges {
  /** 404 for a site that is out of scope or removed, 400 for another tenant's site. */
  add(caller: Caller, camera: NewCamera): Camera;
  /**
   * `isEnabled: false` removes it: its alarms and recordings remain. 404 when it or a site to move to is out of scope or
   * removed, 400 for a site of another tenant, 409 when a colleague has changed the same fields meanwhile, and when
   * doors or audio devices are mapped to a camera that is to move.
   */
  update(caller: Caller, id: string, to: CameraUpdate): Camera;
  /**
   * Arms or disarms it by hand for a time. 404 when it is out of scope or removed, 400 for an end in the past, 409 when a
   * colleague has armed or disarmed it meanwhile.
   */
  arm(caller: Caller, id: string, to: ArmedStatus): Camera;
  /** A camera that can be changed: 404 when it is out of scope or removed. */
  requirePresent(caller: Caller, id: string): CameraRow['camera'];
  /** Notes a test that its present address and user name have passed. 404 when it is out of scope or removed. */
  noteTest(caller: Caller, id: string, passed: PassedTest): void;
  /** Replaces its zones of one type. 404 when it is out of scope or removed, 409 when a colleague has meanwhile. */
  setZones(caller: Caller, id: string, type: ZoneType, to: ZonesUpdate): Camera;
}

interface Parts {
  store: CameraStore;
  cameras: Pick<CameraService, 'get'>;
  passedTests: Pick<PassedTests, 'find'>;
  locations: Pick<LocationService, 'requireOf'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createCameraChanges(parts: Parts): CameraChanges {
  const { store, cameras, passedTests, locations, changes, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string) => {
    const row = store.get(caller.scope, id);
    if (!row || row.camera.deletedAtMs !== null) throw notFound('Camera');
    return row.camera;
  };

  const records = createRecordChanges<AuditedCamera, Camera>(parts, {
    kind: 'camera',
    noun: 'camera',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: enteredFields,
    requirePresent,
    show: cameras.get,
    setVersion: (id, version) => store.update(id, { version }),
  });

  /** The columns to change when a camera moves to another site of its tenant. */
  const moved = (caller: Caller, camera: AuditedCamera, locationId: string) => {
    const site = locations.requireOf(caller, camera.tenantId, locationId);
    if (store.hasMappings(camera.id)) {
      throw new Refused('transition_refused', MAPPED_CAMERA);
    }
    return movedCamera(newId, site, store.countAt(locationId) + 1);
  };

  /** The columns of the last test after a change of the address or the user name. */
  const testedAfter = (
    caller: Caller,
    row: AuditedCamera,
    to: { rtspUrl: string | undefined; userName: string | undefined },
  ) => {
    const rtspUrl = to.rtspUrl ?? row.rtspUrl;
    const userName = to.userName ?? row.userName;
    if (rtspUrl === row.rtspUrl && userName === row.userName) return {};
    return passedTests.find(caller, { rtspUrl, userName }) ?? UNTESTED;
  };

  const update = (caller: Caller, id: string, { version, ...to }: Omit<CameraUpdate, 'isEnabled'>) =>
    records.change(
      caller,
      id,
      (row) => {
        const {
          userId: userName,
          enablePlayback: isPlaybackEnabled,
          automatedTalkdownStartTimeUTC: talkdownFromUtc,
          automatedTalkdownEndTimeUTC: talkdownToUtc,
          locationId,
          ...rest
        } = to;
        const isMove = locationId !== undefined && locationId !== row.locationId;
        const place = isMove ? moved(caller, row, locationId) : {};
        const tested = testedAfter(caller, row, { rtspUrl: rest.rtspUrl, userName });
        store.update(id, { ...rest, ...place, ...tested, userName, isPlaybackEnabled, talkdownFromUtc, talkdownToUtc });
        if (isMove) changes.run((announce) => announce('world', { tenantId: row.tenantId, locationId }));
        return { after: to };
      },
      { version, fields: to },
    );

  return {
    requirePresent,
    noteTest: (caller, id, passed) => {
      records.change(caller, id, ({ name }) => {
        const { testedAtMs } = requirePresent(caller, id);
        store.update(id, passed);
        return {
          activity: `tested the camera '${name}'`,
          before: { testedAt: isoOf(testedAtMs) },
          after: { testedAt: isoOf(passed.testedAtMs) },
        };
      });
    },
    add: (caller, { tenantId, locationId, ...camera }) => {
      const { id } = records.add(caller, () => {
        const site = locations.requireOf(caller, tenantId, locationId);
        const row = {
          ...newCameraRow(newId, site, store.countAt(locationId) + 1, camera),
          ...passedTests.find(caller, { rtspUrl: camera.rtspUrl, userName: camera.userId }),
        };
        store.insert(row);
        return { row, after: camera };
      });
      return cameras.get(caller, id);
    },
    update: (caller, id, { isEnabled, ...to }) =>
      changes.run(() => {
        const { version: _, ...entered } = to;
        if (Object.values(entered).some((value) => value !== undefined)) update(caller, id, to);
        if (isEnabled === false) {
          records.remove(caller, id, () => store.update(id, { isEnabled, deletedAtMs: clock.now() }));
        }
        return cameras.get(caller, id);
      }),
    arm: (caller, id, { isArmed, activation_window_start, activation_window_end, version }) => {
      const nowS = Math.floor(clock.now() / 1_000);
      if (activation_window_end <= nowS) {
        throw new Refused('invalid_input', 'The end time must not be in the past');
      }
      const after = {
        isArmed,
        activation_window_start: Math.max(activation_window_start, nowS),
        activation_window_end,
      };
      return records.change(
        caller,
        id,
        ({ name }) => {
          const { isArmedByHand, armedFromS, armedToS } = requirePresent(caller, id);
          store.update(id, {
            isArmedByHand: isArmed,
            armedFromS: after.activation_window_start,
            armedToS: activation_window_end,
          });
          return {
            activity: `${isArmed ? 'armed' : 'disarmed'} the camera '${name}'`,
            before: {
              isArmed: isArmedByHand,
              activation_window_start: armedFromS,
              activation_window_end: armedToS,
            },
            after,
          };
        },
        { version, fields: after },
      );
    },
    setZones: (caller, id, type, { zones, labellingResolution: size, version }) =>
      records.change(
        caller,
        id,
        ({ name }) => {
          const camera = requirePresent(caller, id);
          const { labellingWidth: width, labellingHeight: height } = camera;
          const scaled =
            width === null || height === null || (width === size.width && height === size.height)
              ? {}
              : {
                  deadZones: scaleZones(camera.deadZones, { width, height }, size),
                  vehicleParkingZones: scaleZones(camera.vehicleParkingZones, { width, height }, size),
                  activeZones: scaleZones(camera.activeZones, { width, height }, size),
                };
          store.update(id, { ...scaled, [type]: zones, labellingWidth: size.width, labellingHeight: size.height });
          return {
            activity: `changed the ${ZONE_NAMES[type]} of the camera '${name}'`,
            before: { [type]: camera[type] },
            after: { [type]: zones },
          };
        },
        { version, fields: { [type]: zones } },
      ),
  };
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const ZONE_NAMES: Readonly<Record<ZoneType, string>> = {
  deadZones: 'dead zones',
  vehicleParkingZones: 'vehicle parking zones',
  activeZones: 'active zones',
};

/** A camera in the fields that a change names. */
export const enteredFields = (camera: AuditedCamera) => ({
  name: camera.name,
  rtspUrl: camera.rtspUrl,
  livestreamUrl: camera.livestreamUrl,
  userId: camera.userName,
  passwordFilePath: camera.passwordFilePath,
  locationId: camera.locationId,
  enablePlayback: camera.isPlaybackEnabled,
  automatedTalkdownStartTimeUTC: camera.talkdownFromUtc ?? null,
  automatedTalkdownEndTimeUTC: camera.talkdownToUtc ?? null,
  isEnabled: camera.isEnabled,
});
