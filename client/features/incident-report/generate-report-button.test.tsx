import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getAlarmGroup } from '#contract/alarm-groups.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import type { IncidentItem } from '#contract/incident-list.ts';
import { getIncidentMetadata } from '#contract/incident-metadata.ts';
import { generateIncidentReport } from '#contract/incident-reports.ts';
import { shareLocationAlarm } from '#contract/sharing.ts';
import type { ReportSubject } from '../../data/incident-reports/generate-report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { GenerateReportButton } from './generate-report-button.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => void vi.mocked(saveFile).mockClear());

const incident = (id: string): IncidentItem => ({
  id,
  tenant_id: 'tenant-1',
  tenant_name: 'Ardent Facilities',
  location_id: 'site-1',
  location_name: 'Lot B',
  location_alarm_id: `alarm-of-${id}`,
  site: 'Lot B',
  title: 'Person at the gate',
  description: 'Waits at the gate',
  status: 'resolved',
  incident_start_time: '2025-11-20T20:00:00.000Z',
  incident_end_time: '2025-11-20T20:10:00.000Z',
  alarm_start_time: '2025-11-20T19:59:00.000Z',
  created_by: 'Brigitte Wolff',
  resolved_by: 'Armani Moen',
  cameras: ['Gate 1'],
  resolution_reason: 'Guards intervention',
  resolution_comment: 'Left',
  reported_description: 'A man climbed over the fence',
  reported_cameras: null,
  reported_resolution_comment: null,
  is_escalated: true,
});

const rg = (...ids: string[]): ReportSubject => ({ product: 'rg', incidents: ids.map(incident) });
const shared = reply(shareLocationAlarm, { payload: { accessToken: 'token-1' } });
const made = reply(generateIncidentReport, new File([], 'report.pdf'));

const open = (report: ReportSubject, answers: Answer[], role: Parameters<typeof testUser>[0] = 'GM') =>
  renderScreen(<GenerateReportButton report={report} />, { user: testUser(role), answers });

const generate = async ({ act }: ReturnType<typeof open>) =>
  act.click(await screen.findByRole('button', { name: 'Generate Report' }));

it('asks for a link of four weeks, sends the reported texts, and saves the file', async () => {
  const rendered = open(rg('a'), [shared, made]);
  await generate(rendered);
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatch(/^incident-report-\d{8}-\d{4}\.pdf$/);
  const { server } = rendered;
  expect(server.calls(shareLocationAlarm)[0]).toMatchObject({
    path: '/v2/orm/shared/location_alarm/token/alarm-of-a',
    query: { duration: '4', durationUnit: 'week', partitionKey: '202511' },
  });
  expect(server.calls(generateIncidentReport)[0]?.body).toMatchObject({
    incidents_reports: [
      {
        incident_id: 'a',
        alarm_id: 'alarm-of-a',
        // Already the next day in India.
        incident_date: '21-Nov-25',
        incident_description: 'A man climbed over the fence',
        sharable_alarm_link: expect.stringContaining('/shared/location-alarm?sharedToken=token-1'),
      },
    ],
  });
});

it('says that there are no incidents, and asks nobody', async () => {
  const rendered = open(rg(), [shared, made]);
  await generate(rendered);
  expect(await screen.findByText('No location incidents provided for report generation')).toBeVisible();
  expect(rendered.server.calls(generateIncidentReport)).toEqual([]);
});

it('says that it failed, with the reason of the server, and tries again', async () => {
  const rendered = open(rg('a', 'b'), [
    shared,
    refusal(generateIncidentReport, 'not_found', 'Not found: incident 2 of 2'),
  ]);
  await generate(rendered);
  expect(await screen.findByText('Failed to generate incident report')).toBeVisible();
  expect(screen.getByText('Not found: incident 2 of 2')).toBeVisible();
  rendered.server.answer(made);
  await rendered.act.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

it('can be cancelled, without a file and without an error', async () => {
  const rendered = open(rg('a'), [shared, { ...made, wait: new Promise(() => {}) }]);
  await generate(rendered);
  expect(await screen.findByText('Making the report')).toBeVisible();
  await rendered.act.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveFile).not.toHaveBeenCalled();
  expect(screen.queryByText('Failed to generate incident report')).toBeNull();
});

it('says that the data of an alarm group is not available', async () => {
  const gone = refusal(getAlarmGroup, 'not_found', 'Alarm group not found');
  const rendered = open({ product: 'scan', groupIds: ['group-1'] }, [gone, made]);
  await generate(rendered);
  expect(await screen.findByText('Scan alarm group data not available')).toBeVisible();
});

it('says that the data of a scan report could not be built', async () => {
  const rendered = open({ product: 'scan', groupIds: ['group-1'] }, [
    refusal(getAlarmGroup, 'internal', 'An error occurred'),
    refusal(getIncidentMetadata, 'internal', 'An error occurred'),
    refusal(listGroupUpdates, 'internal', 'An error occurred'),
  ]);
  await generate(rendered);
  expect(await screen.findByText('Error building scan report data')).toBeVisible();
});

it('is absent for users who may not generate reports', async () => {
  const shown = (
    <>
      <p>Incident</p>
      <GenerateReportButton report={rg('a')} />
    </>
  );
  renderScreen(shown, { user: testUser('MR') });
  expect(await screen.findByText('Incident')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull();
});
