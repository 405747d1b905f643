import { shares } from '#db/schema/sharing.ts';
import type { DomainCalls } from '../domain-calls.ts';
import { AT_MS } from '../subjects.ts';

export const calls: DomainCalls = {
  needs: {
    shareAlarm: ['alarm/details:share'],
    shareLocationAlarm: ['location_alarm/details:share'],
    shareAlarmGroup: ['alarm_group/details:share'],
    shareScanRawAlarm: ['alarm/details:share'],
    shareLiveView: ['camera/live:share'],
    listSharedLinks: 'signed-in',
    withdrawSharedLink: 'signed-in',
  },
  inputs: ({ db, picks, pending, camera, event }) => {
    const share = {
      id: 'share-of-the-tests',
      resource: 'alarm',
      resourceId: pending.id,
      userId: picks.userOf('support').id,
      tenantId: pending.tenantId,
      locationId: pending.locationId,
      createdAtMs: AT_MS,
      expiresAtMs: Date.UTC(2100, 0, 1),
    } as const;
    const set = { withdrawnAtMs: null };
    db.insert(shares).values(share).onConflictDoUpdate({ target: shares.id, set }).run();
    return {
      withdrawSharedLink: { params: { id: share.id }, who: 'support' },
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
    };
  },
};
