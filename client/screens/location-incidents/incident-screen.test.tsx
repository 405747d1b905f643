import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { addEvidence, type EvidenceImage, listLocationEvidence, removeEvidence } from '#contract/evidence.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { getLocationIncident, type IncidentItem } from '#contract/incident-list.ts';
import { getLocationAlarm, listNeighbourLocationAlarms } from '#contract/location-alarms.ts';
import { updateIncidentField } from '#contract/location-incidents.ts';
import { getRspndrIncident } from '#contract/rspndr.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { testIncident } from '../../features/location-incidents/testing/test-incident.ts';
import { testIncidentItem } from '../../features/location-incidents/testing/test-incident-item.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { IncidentScreen } from './incident-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../features/evidence/add-images-form.tsx';
import '../../features/group-updates/history-list.tsx';
import '../../features/video/event/event-image.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:of-the-test';
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.restoreAllMocks());

const image = (name: string, comment: string): EvidenceImage => ({
  imageName: name,
  url: `/v2/orm/evidence/${name}/image?expires=1&signature=x`,
  comment,
  updateId: 'update-1',
  createdAtUTC: '2025-11-20T08:15:00.000Z',
});
const images = [image('one.jpg', 'First person'), image('two.jpg', 'Second person')];
const { rawAlarms: _, parking: __, ...neighbour } = testLocationAlarm({ id: 'location-alarm-2', tap: 34 });

interface ShowOptions {
  answers?: Answer[];
  incident?: Partial<IncidentItem>;
  role?: 'GM' | 'MR';
}

const show = ({ answers = [], incident = {}, role = 'GM' }: ShowOptions = {}) =>
  renderScreen(<IncidentScreen />, {
    path: '/location-incidents/incident/incident-1',
    route: '/location-incidents/incident/:incidentId',
    user: testUser(role),
    answers: [
      reply(getLocationIncident, { payload: testIncidentItem(incident) }),
      reply(getLocationAlarm, { payload: testLocationAlarm() }),
      reply(listNeighbourLocationAlarms, {
        payload: {
          items: [
            {
              ...neighbour,
              alarmCount: 1,
              sources: [{ id: 'camera-2', name: 'Entrance 01' }],
              types: [],
              imagePath: null,
              headline: null,
            },
          ],
          total: 1,
        },
      }),
      reply(listLocationEvidence, { payload: images }),
      reply(listGroupUpdates, {
        payload: {
          items: [
            testUpdate({
              update_type: 'Call SMS logs',
              update_text: 'TWILIO_CALLS',
              twilio_calling_to_name: 'Rosalind Meyer',
            }),
            testUpdate({ event_id: 'other', update_type: 'Add comment', comment: 'A comment' }),
          ],
          talkdowns: [],
        },
      }),
      reply(getRspndrIncident, {
        payload: {
          incident_id: 'incident-1',
          states: [{ state: 'on_scene', time_utc: '2025-11-20T08:20:00.000Z' }],
        },
      }),
      reply(getAlarmMedia, {
        payload: { videoPath: null, imagePath: null, frames: [], videoDetails: null, boxes: [] },
      }),
      reply(updateIncidentField, { payload: testIncident() }),
      ...answers,
    ],
    routes: [{ path: '/location-incidents', element: <p>The reports</p> }],
  });

const information = async () => within(await screen.findByRole('complementary', { name: 'Incident information' }));

it('shows the history of the alarm', async () => {
  show();
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('A comment')).toBeVisible();
});

it('shows the incident by its address, with its alarms, contacts and dispatch', async () => {
  show();
  const fields = await information();
  for (const text of ['PD intervention', 'M. Ruiz', 'Northgate Auto Group', 'Walks between the rows'])
    expect(fields.getByText(text)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Entrance 01/ })).toBeVisible();
  const calls = within(await screen.findByRole('region', { name: 'Calls and texts' }));
  expect(await calls.findByText(/Rosalind Meyer/)).toBeVisible();
  expect(calls.queryByText('A comment')).toBeNull();
  expect(await screen.findByRole('list', { name: 'Dispatch' })).toHaveTextContent('On scene');
});

it('says that there is no incident where the server has none', async () => {
  show({ answers: [refusal(getLocationIncident, 'not_found', 'Incident not found')] });
  expect(await screen.findByText('No incident data available. Please navigate from the reports table.')).toBeVisible();
});

