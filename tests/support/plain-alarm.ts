import { randomUUID } from 'node:crypto';
import type { IngestAlarm } from '#contract/sim/alarms.ts';

/** An alarm without recording, boxes and AI's view. */
export const plainAlarm = (
  given: Pick<IngestAlarm, 'timestampMs' | 'typeId' | 'sourceType' | 'sourceId' | 'cameraId'> & Partial<IngestAlarm>,
): IngestAlarm => ({
  id: randomUUID(),
  incidentId: null,
  tap: 90,
  tags: [],
  employeeId: null,
  badgeNumber: null,
  video: null,
  markers: [],
  boxes: [],
  ai: null,
  ...given,
});
