import { CAMERA_HEALTH } from '#contract/camera-health.ts';
import type { Place } from '../../auth/scope.ts';
import { grouped } from '../../lists/group-rows.ts';

/** A present camera, and how long it has sent no new picture. */
export interface ObservedCamera extends Place {
  id: string;
  /** ms; undefined while the media engine cannot judge it. */
  silentMs: number | undefined;
}

/** An alarm whose cameras are not all back. */
export interface OpenDeviceAlarm extends Place {
  alarmId: string;
  /** The cameras that are still dark. */
  cameraIds: string[];
  /** Whether it stands for all cameras of its site that go dark meanwhile. */
  isOfSite: boolean;
}

/** The changes that follow from what the cameras send now. */
export interface DeviceAlarmDecisions {
  /** Alarms to raise, one for each site or camera; `silentMs` is that of the first camera, whose pictures it shows. */
  raise: (Omit<OpenDeviceAlarm, 'alarmId'> & { silentMs: number })[];
  /** Open alarms with the cameras that are dark now. */
  change: OpenDeviceAlarm[];
  /** Alarms of which all cameras are back. */
  end: OpenDeviceAlarm[];
}

const isDark = ({ silentMs }: ObservedCamera) => silentMs !== undefined && silentMs > CAMERA_HEALTH.darkAfterMs;
const isDue = ({ silentMs }: ObservedCamera) => silentMs !== undefined && silentMs >= CAMERA_HEALTH.alarmAfterMs;

/**
 * Decides which alarms of dark cameras begin, change and end. A camera that is dark for a minute raises one alarm, which
 * ends when the camera is back or removed. When several cameras of a site are dark by then
 * (CAMERA_HEALTH.siteOutageFrom, or all of its cameras), one alarm stands for the site. A camera that the engine cannot
 * judge changes nothing.
 */
export function decideDeviceAlarms(
  cameras: readonly ObservedCamera[],
  open: readonly OpenDeviceAlarm[],
): DeviceAlarmDecisions {
  const byId = new Map(cameras.map((camera) => [camera.id, camera]));
  const isStillDark = (id: string) => {
    const camera = byId.get(id);
    return camera !== undefined && (camera.silentMs === undefined || isDark(camera));
  };
  const states = open.map((alarm) => ({ alarm, cameraIds: alarm.cameraIds.filter(isStillDark) }));
  const ongoing = states.filter(({ cameraIds }) => cameraIds.length > 0);
  const covered = new Set(ongoing.flatMap(({ cameraIds }) => cameraIds));
  const raise: DeviceAlarmDecisions['raise'] = [];
  for (const [locationId, atSite] of grouped(cameras, (camera) => camera.locationId)) {
    const uncovered = atSite.filter(({ id }) => !covered.has(id));
    const due = uncovered.filter(isDue);
    const [first] = due;
    if (!first) continue;
    const siteAlarm = ongoing.find(({ alarm }) => alarm.isOfSite && alarm.locationId === locationId);
    if (siteAlarm) {
      siteAlarm.cameraIds.push(...due.map(({ id }) => id));
      continue;
    }
    const { tenantId } = first;
    const dark = uncovered.filter(isDark).length;
    const isOfSite = dark >= CAMERA_HEALTH.siteOutageFrom || (dark >= 2 && dark === atSite.length);
    const parts = isOfSite ? [due] : due.map((camera) => [camera]);
    for (const part of parts) {
      raise.push({
        tenantId,
        locationId,
        cameraIds: part.map(({ id }) => id),
        isOfSite,
        silentMs: part[0]?.silentMs ?? 0,
      });
    }
  }
  const isChanged = ({ alarm, cameraIds }: (typeof ongoing)[number]) => cameraIds.join() !== alarm.cameraIds.join();
  return {
    raise,
    change: ongoing.filter(isChanged).map(({ alarm, cameraIds }) => ({ ...alarm, cameraIds })),
    end: states.filter(({ cameraIds }) => cameraIds.length === 0).map(({ alarm }) => alarm),
  };
}
