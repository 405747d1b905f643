import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import {
  listParkedAlarms,
  listShiftHandovers,
  type ParkedAlarm,
  type ShiftHandover,
} from '#contract/shift-handovers.ts';
import { useAcceptedAlarms } from '../../data/shift-handovers.ts';
import { testParkedAlarm } from '../../data/testing/test-parked-alarm.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DueAnnouncer } from './due-announcer.tsx';
import { LapseAnnouncer } from './lapse-announcer.tsx';
import { WaitingHandovers } from './waiting-handovers.tsx';

const MINUTE_MS = 60_000;

const show = (part: ReactNode, ...alarms: ParkedAlarm[]) =>
  renderScreen(part, {
    config: { offersShiftHandovers: true },
    answers: [
      reply(listShiftHandovers, { payload: { items: [], total: 0 } }),
      reply(listParkedAlarms, { payload: { items: alarms, total: alarms.length } }),
    ],
  });
/** Shows when the parked alarms have arrived, whether due or not. */
const ParkedCount = () => `${useAcceptedAlarms().data?.length ?? 0} parked`;
const announcer = <DueAnnouncer addressOf={({ id }) => `/alarm-groups/${id}`} />;

it('counts the alarms whose time has come, and not those that are still parked', async () => {
  show(<WaitingHandovers />, testParkedAlarm('group-1', -MINUTE_MS), testParkedAlarm('group-2', MINUTE_MS));
  expect(await screen.findByRole('link', { name: '1 parked alarm is due' })).toHaveAttribute('href', '/profile/shift');
});

it('links the notice of a due alarm to the alarm', async () => {
  show(announcer, testParkedAlarm('group-3', -MINUTE_MS));
  expect(await screen.findByText('Northgate Yard: the parked alarm is due. The guard calls back')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open alarm' })).toHaveAttribute('href', '/alarm-groups/group-3');
});

it('counts nothing while the time has not come', async () => {
  show([<WaitingHandovers key="shown" />, <ParkedCount key="known" />], testParkedAlarm('group-4', MINUTE_MS));
  expect(await screen.findByText('1 parked')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /due|accepted/ })).not.toBeInTheDocument();
});

it('tells its author once that a handover has lapsed, and why', async () => {
  const { id, name } = testUser();
  const { from: _, acceptedBy: __, reason, tenantId: ___, ...alarm } = testParkedAlarm('group-5', MINUTE_MS);
  const by = { id: 'user-3', name: 'Sam Ito' };
  const handover: ShiftHandover = {
    id: 'handover-1',
    from: { id, name },
    createdAt: alarm.acceptedAt,
    note: null,
    items: [
      {
        ...alarm,
        state: 'parked',
        words: reason,
        acceptedBy: null,
        acceptedAt: null,
        keptBy: null,
        lapse: { reason: 'taken', by, at: alarm.acceptedAt },
      },
    ],
  };
  const answers = [reply(listShiftHandovers, { payload: { items: [handover], total: 1 } })];
  const words = 'Northgate Yard: your handover has lapsed, Sam Ito has taken the alarm';
  const { unmount } = renderScreen(<LapseAnnouncer />, { answers });
  expect(await screen.findByText(words)).toBeInTheDocument();
  unmount();
  const { server } = renderScreen(<LapseAnnouncer />, { answers });
  await expect.poll(() => server.calls(listShiftHandovers)).toHaveLength(1);
  expect(screen.queryAllByText(words).length).toBeLessThan(2);
});
