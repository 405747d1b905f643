import { alarmOf } from '../../support/ingest-fixture.ts';
import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {
    listAlarms: ['alarm:view'],
    exportAlarms: ['alarm:view', 'export:create'],
    getAlarm: ['alarm/details:view'],
    getAlarmNeighbours: ['alarm/details:view'],
    getAlarmMedia: ['alarm/details:view'],
    getAlarmDebugMedia: ['alarm/debug-media:view'],
    listAlarmUpdates: ['alarm/details:view'],
    updateAlarm: ['alarm/details:view', 'alarm/update:change-status'],
    giveFeedback: ['alarm/update:add-feedback'],
    reportBug: ['alarm/bug-report:create'],
  },
  inputs: ({ db, pending, camera }) => {
    const alarm = { params: { id: pending.id } };
    const own = { tenant: pending.tenantId, location: pending.locationId };
    const timestamp = new Date(pending.timestampMs).toISOString();
    return {
      listAlarms: { query: { page: '1', pageSize: '20', relativeTimeHours: '168', locationIds: `!${own.location}` } },
      exportAlarms: { query: { relativeTimeHours: '1', locationIds: own.location } },
      getAlarm: { ...alarm, query: {} },
      getAlarmNeighbours: { ...alarm, query: { alarmsBefore: '2', alarmsAfter: '2' } },
      getAlarmMedia: { ...alarm, query: { includeBoxes: 'true' } },
      getAlarmDebugMedia: { ...alarm, query: { includeBoxes: 'true' }, who: 'support' },
      listAlarmUpdates: { ...alarm, query: {} },
      updateAlarm: { ...alarm, query: {}, body: { newStatus: 'in_progress', timestamp } },
      giveFeedback: {
        ...alarm,
        body: { timestamp, comment: '', feedback: { watchfloorOutput: 'incorrect', extraFeedback: ['missing tag'] } },
      },
      reportBug: { ...alarm, body: { description: 'Black video', severity: 'low', bugReporter: 'me' } },
      raiseAlarm: { body: alarmOf(db, camera, AT_MS) },
      sendAiOutput: { ...alarm, body: { recommendation: 'Resolve', headline: 'A fox', summary: 'A fox walks by' } },
      resolveAlarmBySystem: { ...alarm, body: { by: 'ai', comment: 'A fox' } },
    };
  },
  further: [
    {
      name: 'updateAlarm',
      of: 'a comment',
      change: () => ({ body: { comment: 'Seen' } }),
      rule: ['alarm/details:view', 'alarm/update:add-comment'],
    },
  ],
};
