import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  acceptShiftHandover,
  createShiftHandover,
  listOpenWork,
  listParkedAlarms,
  listShiftHandovers,
  type OpenWork,
  type ParkedAlarm,
  type ShiftHandover,
  withdrawShiftHandover,
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
      lapse: null,
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
      reply(createShiftHandover, { payload: { ...handover, refused: [] } }),
      reply(acceptShiftHandover, { payload: { ...handover, refused: [] } }),
      reply(withdrawShiftHandover, { payload: handover }),
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

const ownHandover = () => ({ ...handover, from: { id: testUser().id, name: testUser().name } });

it('lets its author withdraw a handover that waits', async () => {
  const { act, server } = show({ waiting: [ownHandover()] });
  await act.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Handover withdrawn')).toBeInTheDocument();
  expect(server.calls(withdrawShiftHandover)).toHaveLength(1);
});

it.each([
  ['taken', { id: 'user-3', name: 'Sam Ito' }, 'Lapsed: Sam Ito has taken it'],
  ['withdrawn', { id: 'user-3', name: 'Sam Ito' }, 'Withdrawn by Sam Ito'],
  ['expired', null, 'Lapsed: nobody accepted it within 24 hours'],
] as const)('says why an alarm no longer waits: %s', async (reason, by, words) => {
  const lapse = { reason, by, at: '2025-11-20T08:20:00.000Z' };
  show({ waiting: [{ ...ownHandover(), items: handover.items.map((item) => ({ ...item, lapse })) }] });
  expect(await screen.findByText(/Promised/)).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('says of each alarm that was not handed over why it stays', async () => {
  const { act, server } = show();
  const refused = [{ subject: 'alarm_group' as const, id: 'group-2', reason: 'Sam Ito works on this alarm' }];
  server.answer(reply(createShiftHandover, { payload: { ...handover, refused } }));
  await act.click(await send());
  const list = within(await screen.findByRole('list', { name: 'Not handed over' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Harbour Lot: Sam Ito works on this alarm');
});

it('says of each alarm that could not be accepted why it waits on', async () => {
  const { act, server } = show();
  const refused = [{ subject: 'alarm_group' as const, id: 'group-9', reason: 'You may not change it' }];
  server.answer(reply(acceptShiftHandover, { payload: { ...handover, refused } }));
  await act.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/Not accepted: You may not change it/)).toBeInTheDocument();
});

it('counts a parking from the press, however long the form has been open', async () => {
  const { act, server } = show({ open: [work('group-1', 'Northgate Yard')] });
  await act.click(await screen.findByRole('radio', { name: 'Parked' }));
  await act.type(screen.getByRole('textbox', { name: 'Reason' }), 'The guard calls back');
  const pressedMs = Date.now() + 20 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20 * 60_000);
  vi.spyOn(Date, 'now').mockReturnValue(pressedMs);
  await act.click(await send());
  await expect.poll(() => server.calls(createShiftHandover)).toHaveLength(1);
  const { body } = z.object({ body: createShiftHandover.body }).parse(server.calls(createShiftHandover)[0]);
  const [item] = body.items;
  expect(item?.state === 'parked' && Date.parse(item.until)).toBeGreaterThan(pressedMs + 59 * 60_000);
});

it('shows no error about alarms that were left out once the others are handed over', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('checkbox', { name: 'Hand over Harbour Lot' }));
  server.answer(reply(listOpenWork, { payload: { items: [work('group-2', 'Harbour Lot')], total: 1 } }));
  await act.click(await send());
  await expect.poll(() => screen.queryByRole('checkbox', { name: 'Hand over Northgate Yard' })).toBeNull();
  expect(screen.queryByText('Choose at least one alarm')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Hand over Harbour Lot' })).not.toBeChecked();
});
