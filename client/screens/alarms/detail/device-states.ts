import type { Alarm } from '#contract/alarms.ts';
import type { DeviceState, DeviceStates } from '../../../features/site/device-state.ts';

const devicesOf = (alarm: Alarm) => [alarm.sourceEntity.id, ...(alarm.camera ? [alarm.camera.id] : [])];

/** What the site's cameras and doors have to do with an alarm: its own are in alarm, those of the alarms just before it earlier. */
export function deviceStates(alarm: Alarm, before: readonly Alarm[] = []): DeviceStates {
  const earlier = before.flatMap(devicesOf).map((id): [string, DeviceState] => [id, 'earlier']);
  const own = devicesOf(alarm).map((id): [string, DeviceState] => [id, 'alarm']);
  return new Map([...earlier, ...own]);
}
