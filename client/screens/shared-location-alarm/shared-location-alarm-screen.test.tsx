import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { getSharedLocationAlarm, getSharedLocationAlarmMedia } from '#contract/shared-location-alarm.ts';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SharedLocationAlarmScreen } from './shared-location-alarm-screen.tsx';

beforeEach(() => {
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

const first = testAlarm({ id: 'alarm-1', status: 'resolved_by_operator' });
const second = testAlarm({
  id: 'alarm-2',
  timestamp: '2025-11-20T08:15:05.000Z',
  type: 'Loitering',
  camera: { id: 'camera-2', name: 'Service Bay 02' },
});

const shared: LocationAlarm = {
  id: 'location-alarm-1',
  alarmTime: first.timestamp,
  status: 'pending',
  tap: 92,
  tenantId: 'tenant-1',
  location: first.location,
  rawAlarms: [first, second],
  locationIncidents: [],
  resolvedAt: null,
  claimedBy: null,
  isViewed: true,
};

const open = (path: string, ...answers: Answer[]) =>
  renderScreen(<SharedLocationAlarmScreen />, {
    path,
    user: null,
    answers: [
      reply(getSharedLocationAlarm, { payload: shared }),
      reply(getSharedLocationAlarmMedia, {
        payload: { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] },
      }),
      ...answers,
    ],
  });

const link = '/shared/location-alarm?sharedToken=token-1&partitionKey=202511';

test('a link without a token says so, and requests nothing', () => {
  const { server } = open('/shared/location-alarm?partitionKey=202511');
  expect(screen.getByText('Missing shared token in shared location alarm URL')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('the location alarm is read-only, clip by clip', async () => {
  const { act, server } = open(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' })).toBeInTheDocument();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(within(timeline).getByText('North Row 07')).toBeInTheDocument();
  expect(within(timeline).getByText('Service Bay 02')).toBeInTheDocument();
  const onShow = screen.getByRole('region', { name: 'Alarm on show' });
  expect(within(onShow).getByText('Loitering')).toBeInTheDocument();
  const clip = timeline.querySelector('[data-segment="alarm-1"]');
  if (!clip) throw new Error('no clip of the first alarm');
  await act.click(clip);
  expect(await within(onShow).findByText('Person detected')).toBeInTheDocument();
  expect(server.calls(getSharedLocationAlarm)[0]?.query).toEqual({ sharedToken: 'token-1', partitionKey: '202511' });
  expect(server.calls(getSharedLocationAlarmMedia).map(({ query }) => query.alarmId)).toEqual(['alarm-2', 'alarm-1']);
  expect(server.calls().every(({ headers }) => !headers.has('Authorization'))).toBe(true);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a location alarm without raw alarms says so', async () => {
  open(link, reply(getSharedLocationAlarm, { payload: { ...shared, rawAlarms: [] } }));
  expect(await screen.findByText('No raw alarms found for this location alarm')).toBeInTheDocument();
});

test('a link that expires while it is open hides everything', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open(link);
  await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' });
  server.answer(refusal(getSharedLocationAlarm, 'shared_token_refused', 'This link has expired'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});
