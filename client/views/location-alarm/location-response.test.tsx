import { act as flush, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { testIncident } from '../../features/location-incidents/testing/test-incident.ts';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { LocationResponseColumn } from './location-response.tsx';

const incident = testIncident();

let change: (alarm: LocationAlarm) => void = () => {};

/** The column of an alarm that a colleague changes meanwhile. */
function Column() {
  const [alarm, setAlarm] = useState(testLocationAlarm());
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const [draft, onDraftChange] = useState(emptyResolution);
  useEffect(() => {
    change = setAlarm;
  }, []);
  return (
    <LocationResponseColumn
      alarm={alarm}
      holder={undefined}
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

const open = () =>
  renderScreen(<Column />, {
    user: testUser('GM'),
    answers: [
      reply(addGroupUpdate, {
        payload: testUpdate({ update_type: 'Add comment', user: null, author: 'system' }),
      }),
    ],
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
