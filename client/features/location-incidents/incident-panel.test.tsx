import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type LocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { type Answer, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { testLocationAlarm } from '../location-alarms/testing/test-location-alarm.ts';
import { IncidentPanel } from './incident-panel.tsx';

const incident: LocationIncident = {
  id: 'incident-1',
  title: 'Person in the yard',
  description: 'Walks between the rows',
  incidentStartTimeUtc: '2025-11-20T08:15:00.000Z',
  incidentEndTimeUtc: null,
  resolutionReason: null,
  resolutionComment: null,
  fields: { police_reference: '17' },
};

const open = (role: RoleKey, ...answers: Answer[]) =>
  renderScreen(<IncidentPanel alarm={testLocationAlarm({ locationIncidents: [incident] })} incident={incident} />, {
    user: testUser(role),
    answers,
  });

it('lets users with permission to edit reports change each field', () => {
  open('GO');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Person in the yard');
  expect(screen.getByRole('textbox', { name: 'Police reference' })).toHaveValue('17');
});

it('shows Monitoring Operators read-only fields', () => {
  open('MR');
  expect(screen.getByText('Person in the yard')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('saves the outcome as soon as it is chosen', async () => {
  const { act, server } = open('GO', reply(updateIncidentField, { payload: incident }));
  await act.click(screen.getByRole('combobox', { name: 'Outcome' }));
  await act.click(await screen.findByRole('option', { name: 'Left because of talkdown' }));
  expect(server.calls(updateIncidentField)[0]?.body).toEqual({
    incident_id: 'incident-1',
    field_name: 'outcome',
    field_value: 'left because of talkdown',
  });
});
