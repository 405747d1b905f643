import { expect, it, onTestFinished, vi } from 'vitest';
import { getIncidentMetadata } from '#contract/incident-metadata.ts';
import { reportScanResolution } from '#contract/resolution-reports.ts';
import { testGroup } from '../../features/alarm-groups/testing/test-group.ts';
import { fakeServer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { testUser } from '../../lib/testing/test-user.ts';
import { reportFailures } from '../resolution-reports/send-report.ts';
import { reportResolution } from './report-resolution.ts';

const resolved = { escalation: undefined, user: testUser(), comment: 'Staff', at: Date.parse('2025-11-20T08:15:00Z') };

/** Reports, and waits until the operator is told why it failed. */
async function reasonFor(given: Parameters<typeof reportResolution>[0], ...answers: Parameters<typeof fakeServer>) {
  const server = fakeServer(reply(getIncidentMetadata, { payload: {} }), ...answers);
  const notified = vi.fn();
  onTestFinished(reportFailures.subscribe(notified));
  reportResolution(given);
  await vi.waitFor(() => expect(notified).toHaveBeenCalled());
  return { reason: notified.mock.calls[0]?.[0], sent: server.calls(reportScanResolution) };
}

it('says that a report could not be built, and sends none', async () => {
  const { reason, sent } = await reasonFor({ ...resolved, group: testGroup({ timestamp: Number.NaN }) });
  expect(reason).toBe('Error building scan report data');
  expect(sent).toEqual([]);
});

it('says that nothing is known about the alarms of the group, and sends none', async () => {
  const { reason, sent } = await reasonFor({ ...resolved, group: testGroup({ alarms: [] }) });
  expect(reason).toBe('Scan alarm group data not available');
  expect(sent).toEqual([]);
});

it('leaves the reason to the console when a report was not accepted', async () => {
  const refused = refusal(reportScanResolution, 'not_found', 'Alarm group not found');
  const { reason } = await reasonFor({ ...resolved, group: testGroup() }, refused);
  expect(reason).toBeUndefined();
});
