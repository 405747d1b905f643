import type { Alarm } from '#contract/alarms.ts';
import type { DeviceState, DeviceStates } from '../../../features/site/device-state.ts';

const devicesOf = (alarm: Alarm) => [alarm.sourceEntity.id, ...(alarm.camera ? [alarm.camera.id] : [])];

/** The states of the site's cameras and doors: those of the alarm are in alarm, those of the alarms before it earlier. */
export function deviceStates(alarm: Alarm, before: readonly Alarm[] = []): DeviceStates {
  const earlier = before.flatMap(devicesOf).map((id): [string, DeviceState] => [id, 'earlier']);
  const own = devicesOf(alarm).map((id): [string, DeviceState] => [id, 'alarm']);
  return new Map([...earlier, ...own]);
}
