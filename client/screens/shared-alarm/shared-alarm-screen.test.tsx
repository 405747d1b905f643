import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  getSharedAlarm,
  getSharedAlarmMedia,
  getSharedAlarmNeighbours,
  listSharedAlarmUpdates,
} from '#contract/shared-alarm.ts';
import { getSharedEvent, listSharedEventUpdates, listSharedNeighbours } from '#contract/shared-events.ts';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SharedAlarmScreen } from './shared-alarm-screen.tsx';

afterEach(() => vi.useRealTimers());

function open(path: string, ...answers: Answer[]) {
  return renderScreen(<SharedAlarmScreen />, {
    path,
    user: null,
    answers: [
      reply(getSharedAlarm, { payload: testAlarm() }),
      reply(getSharedAlarmMedia, {
        payload: { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] },
      }),
      reply(getSharedAlarmNeighbours, {
        payload: { before: [testAlarm({ id: 'alarm-0', timestamp: '2025-11-20T08:13:37.000Z' })], after: [] },
      }),
      reply(listSharedAlarmUpdates, { payload: { items: [], total: 0 } }),
      ...answers,
    ],
  });
}

test('a link without a token says so, and requests nothing', () => {
  const { server } = open('/shared/alarm?partitionKey=202511');
  expect(screen.getByText('Missing shared token in shared alarm URL')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('the shared alarm is read-only, without links', async () => {
  const { server } = open('/shared/alarm?sharedToken=token-1&partitionKey=202511');
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  expect(await screen.findByText('1 before, 0 after')).toBeInTheDocument();
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(server.calls(getSharedAlarm)[0]?.query).toEqual({ sharedToken: 'token-1', partitionKey: '202511' });
});

test("an expired link shows the server's message", async () => {
  open(
    '/shared/alarm?sharedToken=token-1&partitionKey=202511',
    refusal(getSharedAlarm, 'shared_token_refused', 'This link has expired'),
  );
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
});

test('a link that expires while it is open hides everything', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open('/shared/alarm?sharedToken=token-1&partitionKey=202511');
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  server.answer(refusal(getSharedAlarm, 'shared_token_refused', 'This link has expired'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Person detected' })).not.toBeInTheDocument();
  const asked = server.calls(getSharedAlarm).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.calls(getSharedAlarm)).toHaveLength(asked);
});

const update = {
  event_id: 'update-1',
  update_type: 'Added to alarm group',
  update_time: '2025-11-20T08:13:25.000Z',
  user: null,
  author: 'system' as const,
  update_text: 'North Row 07',
  update_status: null,
  status: null,
  comment: null,
  escalation_comment: null,
  resolution_comment: null,
  operator_id: null,
  audio_url: null,
  twilio_ssid: null,
  twilio_calling_to_name: null,
  recommendation: null,
  summary: null,
  situation: null,
  situation_description: null,
  is_situation_editing_enabled: false,
  raw_alarm_id: 'event-1',
};

const openEvent = (...answers: Answer[]) =>
  open(
    '/shared/alarm?sharedToken=token-1&product=scan',
    reply(getSharedEvent, { payload: testEvent({ media: { type: 'frames', frames: [] } }) }),
    reply(listSharedNeighbours, {
      items: [testEvent(), testEvent({ id: 'event-2', cameraName: 'Gate 02' })],
      total: 2,
    }),
    reply(listSharedEventUpdates, { items: [update], total: 1 }),
    ...answers,
  );

test('with product=scan it shows an event alarm, with its neighbours and history', async () => {
  const { server } = openEvent();
  expect(await screen.findByRole('heading', { name: 'North Row 07' })).toBeInTheDocument();
  const neighbours = screen.getByRole('region', { name: 'Neighbouring events' });
  await waitFor(() => expect(within(neighbours).getAllByRole('listitem')).toHaveLength(2));
  expect(await screen.findByText('Added to alarm group · North Row 07')).toBeInTheDocument();
  expect(server.calls(getSharedEvent)[0]?.query).toEqual({ sharedToken: 'token-1' });
  expect(server.calls(getSharedAlarm)).toHaveLength(0);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a link to another resource opens no event alarm', async () => {
  openEvent(refusal(getSharedEvent, 'shared_token_refused', 'This link has expired or does not open this content'));
  expect(await screen.findByText('This link has expired or does not open this content')).toBeInTheDocument();
});
