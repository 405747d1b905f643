import type { Act } from '../director/script.ts';
import { detect, eventWindow, firstSeen } from './detector.ts';
import type { Draft } from './incident-maker.ts';
import { isFalseTrigger } from './kinds.ts';

/** The event alarms of a scan site's incident: one for each camera of the path, in one alarm group. */
export function eventActs(draft: Draft): Act[] {
  const { random, catalogue, location, kind, genuine } = draft;
  const alarmGroupId = random.uuid(draft.steps[0]?.plan.fromMs ?? 0);
  return draft.steps.map(({ camera, plan }, index) => {
    const seen = { catalogue, camera: { scene: camera.scene, timezone: location.timezone }, plan };
    const alarmMs = (firstSeen(seen) ?? plan.fromMs + 2_000) + random.int(800, 2_200);
    const window = eventWindow(alarmMs);
    return {
      atMs: alarmMs + random.int(700, 2_000),
      do: 'raise-event',
      event: {
        id: random.uuid(alarmMs),
        incidentId: draft.incidentId,
        alarmGroupId,
        cameraId: camera.id,
        startMs: window.fromMs,
        endMs: window.toMs,
        severity: isFalseTrigger(kind) ? 'low' : genuine ? 'high' : random.chance(0.5) ? 'low' : 'other',
        isPastEvent: false,
        isDedupEvent: index > 0 && random.chance(0.2),
        boxes: detect(seen, window),
      },
    };
  });
}
