import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { testUpdate } from '../../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../../features/location-alarms/testing/test-location-alarm.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { ReturnButton } from './return-button.tsx';

const taken: Partial<LocationAlarm> = { status: 'in_progress', claimedBy: null, locationIncidents: [] };
const incident = {
  id: 'incident-1',
  title: 'Person at the gate',
  description: 'Waits at the gate',
  incidentStartTimeUtc: '2025-11-20T08:14:25.000Z',
  incidentEndTimeUtc: null,
  resolutionReason: null,
  resolutionComment: null,
  fields: {},
};

const open = (alarm: Partial<LocationAlarm>, ...answers: Answer[]) =>
  renderScreen(<ReturnButton alarm={testLocationAlarm(alarm)} />, {
    user: testUser('GM'),
    answers: [reply(addGroupUpdate, { payload: testUpdate({ update_type: 'Change Status' }) }), ...answers],
  });

it('returns an unclaimed alarm in progress to the queue', async () => {
  const { act, server } = open(taken);
  await act.click(screen.getByRole('button', { name: 'Return to queue' }));
  expect(await screen.findByText('Alarm status updated')).toBeInTheDocument();
  expect(server.calls(addGroupUpdate)[0]?.body).toEqual({ status: 'pending' });
});

it.each([
  ['waits', { status: 'pending' }],
  ['is resolved', { status: 'resolved_by_operator' }],
  ['is claimed', { claimedBy: { id: 'user-2', name: 'D. Whitlock' } }],
  ['is escalated', { locationIncidents: [incident] }],
])('does not offer it for an alarm that %s', (_, alarm) => {
  open({ ...taken, ...alarm });
  expect(screen.queryByRole('button', { name: 'Return to queue' })).not.toBeInTheDocument();
});

it("shows the server's reason for a refusal", async () => {
  const message = 'This alarm is claimed by D. Whitlock';
  const { act } = open(taken, refusal(addGroupUpdate, 'transition_refused', message));
  await act.click(screen.getByRole('button', { name: 'Return to queue' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
