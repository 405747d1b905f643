import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAlarmNeighbours } from '#contract/alarms.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { followRecords } from '../../features/second-screen/follow-records.ts';
import type { OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { fakeWindows } from '../../features/second-screen/testing/fake-windows.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { LocationAlarmDetail } from '../../views/location-alarm/location-alarm-detail.tsx';
import { open } from '../alarms/detail/testing/open-alarm.tsx';

const site = { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' };
const door = { id: 'door-1', name: 'Gate 1', type: 'DOOR' as const, audio_devices: [], livestreamUrl: null };

let shown: OpenedRecord | null;
let end: () => void;

beforeEach(() => {
  const windows = fakeWindows();
  const unfollow = followRecords('user-1', (record) => {
    shown = record;
  });
  // The screens load their parts in real time.
  vi.useRealTimers();
  end = () => {
    unfollow();
    windows.end();
  };
  shown = null;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const becomes = (record: OpenedRecord) => vi.waitFor(() => expect(shown).toEqual(record), { timeout: 10_000 });

test('a location alarm shows its cameras, and the states of its cameras and doors', async () => {
  const earlier = { id: 'camera-9', name: 'Gate 9' };
  const rawAlarms = [
    testAlarm({ id: 'a', status: 'resolved', camera: earlier, sourceEntity: { ...door, ...earlier, type: 'CAMERA' } }),
    testAlarm({ id: 'b' }),
    testAlarm({ id: 'c', camera: null, sourceEntity: door, tap: 10 }),
  ];
  const rest = { draft: emptyResolution, onDraftChange: () => {}, mayDelay: false, onResolved: () => {} };
  renderScreen(<LocationAlarmDetail alarm={testLocationAlarm({ rawAlarms })} {...rest} />);
  await becomes({
    id: 'location-alarm-1',
    site,
    cameras: [earlier, { id: 'camera-1', name: 'North Row 07' }],
    cameraId: 'camera-1',
    states: { 'camera-9': 'earlier', 'camera-1': 'alarm', 'door-1': 'alarm' },
  });
});

test('a raw alarm shows its camera, and the cameras of the alarms before it', async () => {
  const before = [testAlarm({ id: 'before', camera: { id: 'camera-9', name: 'Gate 9' } })];
  open({ answers: [reply(getAlarmNeighbours, { payload: { before, after: [] } })] });
  await becomes({
    id: 'alarm-1',
    site,
    cameras: [{ id: 'camera-1', name: 'North Row 07' }],
    cameraId: 'camera-1',
    states: { 'camera-1': 'alarm', 'camera-9': 'earlier' },
  });
});
