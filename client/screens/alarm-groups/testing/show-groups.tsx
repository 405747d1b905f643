import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type AlarmGroupItem, getAlarmGroup, listAlarmGroups } from '#contract/alarm-groups.ts';
import { markViewed } from '#contract/group-updates.ts';
import { decodeList } from '#contract/lists.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { testGroup, testGroupItem, testGroupItems } from '../../../features/alarm-groups/testing/test-group.ts';
import type { CanOpen } from '../../../lib/screens.tsx';
import { type Answer, type ReceivedCall, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { AlarmGroupsScreen } from '../alarm-groups-screen.tsx';

/** The time at which these tests run. */
export const NOW = Date.parse('2025-11-20T08:14:37.000Z');
export const MOVED =
  'Selected alarm may have moved to next page or is not available any more. Selecting the latest alarm';

/** Replies as the server would: the groups within the bounds, page by page. */
export const serveGroups = (groups: () => readonly AlarmGroupItem[]): Answer =>
  reply(listAlarmGroups, ({ query }: ReceivedCall) => {
    const from = Number(query.dateFrom ?? 0);
    const to = Number(query.dateTo ?? Number.POSITIVE_INFINITY);
    const size = Number(query.pageSize);
    const state = query.state === undefined ? undefined : decodeList(query.state);
    const found = groups().filter(
      ({ timestamp, status }) =>
        timestamp >= from && timestamp <= to && (!state || state.values.includes(status) !== state.negative),
    );
    const start = (Number(query.page) - 1) * size;
    return { items: found.slice(start, start + size), total: found.length };
  });

/** A group that arrives while the list is open. */
export const newcomer = testGroupItem({ id: 'group-new', timestamp: NOW - 1_000 });

interface Shown {
  groups?: () => readonly AlarmGroupItem[];
  path?: string;
  role?: RoleKey;
  answers?: Answer[];
  canOpen?: CanOpen;
}

/** Renders the screen with these groups, which may change between requests. */
export function show({
  groups = () => testGroupItems(3),
  path = '/alarm-groups',
  role = 'GO',
  answers = [],
  canOpen,
}: Shown = {}) {
  return renderScreen(<AlarmGroupsScreen />, {
    path,
    user: testUser(role),
    answers: [
      serveGroups(groups),
      reply(getAlarmGroup, ({ path: called }: ReceivedCall) => ({
        payload: testGroup({ id: called.split('/').at(-1) ?? '', alarms: [] }),
      })),
      reply(markViewed, { payload: { id: '', viewedAt: '2025-11-20T08:14:37.000Z' } }),
      ...answers,
    ],
    routes: [{ path: '/alarm-groups/:alarmGroupId', element: <p>The details</p> }],
    canOpen,
  });
}

/** The cards; each is the only link of its item. */
export const cards = (): HTMLElement[] => {
  const list = screen.queryByRole('list', { name: 'Alarm groups' });
  return list ? within(list).queryAllByRole('link') : [];
};
const idOf = (one: HTMLElement) => one.parentElement?.dataset.rowId;
export const cardIds = () => cards().map(idOf);
export const card = (id: string) => {
  const found = cards().find((one) => idOf(one) === id);
  if (!found) throw new Error(`No card ${id}`);
  return found;
};
export const loaded = () => waitFor(() => expect(cards().length).toBeGreaterThan(0));
/** Waits for the next poll. */
export const refresh = () => act(() => vi.advanceTimersByTimeAsync(42_000));
export const isSelected = (id: string) => waitFor(() => expect(card(id)).toHaveAttribute('aria-current', 'true'));
