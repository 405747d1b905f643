import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  acceptShiftHandover,
  createShiftHandover,
  listOpenWork,
  listParkedAlarms,
  listShiftHandovers,
  type OpenWork,
  type ParkedAlarm,
  type ShiftHandover,
} from '#contract/shift-handovers.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ShiftScreen } from './shift-screen.tsx';

const work = (id: string, locationName: string): OpenWork => ({
  subject: 'alarm_group',
  id,
  locationId: 'site-1',
  locationName,
  status: 'in_progress',
  startedAt: '2025-11-20T08:14:00.000Z',
});

const handover: ShiftHandover = {
  id: 'handover-1',
  from: { id: 'user-2', name: 'Dana Reyes' },
  createdAt: '2025-11-20T08:00:00.000Z',
  note: 'A quiet night otherwise',
  items: [
    {
      ...work('group-9', 'Eastgate Depot'),
      state: 'promised',
      until: null,
      words: 'Call the owner at 6',
      acceptedBy: null,
      acceptedAt: null,
      keptBy: null,
    },
  ],
};

const show = ({
  open = [work('group-1', 'Northgate Yard'), work('group-2', 'Harbour Lot')],
  waiting = [handover],
  parked = [] as ParkedAlarm[],
} = {}) =>
  renderScreen(<ShiftScreen />, {
    config: { offersShiftHandovers: true },
    answers: [
      reply(listOpenWork, { payload: { items: open, total: open.length } }),
      reply(listShiftHandovers, { payload: { items: waiting, total: waiting.length } }),
      reply(listParkedAlarms, { payload: { items: parked, total: parked.length } }),
      reply(createShiftHandover, { payload: handover }),
      reply(acceptShiftHandover, { payload: handover }),
    ],
  });

const send = () => screen.findByRole('button', { name: 'Hand over' });

it("shows a colleague's promise and accepts their alarms", async () => {
  const { act, server } = show();
  const alarms = within(await screen.findByRole('list', { name: 'Alarms of Dana Reyes' }));
  expect(alarms.getByText(/Promised: Call the owner at 6/)).toHaveTextContent('Waits to be accepted');
  await act.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Handover accepted')).toBeInTheDocument();
  expect(server.calls(acceptShiftHandover)).toMatchObject([{ path: '/v2/orm/shift_handovers/handover-1/accept' }]);
});

it('lists the parked alarms that the operator has accepted, and no others', async () => {
  const { id, name } = testUser();
  const alarm = (group: string, locationName: string, acceptedBy: ParkedAlarm['acceptedBy']): ParkedAlarm => ({
    ...work(group, locationName),
    tenantId: 'tenant-1',
    until: '2025-11-20T08:30:00.000Z',
    reason: 'The guard calls back',
    from: handover.from,
    acceptedBy,
    acceptedAt: '2025-11-20T08:00:00.000Z',
  });
  show({
    parked: [
      alarm('group-1', 'Northgate Yard', { id, name }),
      alarm('group-2', 'Harbour Lot', { id: 'user-3', name: 'Sam Ito' }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Accepted by you' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: 'Northgate Yard' })).toHaveAttribute('href', '/alarm-groups/group-1');
  expect(within(list).getByText(/The guard calls back/)).toHaveTextContent(/Due since .* · From Dana Reyes/);
});

it('opens a parked alarm that the operator has accepted where it is claimed for them', async () => {
  const { id, name } = testUser();
  show({
    parked: [
      {
        ...work('alarm-1', 'Northgate Yard'),
        subject: 'location_alarm',
        tenantId: 'tenant-1',
        until: '2025-11-20T08:30:00.000Z',
        reason: 'The guard calls back',
        from: handover.from,
        acceptedBy: { id, name },
        acceptedAt: '2025-11-20T08:00:00.000Z',
      },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Open alarm at Northgate Yard' });
  expect(link).toHaveAttribute('href', '/unified-monitoring?rg=alarm-1');
});

it('says that an alarm stays with the colleague who was working on it', async () => {
  const [item] = handover.items;
  const accepted = { acceptedBy: { id: 'user-3', name: 'Sam Ito' }, acceptedAt: '2025-11-20T08:20:00.000Z' };
  const kept = item && { ...item, ...accepted, keptBy: { id: 'user-4', name: 'Ada Okafor' } };
  show({ waiting: [{ ...handover, items: kept ? [kept] : [] }] });
  expect(await screen.findByText(/Promised/)).toHaveTextContent('Stays with Ada Okafor, who was working on it');
});

it('hands over the chosen alarms with the reason of each and a message', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('checkbox', { name: 'Hand over Harbour Lot' }));
  await act.click(screen.getByRole('radio', { name: 'Promised' }));
  await act.type(screen.getByRole('textbox', { name: 'Promise' }), 'The guard calls back');
  await act.type(screen.getByRole('textbox', { name: 'Message to the next shift' }), 'Quiet');
  await act.click(await send());
  expect(await screen.findByText('Shift handed over')).toBeInTheDocument();
  expect(server.calls(createShiftHandover)).toMatchObject([
    {
      body: {
        note: 'Quiet',
        items: [{ subject: 'alarm_group', id: 'group-1', state: 'promised', promise: 'The guard calls back' }],
      },
    },
  ]);
});

it('parks no alarm without a reason', async () => {
  const { act, server } = show({ open: [work('group-1', 'Northgate Yard')] });
  await act.click(await screen.findByRole('radio', { name: 'Parked' }));
  await act.click(await send());
  expect(await screen.findByText('Reason must not be empty')).toBeInTheDocument();
  expect(server.calls(createShiftHandover)).toHaveLength(0);
});

it('hands over nothing when no alarm is chosen', async () => {
  const { act, server } = show({ open: [work('group-1', 'Northgate Yard')] });
  await act.click(await screen.findByRole('checkbox', { name: 'Hand over Northgate Yard' }));
  await act.click(await send());
  expect(await screen.findByText('Choose at least one alarm')).toBeInTheDocument();
  expect(server.calls(createShiftHandover)).toHaveLength(0);
});

it('says so when there is nothing to hand over', async () => {
  show({ open: [], waiting: [] });
  expect(await screen.findByText('You have no unfinished alarms')).toBeInTheDocument();
  expect(screen.getByText('No shift was handed over in the last 24 hours')).toBeInTheDocument();
});
