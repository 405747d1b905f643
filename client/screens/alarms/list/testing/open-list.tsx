import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { expect, vi } from 'vitest';
import { type Alarm, listAlarms } from '#contract/alarms.ts';
import { decodeList } from '#contract/lists.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { testAlarm, testAlarms } from '../../../../features/alarms/testing/test-alarm.ts';
import { type Answer, type ReceivedCall, reply } from '../../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../../lib/testing/test-user.ts';
import { AlarmsScreen } from '../alarms-screen.tsx';

/** The time at which these tests run. */
export const NOW = Date.parse('2025-11-20T08:14:37.000Z');

/** Replies as the server would: the alarms within the bounds, with the statuses and the TAP, page by page. */
export function serving(alarms: () => readonly Alarm[]): Answer {
  return reply(listAlarms, ({ query }: ReceivedCall) => {
    const from = Number(query.dateFrom ?? 0);
    const to = Number(query.dateTo ?? Number.POSITIVE_INFINITY);
    const size = Number(query.pageSize);
    const statuses = query.statuses === undefined ? undefined : decodeList(query.statuses);
    const ofStatus = (status: string) => !statuses || statuses.values.includes(status) !== statuses.negative;
    const within = alarms().filter(
      ({ timestamp, status, tap }) =>
        Date.parse(timestamp) >= from &&
        Date.parse(timestamp) <= to &&
        ofStatus(status) &&
        tap >= Number(query.tap ?? 0),
    );
    const start = (Number(query.page) - 1) * size;
    return { payload: { items: within.slice(start, start + size), total: within.length } };
  });
}

/** An alarm that arrives while the list is open. */
export const newcomer = testAlarm({ id: 'new', timestamp: '2025-11-20T08:14:36.000Z', type: 'Perimeter breach' });

function Details() {
  const navigate = useNavigate();
  const { list } = Object(useLocation().state);
  return (
    <>
      <p>The details, from {list}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** Renders the list of `alarms`, which may change between requests. */
export function show({
  alarms = () => testAlarms(3),
  path = '/alarms',
  role = 'GO',
  answers = [],
}: {
  alarms?: () => readonly Alarm[];
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
} = {}) {
  return renderScreen(<AlarmsScreen />, {
    path,
    user: testUser(role),
    answers: [serving(alarms), ...answers],
    routes: [{ path: '/alarms/:alarmId', element: <Details /> }],
  });
}

export const table = () => screen.getByRole('grid', { name: 'Alarms' });
export const rows = () => within(table()).getAllByRole('row').slice(1);
export const rowOf = (id: string) => {
  const row = table().querySelector(`[data-row-id="${id}"]`);
  if (!(row instanceof HTMLElement)) throw new Error(`No row ${id}`);
  return row;
};
/** Waits for the first rows. */
export const loaded = () => waitFor(() => expect(table().querySelector('[data-row-id]')).not.toBeNull());
/** Waits for the next poll. */
export const refresh = () => act(() => vi.advanceTimersByTimeAsync(5_000));
