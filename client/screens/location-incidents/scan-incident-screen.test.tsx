import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AlarmGroup, getAlarmGroup } from '#contract/alarm-groups.ts';
import { getEvent } from '#contract/events.ts';
import { listGroupEvidence } from '#contract/evidence.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getIncidentMetadata, updateIncidentMetadata } from '#contract/incident-metadata.ts';
import { getRspndrIncident } from '#contract/rspndr.ts';
import { testEvent, testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ScanIncidentScreen } from './scan-incident-screen.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const escalated = testGroup({
  status: 'resolved',
  alarms: [testEvent(), testEvent({ id: 'event-2', cameraName: 'Service Drive 11' })],
  escalations: [
    {
      id: 'escalation-1',
      title: 'Escalation at Northgate Auto, Lot B',
      description: 'Two people between the rows',
      status: 'Resolved',
      incidentStartTimeUtc: '2025-11-20T08:15:00.000Z',
      initiatingLocationAlarmId: null,
    },
  ],
  incident: {
    escalationId: 'escalation-1',
    startTime: Date.parse('2025-11-20T08:15:00.000Z'),
    endTime: Date.parse('2025-11-20T08:20:00.000Z'),
    description: 'Two people between the rows',
    createdBy: 'P. Nair',
    resolvedBy: 'M. Ruiz',
    resolutionComment: 'They left',
  },
});

const show = ({
  group = escalated,
  answers = [],
  user = testUser('GM'),
}: {
  group?: AlarmGroup;
  answers?: Answer[];
  user?: ReturnType<typeof testUser>;
} = {}) =>
  renderScreen(<ScanIncidentScreen />, {
    path: '/location-incidents/scan/group-1',
    route: '/location-incidents/scan/:scanIncidentId',
    user,
    answers: [
      reply(getAlarmGroup, { payload: group }),
      reply(getIncidentMetadata, { payload: { reported_cameras: 'Gate' } }),
      reply(listGroupEvidence, { payload: [] }),
      reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } }),
      reply(getRspndrIncident, { payload: null }),
      reply(getEvent, { payload: testEvent() }),
      reply(updateIncidentMetadata, { payload: {} }),
      ...answers,
    ],
  });

/** The same without words that an earlier test has typed. */
const untouched = (id: string) => ({ ...escalated, id });

const save = async (act: ReturnType<typeof show>['act'], text: string) => {
  await act.click(await screen.findByRole('button', { name: 'Edit Reported cameras' }));
  const box = screen.getByRole('textbox', { name: 'Reported cameras' });
  await act.clear(box);
  await act.type(box, text);
  await act.click(screen.getByRole('button', { name: /^Save/ }));
};

it('shows the incident by its address, with its alarms and the fields that were reported', async () => {
  show();
  const fields = within(await screen.findByRole('complementary', { name: 'Incident information' }));
  expect(await fields.findByText('Gate')).toBeVisible();
  for (const text of ['Two people between the rows', 'P. Nair', 'M. Ruiz'])
    expect(fields.getByText(text)).toBeVisible();
  expect(fields.getByRole('link', { name: 'group-1' })).toHaveAttribute('href', '/alarm-groups/group-1');
  const alarms = within(screen.getByRole('region', { name: 'Scan alarms' }));
  expect(alarms.getByRole('row', { name: /Service Drive 11/ })).toBeVisible();
});

it('says that there is no such incident', async () => {
  show({ answers: [refusal(getAlarmGroup, 'not_found', 'Alarm group not found')] });
  expect(await screen.findByText('Scan incident details not found.')).toBeVisible();
});

it('says that a group without an escalation is no incident', async () => {
  show({ group: testGroup() });
  expect(await screen.findByText('No scan incident data available.')).toBeVisible();
});

it('saves a reported field with the product and the address of its operator', async () => {
  const { act, server } = show({ user: testUser('GM', { email: 'manager@watchfloor.test' }) });
  await save(act, 'Gate, Dock');
  await waitFor(() =>
    expect(server.calls(updateIncidentMetadata)[0]?.body).toEqual({
      reported_cameras: 'Gate, Dock',
      product: 'scan',
      operator_id: 'manager@watchfloor.test',
    }),
  );
  expect(server.calls(updateIncidentMetadata)[0]?.query).toEqual({ productType: 'scan', expected_value: 'Gate' });
});

it('says that the metadata could not be updated', async () => {
  const { act } = show({
    group: untouched('group-2'),
    answers: [refusal(updateIncidentMetadata, 'storage_failed', 'No')],
  });
  await save(act, 'Dock');
  expect(await screen.findByText('Failed to update incident metadata')).toBeInTheDocument();
});

it('saves nothing without the present metadata', async () => {
  const { act, server } = show({
    group: untouched('group-3'),
    answers: [refusal(getIncidentMetadata, 'internal', 'Out of order')],
  });
  await save(act, 'Dock');
  const form = within(screen.getByRole('form', { name: 'Reported cameras' }));
  expect(form.getByRole('status')).toHaveTextContent('Current metadata not available');
  expect(server.calls(updateIncidentMetadata)).toEqual([]);
});

it('saves nothing without an address of the user', async () => {
  const { act, server } = show({ group: untouched('group-4'), user: testUser('GM', { email: '' }) });
  await save(act, 'Dock');
  const form = within(screen.getByRole('form', { name: 'Reported cameras' }));
  expect(form.getByRole('status')).toHaveTextContent('User email not available');
  expect(server.calls(updateIncidentMetadata)).toEqual([]);
});