it('offers to try again when the incident could not be read', async () => {
  const { act, server } = show({ answers: [refusal(getLocationIncident, 'internal', 'Out of order')] });
  expect(await screen.findByText('Out of order')).toBeVisible();
  server.answer(reply(getLocationIncident, { payload: testIncidentItem() }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await information()).toBeDefined();
});

it('edits a reported field in place, beginning with the words of the operators', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Edit Reported cameras' }));
  const box = screen.getByRole('textbox', { name: 'Reported cameras' });
  expect(box).toHaveValue('North Row 07');
  await act.clear(box);
  await act.type(box, ' Gate ,, Dock 2,');
  await act.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(server.calls(updateIncidentField).map(({ body }) => body)).toEqual([
      {
        incident_id: 'incident-1',
        field_name: 'reported_cameras',
        field_value: 'Gate, Dock 2',
        expected_value: '',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reported cameras' })).toBeNull());
});

it('refuses an empty reported field', async () => {
  const { act, server } = show();
  await screen.findByRole('button', { name: 'Edit Reported description' });
  await act.keyboard('e');
  await act.clear(await screen.findByRole('textbox', { name: 'Reported description' }));
  await act.click(screen.getByRole('button', { name: /^Save/ }));
  const form = within(screen.getByRole('form', { name: 'Reported description' }));
  expect(form.getByRole('status')).toHaveTextContent('Reported description cannot be empty');
  expect(server.calls(updateIncidentField)).toEqual([]);
});

it('says why a reported field was refused, and keeps what was typed', async () => {
  const { act } = show({ answers: [refusal(updateIncidentField, 'storage_failed', 'There is no space left')] });
  await act.click(await screen.findByRole('button', { name: 'Edit Reported description' }));
  const box = screen.getByRole('textbox', { name: 'Reported description' });
  await act.clear(box);
  await act.type(box, 'Two people');
  await act.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Failed to update Reported description: There is no space left')).toBeInTheDocument();
  expect(box).toHaveValue('Two people');
});

it('moves through the images with the arrow keys', async () => {
  const { act } = show();
  await screen.findByRole('button', { name: 'First person' });
  await act.keyboard('{ArrowRight}');
  expect(await screen.findByText('1 / 2')).toBeVisible();
  await act.keyboard('{ArrowLeft}');
  expect(await screen.findByText('2 / 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Second person' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that an image failed to load', async () => {
  const { act } = show();
  await act.click(await screen.findByRole('button', { name: 'First person' }));
  const picture = await screen.findByRole('img', { name: 'First person' });
  picture.dispatchEvent(new Event('error'));
  expect(await screen.findByText('Failed to load')).toBeVisible();
});

it('deletes the image on show after a question, and says when that failed', async () => {
  const { act } = show({ answers: [refusal(removeEvidence, 'storage_failed', 'No')] });
  await act.click(await screen.findByRole('button', { name: 'First person' }));
  await act.click(await screen.findByRole('button', { name: 'Delete image' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete image. Please try again.')).toBeInTheDocument();
});

it('sends no image whose name is none', async () => {
  const odd = image('../../secret', 'Odd');
  const { act, server } = show({ answers: [reply(listLocationEvidence, { payload: [odd] })] });
  await act.click(await screen.findByRole('button', { name: 'Odd' }));
  await act.click(await screen.findByRole('button', { name: 'Delete image' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  await act.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invalid image name')).toBeInTheDocument();
  expect(server.calls(removeEvidence)).toEqual([]);
});

it('asks for a comment and for an image before it adds any', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Add images' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add images' }));
  await act.click(await dialog.findByRole('button', { name: /^Add/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('Please add a comment.');
  await act.type(dialog.getByRole('textbox', { name: 'Caption' }), 'At the gate');
  await act.click(dialog.getByRole('button', { name: /^Add/ }));
  expect(dialog.getByRole('status')).toHaveTextContent('Please select at least one image.');
  expect(server.calls(addEvidence)).toEqual([]);
});

it('returns to the reports with Escape', async () => {
  const { act } = show();
  await information();
  await act.keyboard('{Escape}');
  expect(await screen.findByText('The reports')).toBeVisible();
});

it('changes nothing without the permission', async () => {
  show({ role: 'MR' });
  await information();
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add images' })).toBeNull();
});
