import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exportScanIncidents, listAlarmGroups } from '#contract/alarm-groups.ts';
import { exportLocationIncidents, getLocationIncident, listLocationIncidents } from '#contract/incident-list.ts';
import { testGroupItem } from '../../features/alarm-groups/testing/test-group.ts';
import { testIncidentItem } from '../../features/location-incidents/testing/test-incident-item.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ReportsScreen } from './reports-screen.tsx';

const scanIncident = testGroupItem({
  id: 'group-1',
  status: 'resolved',
  incident: {
    escalationId: 'escalation-1',
    startTime: Date.parse('2025-11-20T08:15:00.000Z'),
    endTime: Date.parse('2025-11-20T08:20:00.000Z'),
    description: 'Two people',
    createdBy: 'P. Nair',
    resolvedBy: 'M. Ruiz',
    resolutionComment: 'They left',
  },
});

const show = (path = '/location-incidents', answers: Answer[] = [], role: 'GM' | 'MO' = 'GM') =>
  renderScreen(<ReportsScreen />, {
    path,
    route: '/location-incidents',
    user: testUser(role),
    config: { offersExports: true },
    answers: [
      reply(listLocationIncidents, { payload: { items: [testIncidentItem()], total: 1 } }),
      reply(getLocationIncident, { payload: testIncidentItem() }),
      reply(listAlarmGroups, { items: [scanIncident], total: 1 }),
      ...answers,
    ],
    routes: [
      { path: '/location-incidents/incident/:id', element: <p>The incident</p> },
      { path: '/location-incidents/scan/:id', element: <p>The scan incident</p> },
    ],
  });

it('lists resolved incidents of remote guarding of the last 24 h, twenty to a page', async () => {
  const { server } = show();
  const row = await screen.findByRole('row', { name: /Northgate Auto, Lot B/ });
  for (const text of ['North Row 07', 'D. Whitlock', 'M. Ruiz', 'PD intervention']) expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('img', { name: 'Escalated' })).toBeVisible();
  expect(server.calls(listLocationIncidents)[0]?.query).toMatchObject({
    page: '1',
    pageSize: '20',
    statuses: 'resolved',
  });
});

it('shows times on the clock of the site, with its zone', async () => {
  const inAuckland = testIncidentItem({ location_timezone: 'Pacific/Auckland' });
  show('/location-incidents', [reply(listLocationIncidents, { payload: { items: [inAuckland], total: 1 } })]);
  const row = await screen.findByRole('row', { name: /Northgate Auto, Lot B/ });
  expect(row).toHaveTextContent('20-Nov-25 21:15:00 NZDT');
  expect(row).toHaveTextContent('20-Nov-25 21:31:00 NZDT');
});

it('asks for all but a location', async () => {
  const { server } = show('/location-incidents?not-location=location-1.Lot+B');
  await screen.findByRole('row', { name: /Northgate/ });
  expect(server.calls(listLocationIncidents)[0]?.query).toMatchObject({ locationIds: '!location-1' });
});

it('links the alarm of an incident', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'location-alarm-1' });
  expect(link).toHaveAttribute('href', '/location-alarms/location-alarm-1?partitionKey=202511');
  expect(link).toHaveAttribute('target', '_blank');
});

it('begins on the first page of the other product, and keeps the period', async () => {
  const { act, location, server } = show('/location-incidents?period=past-week&page=2&location=location-1.Lot+B');
  await act.click(await screen.findByRole('radio', { name: 'Scan' }));
  await waitFor(() => expect(location()).toBe('/location-incidents?period=past-week&product=scan'));
  const row = await screen.findByRole('row', { name: /They left/ });
  expect(row).toHaveTextContent('P. Nair');
  expect(screen.queryByText('PD intervention')).toBeNull();
  expect(server.calls(listAlarmGroups)[0]?.query).toMatchObject({
    page: '1',
    pageSize: '20',
    state: 'Resolved',
    isEscalated: 'true',
    relativeTimeMinutes: '10080',
  });
});

it('opens an incident with Enter', async () => {
  const { act, location } = show();
  await screen.findByRole('row', { name: /Northgate/ });
  await act.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('The incident')).toBeVisible();
  expect(location()).toBe('/location-incidents/incident/incident-1');
});

it('opens an incident with a click', async () => {
  const { act, location } = show();
  await act.click(await screen.findByText('D. Whitlock'));
  expect(await screen.findByText('The incident')).toBeVisible();
  expect(location()).toBe('/location-incidents/incident/incident-1');
});

it('opens an incident in a tab with Ctrl or the command key, and stays on the list', async () => {
  const { act } = show();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const cell = await screen.findByText('D. Whitlock');
  await act.keyboard('{Control>}');
  await act.click(cell);
  await act.keyboard('{/Control}{Meta>}');
  await act.click(cell);
  await act.keyboard('{/Meta}');
  const opened = ['/location-incidents/incident/incident-1', '_blank', 'noopener'];
  expect(open.mock.calls).toEqual([opened, opened]);
  expect(screen.queryByText('The incident')).toBeNull();
});

it('selects an incident beside its checkbox without opening it, and says that other pages have more', async () => {
  const { act } = show('/location-incidents', [
    reply(listLocationIncidents, { payload: { items: [testIncidentItem()], total: 45 } }),
  ]);
  await screen.findByText('D. Whitlock');
  await act.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(await screen.findByText('1 selected of 45 on all pages')).toBeInTheDocument();
  expect(screen.queryByText('The incident')).toBeNull();
});

it('filters the incidents of scan by status, priority and tenant', async () => {
  const { server } = show('/location-incidents?product=scan&status=in_progress&priority=high', [], 'MO');
  await screen.findByRole('row', { name: /They left/ });
  expect(server.calls(listAlarmGroups)[0]?.query).toMatchObject({ state: 'In Progress', priority: 'high' });
});

it('opens an incident of scan with Enter', async () => {
  const { act } = show('/location-incidents?product=scan');
  await screen.findByRole('row', { name: /They left/ });
  await act.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('The scan incident')).toBeVisible();
});

it.each([
  ['/location-incidents', exportLocationIncidents],
  ['/location-incidents?product=scan', exportScanIncidents],
] as const)('exports the incidents of %s', async (path, endpoint) => {
  const { act, server } = show(path);
  await act.click(await screen.findByRole('button', { name: 'Export incidents as CSV' }));
  await waitFor(() => expect(server.calls(endpoint)).toHaveLength(1));
});

it.each([
  ['/location-incidents', listLocationIncidents, 'Error getting location incidents. Out of order'],
  ['/location-incidents?product=scan', listAlarmGroups, 'Error getting scan incidents. Out of order'],
] as const)('says why the incidents of %s could not be read', async (path, endpoint, text) => {
  show(path, [refusal(endpoint, 'internal', 'Out of order')]);
  expect(await screen.findByText(text)).toBeVisible();
});
