import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import { getLocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident, type LocationIncident } from '#contract/location-incidents.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop } from '#contract/sops.ts';
import { testAlarm } from '../../../features/alarms/testing/test-alarm.ts';
import { testLocationAlarm } from '../../../features/location-alarms/testing/test-location-alarm.ts';
import { testSop } from '../../../features/site/testing/test-site.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { open } from './testing/open-alarm.tsx';

const incident: LocationIncident = {
  id: 'incident-1',
  title: 'Person detected',
  description: 'Two people between the rows',
  incidentStartTimeUtc: '2025-11-20T08:15:00.000Z',
  incidentEndTimeUtc: null,
  resolutionReason: null,
  resolutionComment: null,
  fields: {},
};

/** Opens the alarm on its SOP tab. */
async function openProcedure(gathered = testLocationAlarm()) {
  const page = open({
    alarm: { status: 'pending', locationAlarmId: gathered.id },
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(getLocationAlarm, { payload: gathered }),
      reply(createLocationIncident, { payload: incident }),
      reply(updateAlarm, { payload: testAlarm({ status: 'resolved_by_operator' }) }),
    ],
  });
  await page.act.click(await screen.findByRole('tab', { name: 'SOP' }));
  await screen.findByRole('tab', { name: /^Resolve/ });
  return page;
}

it('resolves a raw alarm with a quick resolve action', async () => {
  const { act, server } = await openProcedure();
  await act.click(screen.getByRole('tab', { name: /^Resolve/ }));
  await act.click(screen.getByRole('button', { name: 'False Positive' }));
  expect(await screen.findByText('Alarm status updated')).toBeVisible();
  expect(server.calls(updateAlarm)[0]?.body).toMatchObject({ newStatus: 'resolved', comment: 'False Positive' });
});

it('opens the status form for a comment of the operator', async () => {
  const { act } = await openProcedure();
  await act.click(screen.getByRole('tab', { name: /^Resolve/ }));
  await act.click(screen.getByRole('button', { name: 'Write a comment' }));
  expect(screen.getByRole('radio', { name: /^Resolved/ })).toBeChecked();
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

it('shows the checklist once the location alarm is escalated', async () => {
  const page = open({
    alarm: { status: 'in_progress', locationAlarmId: 'location-alarm-1' },
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      reply(getLocationAlarm, { payload: testLocationAlarm({ locationIncidents: [incident] }) }),
    ],
  });
  await page.act.click(await screen.findByRole('tab', { name: 'SOP' }));
  expect(await screen.findByRole('checkbox', { name: 'Call the police' })).toBeVisible();
});
