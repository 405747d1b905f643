import {
  CAMERA_HEALTH,
  type CameraReport,
  type CameraReports,
  DEVICE_ALARM_TYPES,
  type DeviceAlarmKey,
} from '#contract/camera-health.ts';
import type { Changes } from '../../changes.ts';
import type { NewId } from '../../ids.ts';
import { unlessRemoved, type WorldCache } from '../../world/world-cache.ts';
import type { AlarmTypeKeeper } from '../alarm-types/type-keeper.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { OwnPictures } from '../cameras/own-pictures.ts';
import {
  type DeviceAlarmDecisions,
  decideDeviceAlarms,
  type ObservedCamera,
  type OpenDeviceAlarm,
} from './decide-device-alarms.ts';
import type { CameraHealthStore, HealthRow } from './store.ts';

/** The part of a recording before a camera went dark that its alarm plays, and the part after, in ms. */
const LAST_PICTURES = { beforeMs: 12_000, afterMs: 2_000 };

/** Camera alarms have no detection: the same threat for all, above any cut-off. */
const DEVICE_TAP = 70;

/** Follows the health of cameras. */
export interface CameraHealthService {
  /** Stores what has changed since the last reports, and raises and closes the alarms of dark cameras. */
  observe(reports: CameraReports): void;
}

interface Parts {
  store: CameraHealthStore;
  ownPictures: Pick<OwnPictures, 'take'>;
  world: WorldCache;
  changes: Changes;
  intake: Pick<AlarmIntake, 'raiseForDevice' | 'closeForDevice'>;
  alarmTypeKeeper: AlarmTypeKeeper;
  newId: NewId;
}

export function createCameraHealth(parts: Parts): CameraHealthService {
  const { store, world, changes, intake } = parts;
  /** The stored rows as text, by camera: a row is written only when it differs. */
  const written = new Map(store.all().map((row) => [row.cameraId, JSON.stringify(row)]));

  const writeChanged = (rows: readonly HealthRow[]) => {
    const changed = rows.filter((row) => written.get(row.cameraId) !== JSON.stringify(row));
    if (changed.length === 0) return;
    changes.run(() => {
      for (const row of changed) store.put(row);
    });
    for (const row of changed) written.set(row.cameraId, JSON.stringify(row));
  };

  const raise = (alarm: DeviceAlarmDecisions['raise'][number], atMs: number) => {
    const typeId = parts.alarmTypeKeeper.idOf(typeOf(alarm), DEVICE_ALARM_TYPES[typeOf(alarm)]);
    const [first] = alarm.cameraIds;
    // An administrator who removes the alarm type wants no such alarms.
    if (typeId === undefined || first === undefined) return;
    const { silentMs, ...place } = alarm;
    const lastFrameMs = atMs - silentMs;
    changes.run(() => {
      const id = parts.newId();
      intake.raiseForDevice({
        id,
        incidentId: null,
        timestampMs: atMs,
        typeId,
        sourceType: 'CAMERA',
        sourceId: first,
        cameraId: first,
        tap: DEVICE_TAP,
        tags: alarm.isOfSite ? [`${alarm.cameraIds.length} cameras`] : [],
        employeeId: null,
        badgeNumber: null,
        video: { fromMs: lastFrameMs - LAST_PICTURES.beforeMs, toMs: lastFrameMs + LAST_PICTURES.afterMs },
        markers: [],
        boxes: [],
        ai: null,
      });
      store.addAlarm({ ...place, alarmId: id });
    });
  };

  const end = (alarm: OpenDeviceAlarm) => {
    changes.run(() => {
      intake.closeForDevice(alarm.alarmId, alarm.isOfSite ? 'All cameras are back' : 'The camera is back');
      store.removeAlarm(alarm);
    });
  };

  return {
    observe: (reports) => {
      const { atMs, cameras } = reports;
      parts.ownPictures.take(reports);
      const { cameras: known } = world.current();
      const present = cameras.filter(({ id }) => unlessRemoved(known.get(id)));
      writeChanged(present.map((report) => rowOf(report, atMs)));
      const observed = present.flatMap(({ id, lastFrameMs }): ObservedCamera[] => {
        const camera = known.get(id);
        if (!camera) return [];
        const { tenantId, locationId } = camera;
        return [{ id, tenantId, locationId, silentMs: lastFrameMs === null ? undefined : atMs - lastFrameMs }];
      });
      const decisions = decideDeviceAlarms(observed, store.openAlarms());
      for (const alarm of decisions.end) end(alarm);
      for (const alarm of decisions.change) changes.run(() => store.setCameras(alarm));
      for (const alarm of decisions.raise) raise(alarm, atMs);
    },
  };
}

const typeOf = ({ isOfSite }: { isOfSite: boolean }): DeviceAlarmKey =>
  isOfSite ? 'site-cameras-offline' : 'camera-offline';

function rowOf({ id, lastFrameMs, reason, isRefused: _, ...report }: CameraReport, atMs: number): HealthRow {
  const state = stateOf(lastFrameMs, atMs);
  return { cameraId: id, state, lastFrameMs: state === 'dark' ? lastFrameMs : null, ...report, reason: reason ?? null };
}

function stateOf(lastFrameMs: number | null, atMs: number): HealthRow['state'] {
  if (lastFrameMs === null) return 'unknown';
  return atMs - lastFrameMs > CAMERA_HEALTH.darkAfterMs ? 'dark' : 'live';
}
