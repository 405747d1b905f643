import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getSharedAlarm,
  getSharedAlarmMedia,
  getSharedAlarmNeighbours,
  listSharedAlarmUpdates,
} from '#contract/shared-alarm.ts';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SharedAlarmScreen } from './shared-alarm-screen.tsx';

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

test('a link without a token says what is missing, and asks for nothing', () => {
  const { server } = open('/shared/alarm?partitionKey=202511');
  expect(screen.getByText('Missing shared token in shared alarm URL')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('the shared alarm is there to look at, and nothing can be changed or opened', async () => {
  const { server } = open('/shared/alarm?sharedToken=token-1&partitionKey=202511');
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  expect(await screen.findByText('1 before, 0 after')).toBeInTheDocument();
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(server.calls(getSharedAlarm)[0]?.query).toEqual({ sharedToken: 'token-1', partitionKey: '202511' });
});

test("an expired link shows the server's words", async () => {
  open(
    '/shared/alarm?sharedToken=token-1&partitionKey=202511',
    refusal(getSharedAlarm, 'shared_token_refused', 'This link has expired'),
  );
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
});
