import type { AlarmGroup, AlarmGroupItem } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';

const FIRST = Date.parse('2025-11-20T08:13:25.000Z');

/** A high alarm of North Row 07 at a site in Chicago, with a video of 10 s. */
export function testEvent(overrides: Partial<EventAlarm> = {}): EventAlarm {
  return {
    id: 'event-1',
    alarmStartTime: FIRST,
    alarmEndTime: FIRST + 10_000,
    alarmGroupId: 'group-1',
    cameraId: 'camera-1',
    cameraName: 'North Row 07',
    cameraGroupId: 'cameras-1',
    cameraGroupName: 'North Row',
    tenantId: 'tenant-1',
    severity: 'high',
    resolvedAlarm: false,
    status: 'pending',
    isPastEvent: false,
    isDedupEvent: false,
    cameraLiveStreamUrl: null,
    cameraPlayBackUrl: null,
    isTalkDownEnabled: false,
    location: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
    media: { type: 'video', url: 'http://media.test/event-1.mp4', boxes: [] },
    ...overrides,
  };
}

/** A pending group of one alarm. */
export function testGroup({ alarms = [testEvent()], ...overrides }: Partial<AlarmGroup> = {}): AlarmGroup {
  const camToAlarmsMap: AlarmGroup['camToAlarmsMap'] = {};
  for (const one of alarms) camToAlarmsMap[one.cameraId] = [...(camToAlarmsMap[one.cameraId] ?? []), one];
  return {
    id: 'group-1',
    timestamp: FIRST,
    status: 'pending',
    resolution: null,
    product: 'scan',
    tenantId: 'tenant-1',
    location: {
      id: 'location-1',
      name: 'Northgate Auto, Lot B',
      timezone: 'America/Chicago',
      tenant_id: 'tenant-1',
      description: 'Fort Worth, TX',
    },
    severity: 'high',
    tapScore: 92,
    alarmCount: alarms.length,
    alarms,
    camToAlarmsMap,
    escalations: [],
    llmRecommendation: { headline: 'Two people between rows', recommendation: 'Escalate', summary: '' },
    resolvedAt: null,
    isViewed: false,
    ...overrides,
  };
}

/** A group as list replies contain it. */
export function testGroupItem(overrides: Partial<AlarmGroupItem> = {}): AlarmGroupItem {
  const { alarms: _, camToAlarmsMap: __, ...group } = testGroup();
  return { ...group, cameras: [{ id: 'camera-1', name: 'North Row 07' }], imageUrl: null, ...overrides };
}

/** Groups one second apart, newest first, with ids that count down to 1. */
export function testGroupItems(count: number): AlarmGroupItem[] {
  return Array.from({ length: count }, (_, index) =>
    testGroupItem({ id: `group-${count - index}`, timestamp: FIRST - index * 1_000 }),
  );
}
