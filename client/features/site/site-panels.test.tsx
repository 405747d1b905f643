import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { findSop } from '#contract/sops.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import type { DeviceState } from './device-state.ts';
import { FloorPlanPanel } from './floor-plan-panel.tsx';
import { ReadOnlySop } from './read-only-sop.tsx';
import { testContact, testLocation, testSop } from './testing/test-site.ts';

const show = (panel: ReactElement, ...answers: Answer[]) => renderScreen(panel, { answers });
const never = new Promise(() => {});

test('a procedure is shown part by part', async () => {
  const { server } = show(
    <ReadOnlySop locationId="location-1" alarmId="alarm-1" />,
    reply(findSop, { payload: testSop() }),
  );
  expect(await screen.findByText('Cleaning crew until 23:30')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Situations' })).getByText('Lot, Showroom')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('North Row 07')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /12 Mill Street/ })).toHaveAttribute('href', 'https://maps.test/?q=12');
  expect(screen.getByText('Anybody who touches a vehicle')).toBeInTheDocument();
  expect(screen.queryByText('Zero Tolerance')).not.toBeInTheDocument();
  expect(server.calls(findSop)[0]?.query).toEqual({ location_id: 'location-1', alarm_id: 'alarm-1' });
});

test('zero tolerance comes first', async () => {
  show(<ReadOnlySop locationId="location-1" />, reply(findSop, { payload: testSop({ isZeroTolerance: true }) }));
  expect(await screen.findByText('Zero Tolerance')).toBeInTheDocument();
});

test('a map address that is not a web address is plain text', async () => {
  const payload = testSop({ siteGoogleMapLocation: 'javascript:alert(1)' });
  show(<ReadOnlySop locationId="location-1" />, reply(findSop, { payload }));
  expect(await screen.findByText('12 Mill Street, Chicago')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a location without a procedure sends operators to their admin', async () => {
  show(<ReadOnlySop locationId="location-1" />, reply(findSop, { payload: null }));
  expect(await screen.findByText('Please ask your admin to update the SOP.')).toBeInTheDocument();
});

test('a procedure with a disabled workflow says so', async () => {
  show(<ReadOnlySop locationId="location-1" />, reply(findSop, { payload: { ...testSop(), sop_workflow: null } }));
  expect(await screen.findByText('SOP workflow is not enabled for this location.')).toBeInTheDocument();
});

test('contacts are ordered by priority, and the first one is number 1', async () => {
  const payload = [testContact({ priority: 1 }), testContact({ id: 'contact-2', name: 'Fort Worth PD', priority: 3 })];
  show(<ContactsPanel locationId="location-1" />, reply(listLocationContacts, { payload }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.slice(0, 9))).toEqual(['1Fort Wor', '2Rosalind']);
  expect(screen.getAllByText('+16825550142')).toHaveLength(2);
});

test('a contact row can hold actions', async () => {
  const payload = [testContact()];
  show(
    <ContactsPanel locationId="location-1" actions={(contact) => <button type="button">Call {contact.name}</button>} />,
    reply(listLocationContacts, { payload }),
  );
  expect(await screen.findByRole('button', { name: 'Call Rosalind Meyer' })).toBeInTheDocument();
});

test('a location without contacts says so', async () => {
  show(<ContactsPanel locationId="location-1" />, reply(listLocationContacts, { payload: [] }));
  expect(await screen.findByText('No contacts found')).toBeInTheDocument();
});

const states = new Map<string, DeviceState>([
  ['camera-1', 'alarm'],
  ['door-1', 'earlier'],
]);

test('cameras and doors on the plan show their state in the alarm', async () => {
  const onSelect = vi.fn();
  const { act } = show(
    <FloorPlanPanel locationId="location-1" states={states} selectedCameraId="camera-2" onSelectCamera={onSelect} />,
    reply(getLocation, { payload: testLocation() }),
  );
  const quiet = await screen.findByRole('button', { name: 'Service Bay 02, quiet' });
  expect(quiet).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('img', { name: 'Workshop Door, earlier' })).toBeInTheDocument();
  expect(screen.getByText('2 cameras, 1 in alarm')).toBeInTheDocument();
  const inAlarm = screen.getByRole('button', { name: 'North Row 07, in alarm' });
  expect(inAlarm).toHaveTextContent('07');
  inAlarm.focus();
  await act.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('camera-1');
});

test('cameras cannot be selected without a handler', async () => {
  show(<FloorPlanPanel locationId="location-1" states={states} />, reply(getLocation, { payload: testLocation() }));
  expect(await screen.findByRole('img', { name: 'North Row 07, in alarm' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /North Row/ })).not.toBeInTheDocument();
});

test('a plan is zoomed in and out by its buttons', async () => {
  const { act } = show(
    <FloorPlanPanel locationId="location-1" states={states} />,
    reply(getLocation, { payload: testLocation() }),
  );
  const out = await screen.findByRole('button', { name: 'Zoom out' });
  expect(out).toBeDisabled();
  await act.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(out).toBeEnabled();
});

test('a missing plan, and a plan that cannot be shown, show a message', async () => {
  const { unmount } = show(
    <FloorPlanPanel locationId="location-1" states={states} />,
    reply(getLocation, { payload: testLocation({ floor_plan: null, floor_plan_layout: null }) }),
  );
  expect(await screen.findByText('Floorplan not available')).toBeInTheDocument();
  unmount();
  show(<FloorPlanPanel locationId="location-1" states={states} />, reply(getLocation, { payload: testLocation() }));
  fireEvent.error(await screen.findByAltText('Floor plan'));
  expect(screen.getByText('Floorplan not available')).toBeInTheDocument();
});

test.each([
  ['the procedure', <ReadOnlySop key="a" locationId="location-1" />, findSop, 'SOP loading'],
  ['the contacts', <ContactsPanel key="b" locationId="location-1" />, listLocationContacts, 'Contacts loading'],
  ['the plan', <FloorPlanPanel key="c" locationId="location-1" states={states} />, getLocation, 'Floor plan loading'],
])('%s shows its shape while it loads, and a failure with a way to retry', async (_, panel, endpoint, loading) => {
  const { unmount } = show(panel, { ...refusal(endpoint, 'not_found', 'Location not found'), wait: never });
  expect(screen.getByRole('status', { name: loading })).toBeInTheDocument();
  unmount();
  const { act, server } = show(panel, refusal(endpoint, 'not_found', 'Location not found'));
  expect(await screen.findByText('Location not found')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(server.calls(endpoint)).toHaveLength(2);
});
