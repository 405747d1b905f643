import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type LocationIncident, updateIncidentField } from '#contract/location-incidents.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { testLocationAlarm } from '../location-alarms/testing/test-location-alarm.ts';
import { IncidentPanel } from './incident-panel.tsx';
import { testIncident } from './testing/test-incident.ts';

const incident = testIncident({ fields: { police_reference: '17' } });

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
    expected_value: '',
  });
});

let incidents = 0;

/** The panel of an incident whose description a colleague can set to 'Theirs', with the descriptions it had. */
function openShared(...answers: Answer[]) {
  incidents += 1;
  const shared = { ...incident, id: `shared-${incidents}`, description: 'As read' };
  return { ...renderScreen(<Shared incident={shared} />, { user: testUser('GO'), answers }), shared };
}

function Shared({ incident: start }: { incident: LocationIncident }) {
  const [shown, show] = useState(start);
  const set = (description: string) => () => show({ ...start, description });
  return (
    <>
      <IncidentPanel alarm={testLocationAlarm({ locationIncidents: [shown] })} incident={shown} />
      <button type="button" onClick={set('Theirs')}>
        A colleague sets it
      </button>
      <button type="button" onClick={set('Mine')}>
        The list shows it
      </button>
    </>
  );
}

const description = () => screen.getByRole('textbox', { name: 'Description' });
const button = (name: string) => screen.getByRole('button', { name });

it('keeps what is typed while a field is being saved', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { act, server } = openShared({ ...reply(updateIncidentField, { payload: incident }), wait });
  await act.clear(description());
  await act.type(description(), 'Mine');
  await act.click(button('Save'));
  await act.type(description(), ' and more');
  arrive();
  await waitFor(() => expect(server.calls(updateIncidentField)).toHaveLength(1));
  await act.click(button('The list shows it'));
  expect(description()).toHaveValue('Mine and more');
  expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await act.click(button('Save'));
  await waitFor(() =>
    expect(server.calls(updateIncidentField)[1]?.body).toMatchObject({
      field_value: 'Mine and more',
      expected_value: 'Mine',
    }),
  );
});

it('shows what was saved until the list shows it, and then what others make of it', async () => {
  const { act } = openShared(reply(updateIncidentField, { payload: incident }));
  await act.clear(description());
  await act.type(description(), 'Mine');
  await act.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(description()).toHaveValue('Mine');
  await act.click(button('The list shows it'));
  await act.click(button('A colleague sets it'));
  expect(description()).toHaveValue('Theirs');
});

it("shows a colleague's newer value beside the typed one, and saves over it only on request", async () => {
  const { act, server, shared } = openShared(reply(updateIncidentField, { payload: incident }));
  await act.type(description(), ', mine');
  await act.click(button('A colleague sets it'));
  expect(screen.getByText(/Now it is “Theirs”/)).toBeVisible();
  expect(description()).toHaveValue('As read, mine');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await act.click(button('Keep mine'));
  await act.click(button('Save'));
  await waitFor(() =>
    expect(server.calls(updateIncidentField)[0]?.body).toEqual({
      incident_id: shared.id,
      field_name: 'description',
      field_value: 'As read, mine',
      expected_value: 'Theirs',
    }),
  );
});

it("takes a colleague's newer value on request", async () => {
  const { act } = openShared();
  await act.type(description(), ', mine');
  await act.click(button('A colleague sets it'));
  await act.click(button('Take theirs'));
  expect(description()).toHaveValue('Theirs');
  expect(screen.queryByText(/Now it is/)).not.toBeInTheDocument();
});

it('asks the same when the server knows of the newer value first', async () => {
  const { act } = openShared(refusal(updateIncidentField, 'outdated', 'Somebody else has changed this meanwhile'));
  await act.type(description(), ', mine');
  await act.click(button('Save'));
  expect(await screen.findByText('Somebody else has changed this meanwhile')).toBeVisible();
  expect(description()).toHaveValue('As read, mine');
  await act.click(button('A colleague sets it'));
  expect(screen.getByText(/Now it is “Theirs”/)).toBeVisible();
});

it('has the typed text again after a look at another record', async () => {
  const { act, unmount, shared } = openShared();
  await act.type(description(), ', mine');
  unmount();
  renderScreen(<Shared incident={shared} />, { user: testUser('GO') });
  expect(description()).toHaveValue('As read, mine');
});
