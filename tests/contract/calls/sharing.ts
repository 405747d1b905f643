import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    shareAlarm: ['alarm/details:share'],
    shareLocationAlarm: ['location_alarm/details:share'],
    shareAlarmGroup: ['alarm_group/details:share'],
    shareScanRawAlarm: ['alarm/details:share'],
    shareLiveView: ['camera/live:share'],
  },
  inputs: ({ pending, camera, event }) => ({
    shareAlarm: { params: { id: pending.id }, query: { duration: '1', durationUnit: 'hour' } },
    shareLocationAlarm: {
      params: { id: pending.locationAlarmId ?? '' },
      query: { duration: '6', durationUnit: 'day' },
    },
    shareAlarmGroup: {
      params: { id: event.alarmGroupId },
      query: { duration: '6', durationUnit: 'week' },
      who: 'support',
    },
    shareScanRawAlarm: { params: { id: event.id }, query: { duration: '1', durationUnit: 'hour' }, who: 'support' },
    shareLiveView: { params: { id: camera.id }, query: { duration: '12', durationUnit: 'hour' } },
    getSharedLiveView: { query: {} },
    playSharedLiveView: { query: {} },
    getSharedLocationAlarm: { query: {} },
    getSharedLocationAlarmMedia: { query: { alarmId: pending.id, includeBoxes: 'true' } },
    getSharedAlarmGroup: { query: {} },
    getSharedEvent: { query: { eventId: event.id } },
    listSharedNeighbours: {
      query: { startTimestamp: String(event.startMs - 60_000), endTimestamp: String(event.startMs + 60_000) },
    },
    listSharedEventUpdates: { query: {} },
    getSharedAlarm: { query: {} },
    getSharedAlarmNeighbours: { query: { alarmsBefore: '1' } },
    listSharedAlarmUpdates: { query: {} },
    getSharedAlarmMedia: { query: { includeBoxes: 'true' } },
  }),
};
