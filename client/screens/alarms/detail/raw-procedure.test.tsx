import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { testLocationAlarm } from '../../../features/location-alarms/testing/test-location-alarm.ts';
import { testSop } from '../../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { pause } from '../../../lib/testing/pause.ts';
import { open } from './testing/open-alarm.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../../features/avs-01/avs-01-field.tsx';
import '../../../features/evidence/evidence-section.tsx';
import '../../../views/location-alarm/incident-escalation.tsx';
import { testIncident } from '../../../features/location-incidents/testing/test-incident.ts';

const incident = testIncident({ title: 'Person detected', description: 'Two people between the rows' });

/** Opens the alarm at the beginning of its procedure. */
async function openProcedure(gathered = testLocationAlarm(), alarm: Partial<Alarm> = {}) {
  const page = open({
    alarm: { status: 'pending', locationAlarmId: gathered.id, ...alarm },
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(getLocationAlarm, { payload: gathered }),
      reply(createLocationIncident, { payload: incident }),
      reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) }),
    ],
  });
  await screen.findByRole('tab', { name: /^Resolve/ });
  return page;
}

const quickActions = () => within(screen.getByRole('region', { name: 'Quick resolve actions' })).getAllByRole('button');

it('resolves a raw alarm with a quick resolve action', async () => {
  const { act, server } = await openProcedure();
  await act.click(screen.getByRole('tab', { name: /^Resolve/ }));
  await act.click(screen.getByRole('button', { name: 'False Positive' }));
  expect(await screen.findByText('Alarm status updated')).toBeVisible();
  expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ newStatus: 'resolved', comment: 'False Positive' });
});

it('begins to resolve with R: Resolved is chosen, and the first quick resolve action has the focus', async () => {
  const { act } = await openProcedure();
  await act.keyboard('r');
  expect(screen.getByRole('radio', { name: /^Resolved/ })).toBeChecked();
  expect(quickActions()[0]).toHaveFocus();
});

it('goes on to the comment with a second R', async () => {
  const { act } = await openProcedure();
  await act.keyboard('rr');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
});

it('resolves with R and the number of a quick resolve action, as every desk does', async () => {
  const { act, server } = await openProcedure();
  await act.keyboard('r');
  const index = quickActions().findIndex((button) => button.textContent?.startsWith('False Positive'));
  await act.keyboard(String(index + 1));
  await waitFor(() => expect(server.calls(updateAlarm).at(-1)?.body).toMatchObject({ comment: 'False Positive' }));
});

it('sets a pending alarm in progress with the first answer', async () => {
  const { act, server } = await openProcedure();
  await act.click(await screen.findByRole('button', { name: /^Unauthorized Access/ }));
  await act.click(await screen.findByRole('button', { name: /^Lot/ }));
  await waitFor(() => expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ newStatus: 'in_progress' }));
});

it('names the colleague who works on the alarm', async () => {
  await openProcedure(testLocationAlarm(), { status: 'in_progress', claimedBy: { id: 'user-9', name: 'K. Osei' } });
  expect(await screen.findByText('works on this alarm.', { exact: false })).toHaveTextContent('K. Osei');
});

it('has no tabs for an escalation where there is no location alarm', async () => {
  const { act } = await openProcedure(testLocationAlarm(), { locationAlarmId: null });
  expect(screen.queryByRole('tab', { name: /^Escalate/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /^Dispatch/ })).not.toBeInTheDocument();
  await act.click(screen.getByRole('tab', { name: /^Resolve/ }));
  expect(screen.getByRole('button', { name: /^Submit/ })).toBeVisible();
});

it('shows score, dispatch and evidence of the incident that it is part of', async () => {
  const { act } = await openProcedure(testLocationAlarm({ locationIncidents: [incident] }));
  await act.click(screen.getByRole('tab', { name: /^Escalate/ }));
  for (const name of ['AVS-01', 'Evidence']) {
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  }
  await act.keyboard('d');
  expect(await screen.findByRole('region', { name: 'RSPNDR' })).toBeInTheDocument();
});

it('makes an incident of the location alarm', async () => {
  const { act, server } = await openProcedure();
  await waitFor(() => expect(server.calls(getLocationAlarm)).not.toEqual([]));
  await act.keyboard('e');
  await act.type(await screen.findByRole('textbox', { name: 'Title' }), 'Person detected');
  await act.type(screen.getByRole('textbox', { name: 'Description' }), 'Two people between the rows');
  await act.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Alarm is being escalated at Northgate Auto, Lot B')).toBeVisible();
  expect(server.calls(createLocationIncident)[0]?.body).toMatchObject({ location_alarm_id: 'location-alarm-1' });
});

it('leaves the tab open that the operator opens while the incident is made', async () => {
  const making = pause();
  const { act, server } = await openProcedure();
  server.answer({ ...reply(createLocationIncident, { payload: incident }), wait: making.over });
  await act.keyboard('e');
  await act.type(await screen.findByRole('textbox', { name: 'Title' }), 'Person detected');
  await act.type(screen.getByRole('textbox', { name: 'Description' }), 'Two people between the rows');
  await act.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(server.calls(createLocationIncident)).toHaveLength(1));
  await act.click(screen.getByRole('tab', { name: 'SOP' }));
  making.end();
  expect(await screen.findByText('Alarm is being escalated at Northgate Auto, Lot B')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'SOP' })).toHaveAttribute('aria-selected', 'true');
});

it('shows the checklist once the location alarm is escalated', async () => {
  open({
    alarm: { status: 'in_progress', locationAlarmId: 'location-alarm-1' },
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(getLocationAlarm, { payload: testLocationAlarm({ locationIncidents: [incident] }) }),
    ],
  });
  expect(await screen.findByRole('checkbox', { name: 'Call the police' })).toBeVisible();
});

it('keeps the words of an escalation that a colleague was faster with', async () => {
  const { act, server } = await openProcedure();
  await act.click(screen.getByRole('tab', { name: /^Escalate/ }));
  await act.type(await screen.findByRole('textbox', { name: 'Description' }), 'Two people at the gate');
  server.answer(reply(getLocationAlarm, { payload: testLocationAlarm({ locationIncidents: [incident] }) }));
  server.answer(refusal(createLocationIncident, 'transition_refused', 'The alarm is escalated already'));
  await act.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText(/This alarm has been escalated meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Two people at the gate');
});
