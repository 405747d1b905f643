import { act as flush, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { resolveLocationIncident } from '#contract/location-incidents.ts';
import { reportIncidentResolution } from '#contract/resolution-reports.ts';
import { emptyResolution } from '../../data/location-alarms/resolution.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { testIncident } from '../../features/location-incidents/testing/test-incident.ts';
import { useResolve } from '../../features/location-incidents/use-resolve.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { useLocationForms } from './use-location-forms.tsx';

const incident = testIncident();
const withIncident = testLocationAlarm({ locationIncidents: [incident] });
const update = testUpdate({ update_type: 'Change Status', user: null, author: 'system' });

let change: (alarm: LocationAlarm) => void = () => {};
const readAnew = (alarm: LocationAlarm) => flush(() => change(alarm));

/** The form of an alarm that others change in the meantime. */
function ReadAnew({ first, onResolved }: { first: LocationAlarm; onResolved: () => void }) {
  const [alarm, setAlarm] = useState(first);
  const [draft, onDraftChange] = useState(emptyResolution);
  useEffect(() => {
    change = setAlarm;
  }, []);
  const resolve = useResolve(alarm, { mayDelay: false });
  const shown = { alarm, draft, onDraftChange, resolve, onResolved, onEscalated: () => {}, dispatchState: undefined };
  const form = useLocationForms(shown).resolve;
  return (
    <>
      {form.fields}
      {form.submit}
    </>
  );
}

async function open({ alarm = testLocationAlarm(), answers = [] as Answer[] } = {}) {
  const onResolved = vi.fn();
  const page = renderScreen(<ReadAnew first={alarm} onResolved={onResolved} />, {
    answers: [
      reply(addGroupUpdate, { payload: update }),
      reply(resolveLocationIncident, { payload: incident }),
      reply(reportIncidentResolution, { payload: { id: 'report-1' } }),
      ...answers,
    ],
  });
  const comment = await screen.findByRole('textbox', { name: /comment/i });
  const submit = screen.getByRole('button', { name: 'Resolve' });
  const chooseReason = async (reason: string) => {
    await page.act.click(screen.getByRole('combobox', { name: 'Resolution reason' }));
    await page.act.click(await screen.findByRole('option', { name: reason }));
  };
  return { ...page, comment, submit, chooseReason, onResolved, readAnew };
}

it('takes a comment and sends the status', async () => {
  const { act, comment, submit, server, onResolved } = await open();
  expect(submit).toHaveAccessibleDescription('Write a comment first.');
  await act.type(comment, ' Cleaner ');
  await act.click(submit);
  expect(await screen.findByText('Alarm status updated')).toBeInTheDocument();
  expect(server.calls(resolveLocationIncident)).toEqual([]);
  expect(server.calls(addGroupUpdate)[0]?.body).toEqual({
    status: 'resolved',
    comment: 'Cleaner',
    expectedHolder: null,
  });
  expect(onResolved).toHaveBeenCalledOnce();
});

it('takes a reason too while an incident is open, resolves the incident first, and reports it', async () => {
  const { act, comment, submit, chooseReason, server } = await open({ alarm: withIncident });
  await act.type(comment, 'Police took him away');
  expect(submit).toHaveAccessibleDescription('Select a resolution reason first.');
  await chooseReason('PD intervention');
  await act.click(submit);
  expect(await screen.findByText('Escalation resolved successfully')).toBeInTheDocument();
  expect(server.calls(resolveLocationIncident)[0]?.body).toMatchObject({
    incident_id: 'incident-1',
    location_alarm_id: 'location-alarm-1',
    resolved_by: 'user-1',
    resolution_reason: 'PD intervention',
    resolution_comment: 'Police took him away',
  });
  expect(server.calls(addGroupUpdate)[0]?.body).toEqual({
    status: 'resolved',
    comment: 'Escalation - Police took him away',
    expectedHolder: null,
  });
  expect(server.calls(reportIncidentResolution)[0]?.body).toMatchObject({
    alarm_group_id: 'location-alarm-1',
    premise: 'Northgate Auto, Lot B',
    incident_date: '20-Nov-25',
    reported_time: '20-Nov-25 13:45:00',
    environment: 'local',
  });
});

it('says that the escalation was resolved, even if the alarm was refetched before the answer arrived', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { act, comment, submit, chooseReason, server, readAnew } = await open({
    alarm: withIncident,
    answers: [{ ...reply(addGroupUpdate, { payload: update }), wait }],
  });
  await act.type(comment, 'Police took him away');
  await chooseReason('PD intervention');
  await act.click(submit);
  await waitFor(() => expect(server.calls(addGroupUpdate)).toHaveLength(1));
  readAnew(testLocationAlarm({ locationIncidents: [{ ...incident, incidentEndTimeUtc: '2025-11-20T08:20:00.000Z' }] }));
  answer();
  expect(await screen.findByText('Escalation resolved successfully')).toBeInTheDocument();
});

it('keeps the text and shows the reason when somebody else was faster', async () => {
  const { act, comment, submit } = await open({
    answers: [refusal(addGroupUpdate, 'transition_refused', 'A resolved alarm cannot be changed')],
  });
  await act.type(comment, 'Cleaner');
  await act.click(submit);
  expect(await screen.findByText(/A resolved alarm cannot be changed\. What you typed is kept/)).toBeInTheDocument();
  expect(comment).toHaveValue('Cleaner');
});

it('does not announce a resolution while the incident could not be resolved', async () => {
  const { act, comment, submit, chooseReason, server } = await open({
    alarm: withIncident,
    answers: [refusal(resolveLocationIncident, 'internal', '')],
  });
  await act.type(comment, 'Police took him away');
  await chooseReason('PD intervention');
  await act.click(submit);
  expect(await screen.findByText('Error submitting and resolving the incident')).toBeInTheDocument();
  expect(server.calls(addGroupUpdate)).toEqual([]);
});

it('marks the reason that is missing, and not the comment that is there', async () => {
  const { act, comment, chooseReason } = await open({ alarm: withIncident });
  await act.type(comment, 'Police took him away{Control>}{Enter}{/Control}');
  const reason = screen.getByRole('combobox', { name: 'Resolution reason' });
  expect(reason).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Select a reason.')).toBeVisible();
  expect(comment).not.toHaveAttribute('aria-invalid', 'true');
  await chooseReason('PD intervention');
  expect(screen.queryByText('Select a reason.')).not.toBeInTheDocument();
});
