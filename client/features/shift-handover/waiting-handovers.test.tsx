import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { listParkedAlarms, listShiftHandovers, type ParkedAlarm } from '#contract/shift-handovers.ts';
import { testParkedAlarm } from '../../data/testing/test-parked-alarm.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { DueAnnouncer } from './due-announcer.tsx';
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
  const { server } = show(<WaitingHandovers />, testParkedAlarm('group-4', MINUTE_MS));
  await expect.poll(() => server.calls(listParkedAlarms)).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
