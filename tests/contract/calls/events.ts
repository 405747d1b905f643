import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {
    getEvent: ['alarm/details:view'],
  },
  inputs: ({ event }) => ({
    getEvent: { params: { id: event.id }, who: 'support' },
    raiseEvent: {
      body: {
        id: 'event-1',
        incidentId: null,
        alarmGroupId: event.alarmGroupId,
        cameraId: event.cameraId,
        startMs: AT_MS,
        endMs: AT_MS + 5_000,
        severity: 'high',
        isPastEvent: false,
        isDedupEvent: false,
        boxes: [],
      },
    },
  }),
};
