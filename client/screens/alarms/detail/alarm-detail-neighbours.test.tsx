import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAlarmNeighbours } from '#contract/alarms.ts';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { address, open, strip } from './testing/open-alarm.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('neighbours are ordered by time, show their distance, and link to their own page', async () => {
  const { act, location } = open({
    answers: [
      reply(getAlarmNeighbours, {
        payload: {
          before: [testAlarm({ id: 'alarm-0', timestamp: '2025-11-20T08:13:37.000Z', status: 'resolved_by_operator' })],
          after: [testAlarm({ id: 'alarm-2', timestamp: '2025-11-20T08:14:33.000Z', tap: 86 })],
        },
      }),
    ],
  });
  expect(await screen.findByText('1 before, 1 after')).toBeInTheDocument();
  const cards = strip().getAllByRole('listitem');
  expect(cards.map((card) => /[+-]?\d:\d\d/.exec(card.textContent)?.[0])).toEqual(['-0:48', '0:00', '+0:08']);
  await act.click(strip().getByText('+0:08'));
  expect(location()).toBe('/alarms/alarm-2?partitionKey=202511');
});

test('the neighbours are shown once: as pictures, all of those requested', async () => {
  const at = (seconds: number) =>
    testAlarm({
      id: `alarm-at-${seconds}`,
      timestamp: new Date(Date.parse('2025-11-20T08:14:25.000Z') + seconds * 1_000).toISOString(),
    });
  const { act, location } = open({
    answers: [
      reply(getAlarmNeighbours, {
        payload: { before: [-50, -40, -30, -20, -10].map(at), after: [11, 21, 31, 41, 51].map(at) },
      }),
    ],
  });
  await waitFor(() => expect(strip().getAllByRole('listitem')).toHaveLength(11));
  await act.click(screen.getByText('+0:21'));
  expect(location()).toBe('/alarms/alarm-at-21?partitionKey=202511');
});

test('after visiting a neighbour, Shift+Esc still returns to the filtered list', async () => {
  const filtered = '/alarms?priority=high';
  const { act, location } = open({
    path: filtered,
    routes: [
      {
        path: '/alarms',
        element: (
          <Link to={address} state={{ list: filtered }}>
            Open
          </Link>
        ),
      },
    ],
    answers: [
      reply(getAlarmNeighbours, {
        payload: { before: [], after: [testAlarm({ id: 'alarm-2', timestamp: '2025-11-20T08:14:33.000Z' })] },
      }),
    ],
  });
  await act.click(screen.getByText('Open'));
  await screen.findAllByText('+0:08');
  await act.click(strip().getByText('+0:08'));
  await waitFor(() => expect(location()).toContain('alarm-2'));
  await screen.findByText('Media not available');
  await act.keyboard('{Shift>}{Escape}{/Shift}');
  await waitFor(() => expect(location()).toBe(filtered));
});
