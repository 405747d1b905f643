import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { getLocation } from '#contract/locations.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { createSop, listSopAlarmTypes, updateSop } from '#contract/sop-editing.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { findSop, type Sop } from '#contract/sops.ts';
import { listTimezones } from '#contract/timezones.ts';
import { testLocation, testSop } from '../../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { SopTab } from './sop-tab.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../../features/sop-editor/sop-editor.tsx';

Element.prototype.scrollIntoView = vi.fn();

const versioned = (overrides: Partial<Sop> = {}, workflow: Partial<SopWorkflow> = {}): Sop => ({
  ...testSop(workflow),
  version: 1,
  updated_at_utc: '2026-11-20T02:00:00.000Z',
  updated_by_user_name: 'Nina Brandt',
  is_current: true,
  ...overrides,
});

function show({ sop = versioned() as Sop | null, role = 'GM' as RoleKey, query = '', answers = [] as Answer[] } = {}) {
  return renderScreen(<SopTab locationId="location-1" />, {
    path: `/locations/location-1${query}`,
    route: '/locations/:locationId',
    user: testUser(role),
    answers: [
      reply(getLocation, { payload: testLocation() }),
      reply(findSop, { payload: sop }),
      reply(listSopAlarmTypes, { payload: [{ id: 'type-1', name: 'Loitering', sop_id: null }] }),
      reply(searchCameraNames, { payload: [{ id: 'camera-1', name: 'North Row 07' }] }),
      reply(listTimezones, { payload: ['America/Chicago'] }),
      ...answers,
    ],
  });
}

const press = async (act: ReturnType<typeof show>['act'], name: string | RegExp) =>
  act.click(await screen.findByRole('button', { name }));

it('shows a procedure with its version, and no way to edit it without the permission', async () => {
  show({ role: 'GO' });
  expect(await screen.findByText(/^Version 1/)).toHaveTextContent('Nina Brandt');
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add/Modify SOP' })).not.toBeInTheDocument();
});

it('begins a default draft when there is no procedure, and creates the Default SOP', async () => {
  const { act, server } = show({ sop: null, answers: [reply(createSop, { payload: versioned() })] });
  await press(act, 'Enable Workflow');
  const situations = await screen.findByRole('region', { name: 'Situations' });
  expect(within(situations).getByText('Unauthorized Access')).toBeInTheDocument();
  await act.type(screen.getByLabelText('Site address'), '12 Mill Street');
  await act.type(screen.getByLabelText('Google map link'), 'https://maps.test');
  for (const name of ['Exception', 'Escalation point']) {
    await press(act, `Add ${name}`);
    await act.type(screen.getByLabelText(`${name} 1`), 'Cleaners');
  }
  await press(act, /^Save/);
  expect(await screen.findByText('SOP workflow created successfully')).toBeInTheDocument();
  expect(server.calls(createSop)[0]?.body).toMatchObject({ tenant_id: 'tenant-1', location_id: 'location-1' });
});

/** Only the procedure of one alarm type can be read, and not the Default SOP. */
const answerWithoutDefault = (own: Sop | null) =>
  reply(findSop, ({ query }) => {
    if (query.alarm_type_id === undefined) throw new TypeError('The connection broke off');
    return { payload: own };
  });

it('shows and edits the procedure of an alarm type while the Default SOP cannot be read', async () => {
  const sop = versioned({ alarm_type_id: 'type-1' });
  const { act } = show({ query: '?alarmType=type-1', answers: [answerWithoutDefault(sop)] });
  expect(await screen.findByText(/^Version 1/)).toBeVisible();
  await press(act, 'Edit');
  expect(await screen.findByLabelText('Site address')).toHaveValue('12 Mill Street, Chicago');
});

it('says so when the Default SOP that a new procedure would copy cannot be read, and tries again', async () => {
  const { act, server } = show({ query: '?alarmType=type-1&edit', answers: [answerWithoutDefault(null)] });
  await press(act, 'Retry');
  server.answer(reply(findSop, ({ query }) => ({ payload: query.alarm_type_id ? null : versioned() })));
  await press(act, 'Retry');
  expect(await screen.findByLabelText('Site address')).toHaveValue('12 Mill Street, Chicago');
});

it('shows the first fault in a banner and sends nothing', async () => {
  const { act, server } = show();
  await press(act, 'Edit');
  await act.clear(await screen.findByLabelText('Site address'));
  await act.clear(screen.getByLabelText('Exception 1'));
  await press(act, /^Save/);
  expect(await screen.findByText('Site address is required')).toBeInTheDocument();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  await act.type(screen.getByLabelText('Site address'), '1 Mill Street');
  await press(act, /^Save/);
  expect(await screen.findByText(/^Exceptions point should not be empty/)).toBeInTheDocument();
  expect(server.calls(updateSop)).toHaveLength(0);
});

it('keeps the draft and shows why saving failed', async () => {
  const { act } = show({ answers: [refusal(updateSop, 'invalid_input', 'The time zone is not known')] });
  await press(act, 'Edit');
  await act.type(await screen.findByLabelText('Site address'), ' 2');
  await press(act, /^Save/);
  expect(await screen.findByRole('alert')).toHaveTextContent('The time zone is not known');
  expect(screen.getByLabelText('Site address')).toHaveValue('12 Mill Street, Chicago 2');
});

it('offers a second talkdown only while there is one, and keeps at least one', async () => {
  const { act } = show();
  await press(act, 'Edit');
  expect(screen.queryByRole('button', { name: 'Remove Talkdown 1' })).not.toBeInTheDocument();
  await press(act, 'Add Talkdown');
  expect(screen.queryByRole('button', { name: 'Add Talkdown' })).not.toBeInTheDocument();
  await press(act, 'Remove Talkdown 2');
  expect(await screen.findByRole('button', { name: 'Add Talkdown' })).toBeInTheDocument();
});

it('drops blank sub-actions and requires a label', async () => {
  const { act } = show();
  await press(act, 'Edit');
  await press(act, 'Add Action');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Action' }));
  await act.click(dialog.getByRole('button', { name: 'Done' }));
  await act.type(dialog.getByLabelText('Label'), 'Vendor');
  await act.click(dialog.getByRole('button', { name: 'Add Sub-action' }));
  await act.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Vendor')).toBeInTheDocument();
});

it('asks before Cancel discards a changed draft, and closes an unchanged one at once', async () => {
  const { act } = show();
  await press(act, 'Edit');
  await act.type(await screen.findByLabelText('Site address'), ' 2');
  await press(act, 'Cancel');
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
  await act.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Site address')).toHaveValue('12 Mill Street, Chicago 2');
  await press(act, 'Cancel');
  await press(act, 'Discard');
  await press(act, 'Edit');
  expect(await screen.findByLabelText('Site address')).toHaveValue('12 Mill Street, Chicago');
  await press(act, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
