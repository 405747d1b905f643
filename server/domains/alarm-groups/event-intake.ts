import { EVENT_VIDEO } from '#contract/limits.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import type { Changes } from '../../changes.ts';
import type { DetectionGate } from '../detection-gate/detection-gate.ts';
import type { EventService } from '../events/event-service.ts';
import type { GroupGathering } from './gathering.ts';

/** Takes in event alarms from the sites' appliances. */
export interface EventIntake {
  /**
   * Raises an event in its alarm group. `created` is false, and nothing changes, when the id already exists, nor when the
   * configuration of its camera excludes it (`suppressed`). 404 for
   * unknown references, 400 for a group of another location. Returns the group that the event has joined.
   */
  raise(event: IngestEvent): { id: string; created: boolean; alarmGroupId: string; suppressed?: string };
}

interface Parts {
  events: Pick<EventService, 'groupOf' | 'requireSources' | 'add'>;
  gathering: GroupGathering;
  detectionGate: Pick<DetectionGate, 'holdBack'>;
  changes: Changes;
}

export function createEventIntake({ events, gathering, detectionGate, changes }: Parts): EventIntake {
  return {
    raise: (event) =>
      changes.run((announce) => {
        const { id } = event;
        const known = events.groupOf(id);
        if (known !== undefined) return { id, created: false, alarmGroupId: known };
        const camera = events.requireSources(event);
        const { cameraId, boxes } = event;
        const suppressed = detectionGate.holdBack({ id, cameraId, atMs: detectedMs(event), boxes });
        if (suppressed !== undefined) return { id, created: false, alarmGroupId: event.alarmGroupId, suppressed };
        const { groupId: alarmGroupId, isResolved } = gathering.gather(event, camera, announce);
        events.add(announce, event, { ...camera, alarmGroupId, isResolved });
        return { id, created: true, alarmGroupId };
      }),
  };
}

/** When an event was detected: its window begins a while before, unless it is shorter than that. */
const detectedMs = ({ startMs, endMs }: IngestEvent) => Math.min(startMs + EVENT_VIDEO.beforeMs, endMs - 1);
