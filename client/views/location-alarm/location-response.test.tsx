import { act as flush, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { testIncident } from '../../features/location-incidents/testing/test-incident.ts';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LocationResponseColumn } from './location-response.tsx';

const incident = testIncident();

let change: (alarm: LocationAlarm) => void = () => {};

/** The column of an alarm that a colleague changes meanwhile. */
function Column({ first = testLocationAlarm() }: { first?: LocationAlarm }) {
  const [alarm, setAlarm] = useState(first);
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const [draft, onDraftChange] = useState(emptyResolution);
  useEffect(() => {
    change = setAlarm;
  }, []);
  return (
    <LocationResponseColumn
      alarm={alarm}
      recorded={undefined}
      tab={tab}
      onTabChange={onTabChange}
      draft={draft}
      onDraftChange={onDraftChange}
      mayDelay={false}
      onResolved={() => onDraftChange(emptyResolution)}
      ownKeys={false}
    />
  );
}

const open = (first?: LocationAlarm) =>
  renderScreen(
    <Page title="Location alarm">
      <Column first={first} />
    </Page>,
    {
      user: testUser('GM'),
      answers: [
        reply(addGroupUpdate, {
          payload: testUpdate({ update_type: 'Add comment', user: null, author: 'system' }),
        }),
      ],
    },
  );

const dana = { id: 'user-2', name: 'Dana Whitfield' };
const question = async () => within(await screen.findByRole('dialog', { name: 'Dana Whitfield works on this alarm' }));

it('asks before it resolves the alarm of a colleague', async () => {
  const { act, server } = open(testLocationAlarm({ status: 'in_progress', claimedBy: dana }));
  await act.click(await screen.findByRole('tab', { name: 'Resolve' }));
  await act.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Staff{Control>}{Enter}{/Control}');
  const asked = await question();
  expect(server.calls(addGroupUpdate)).toEqual([]);
  await act.click(asked.getByRole('button', { name: 'Resolve anyway' }));
  await waitFor(() =>
    expect(server.calls(addGroupUpdate)[0]?.body).toEqual({
      status: 'resolved',
      comment: 'Staff',
      expectedHolder: 'user-2',
    }),
  );
});

it('asks before it escalates the alarm of a colleague, and keeps the words', async () => {
  const { act, server } = open(testLocationAlarm({ status: 'in_progress', claimedBy: dana }));
  await act.click(await screen.findByRole('tab', { name: 'Escalate' }));
  await act.type(await screen.findByRole('textbox', { name: 'Title' }), 'Trespass');
  await act.type(screen.getByRole('textbox', { name: 'Description' }), 'Two people at the gate');
  await act.click(screen.getByRole('button', { name: 'Proceed' }));
  await act.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Two people at the gate');
  expect(screen.queryByText(/Dana/)).toBeNull();
  expect(server.calls(createLocationIncident)).toEqual([]);
});

it('keeps the words of an escalation that a colleague was faster with, and adds them as a comment', async () => {
  const { act, server } = open();
  await act.click(await screen.findByRole('tab', { name: 'Escalate' }));
  await act.type(await screen.findByRole('textbox', { name: 'Description' }), 'Two people at the gate');
  flush(() => change(testLocationAlarm({ locationIncidents: [incident] })));
  expect(await screen.findByText(/This alarm has been escalated meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Two people at the gate');
  await act.click(screen.getByRole('button', { name: 'Add as comment' }));
  await waitFor(() => expect(server.calls(addGroupUpdate)[0]?.body).toEqual({ comment: 'Two people at the gate' }));
  await waitFor(() => expect(screen.queryByText(/escalated meanwhile/)).not.toBeInTheDocument());
});

it('keeps the words of a resolution that a colleague was faster with', async () => {
  const { act } = open();
  await act.click(await screen.findByRole('tab', { name: 'Resolve' }));
  await act.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Cleaner with a badge');
  flush(() => change(testLocationAlarm({ status: 'resolved' })));
  expect(await screen.findByText(/This alarm has been resolved meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Cleaner with a badge');
});
