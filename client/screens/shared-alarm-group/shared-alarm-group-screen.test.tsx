import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getSharedAlarmGroup,
  getSharedEvent,
  listSharedEventUpdates,
  listSharedNeighbours,
} from '#contract/shared-events.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SharedAlarmGroupScreen } from './shared-alarm-group-screen.tsx';

beforeEach(() => {
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

const second = testEvent({ id: 'event-2', cameraId: 'camera-2', cameraName: 'Gate 02', severity: 'low' });

const open = (path: string, ...answers: Answer[]) =>
  renderScreen(<SharedAlarmGroupScreen />, {
    path,
    user: null,
    answers: [
      reply(getSharedAlarmGroup, { payload: testGroup({ alarms: [testEvent(), second] }) }),
      reply(getSharedEvent, { payload: testEvent() }),
      reply(listSharedEventUpdates, { items: [], total: 0 }),
      ...answers,
    ],
  });

const link = '/shared/alarm_group?sharedToken=token-1';

test('a link without a token says so, and requests nothing', () => {
  const { server } = open('/shared/alarm_group');
  expect(screen.getByText('Missing shared token in shared alarm group URL')).toBeInTheDocument();
  expect(server.calls()).toHaveLength(0);
});

test('the group is read-only, with its recordings, timeline and history', async () => {
  const { server } = open(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' })).toBeInTheDocument();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  expect(within(timeline).getByText('critical')).toHaveTextContent('1 critical');
  expect(within(timeline).getByText('Gate 02')).toBeInTheDocument();
  expect(screen.getByText('Two people between rows')).toBeInTheDocument();
  expect(await screen.findByText('No updates')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /resolve|escalate|share/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(server.calls(getSharedAlarmGroup)[0]?.query).toEqual({ sharedToken: 'token-1' });
  expect(server.calls(getSharedEvent)[0]?.query).toEqual({ sharedToken: 'token-1', eventId: 'event-1' });
  expect(server.calls().every(({ headers }) => !headers.has('Authorization'))).toBe(true);
});

test('the next minute adds other alarms of the site', async () => {
  const neighbour = testEvent({ id: 'event-3', alarmGroupId: 'group-2', cameraId: 'camera-3', cameraName: 'Yard 09' });
  const { act } = open(link, reply(listSharedNeighbours, { items: [neighbour], total: 1 }));
  await act.click(await screen.findByRole('button', { name: '1 min after' }));
  expect(await screen.findByText('Yard 09')).toBeInTheDocument();
});

test('a link that expires while it is open hides everything', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open(link);
  await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' });
  server.answer(refusal(getSharedAlarmGroup, 'shared_token_refused', 'This link has expired'));
  await vi.advanceTimersByTimeAsync(42_000);
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});

test('a refused part closes the page at once', async () => {
  const { server } = open(link, refusal(getSharedEvent, 'shared_token_refused', 'This part is refused'));
  server.answer(refusal(getSharedAlarmGroup, 'shared_token_refused', 'This link has expired'));
  await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' });
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});

test('a lost connection keeps the content', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = open(link);
  await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' });
  server.answer({ ...refusal(getSharedAlarmGroup, 'not_found', ''), status: 503 });
  await vi.advanceTimersByTimeAsync(42_000);
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeInTheDocument();
});

test('the page closes when its link ends, not with the next poll', async () => {
  const now = Date.parse('2025-11-20T08:14:37.000Z');
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const token = `head.${btoa(JSON.stringify({ exp: now / 1_000 + 10 }))}.tail`;
  const { server } = open(`/shared/alarm_group?sharedToken=${token}`);
  await screen.findByRole('heading', { level: 1, name: 'Northgate Auto, Lot B' });
  server.answer(refusal(getSharedAlarmGroup, 'shared_token_refused', 'This link has expired'));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('This link has expired')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});
