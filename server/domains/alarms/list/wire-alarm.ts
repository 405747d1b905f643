import type { Alarm } from '#contract/alarms.ts';
import type { alarms } from '#db/schema/alarms.ts';
import { siteTime } from '../../../world/site-time.ts';
import type { World } from '../../../world/world-cache.ts';

/** A raw alarm as it is stored. */
export type StoredAlarm = typeof alarms.$inferSelect;

/** The links and private fields that the reader of an alarm gets. Addresses are signed and expire. */
export interface AlarmLinks {
  /** A still of a camera at a time (ms UTC), or null when nothing is recorded of the camera. */
  still(cameraId: string, atMs: number): string | null;
  /** The live picture of a camera, or null when the reader may not see it. */
  livestream(cameraId: string): string | null;
  /** Whether the reader sees the phone numbers of employees. */
  showsPhoneNumbers: boolean;
}

/**
 * Converts a stored alarm to the wire format (core, section 3). A source that is missing or of an unknown type is named
 * by its id: one such alarm must not make the whole page fail. Throws without location or tenant.
 */
export function wireAlarm(alarm: StoredAlarm, world: World, links: AlarmLinks): Alarm {
  const location = world.locations.get(alarm.locationId);
  const tenant = world.tenants.get(alarm.tenantId);
  const source = (alarm.sourceType === 'CAMERA' ? world.cameras : world.doors).get(alarm.sourceId);
  if (!location || !tenant) throw new Error(`alarm ${alarm.id} refers to a missing record`);
  const camera = alarm.cameraId === null ? undefined : world.cameras.get(alarm.cameraId);
  const employee = alarm.employeeId === null ? undefined : world.employees.get(alarm.employeeId);
  return {
    id: alarm.id,
    timestamp: new Date(alarm.timestampMs).toISOString(),
    localTime: siteTime(alarm.timestampMs, location.timezone),
    type: world.alarmTypes.get(alarm.typeId)?.name ?? '',
    status: alarm.status,
    tap: alarm.tap,
    sourceSystem: alarm.sourceSystem,
    location: {
      id: location.id,
      name: location.name,
      timezone: location.timezone,
      tenant_id: location.tenantId,
      description: location.description,
    },
    sourceEntity: {
      id: alarm.sourceId,
      name: source?.name ?? alarm.sourceId,
      type: alarm.sourceType,
      audio_devices: camera ? [...(world.audioDevices.get(camera.id) ?? [])] : [],
      livestreamUrl: camera ? links.livestream(camera.id) : null,
    },
    camera: camera ? { id: camera.id, name: camera.name } : null,
    employee: employee
      ? {
          id: employee.id,
          name: employee.name,
          ...(links.showsPhoneNumbers ? { phoneNumber: employee.phoneNumber } : {}),
        }
      : null,
    metadata: { badgeNumber: alarm.badgeNumber },
    tenant: {
      id: tenant.id,
      name: tenant.name,
      config: { alarmTypeColorCoding: tenant.config.alarmTypeColorCoding },
    },
    tags: alarm.tags,
    resolvedAt: alarm.resolvedAtMs === null ? null : new Date(alarm.resolvedAtMs).toISOString(),
    timeToRemediationInSeconds:
      alarm.resolvedAtMs === null ? null : Math.round((alarm.resolvedAtMs - alarm.timestampMs) / 1_000),
    videoStartTime: alarm.videoFromMs,
    videoEndTime: alarm.videoToMs,
    imagePath: camera ? links.still(camera.id, alarm.timestampMs) : null,
    ...(alarm.isBlindTest && { isBlindTest: true as const }),
  };
}
