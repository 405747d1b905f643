import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';

/** The state of each camera and door in a location alarm, by id: an open alarm, or earlier ones. */
export function deviceStates(rawAlarms: readonly Alarm[]): Map<string, 'alarm' | 'earlier'> {
  const states = new Map<string, 'alarm' | 'earlier'>();
  for (const { status, sourceEntity, camera } of rawAlarms) {
    for (const id of [sourceEntity.id, ...(camera ? [camera.id] : [])]) {
      if (!isFinal(status)) states.set(id, 'alarm');
      else if (!states.has(id)) states.set(id, 'earlier');
    }
  }
  return states;
}
