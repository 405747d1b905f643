import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getAlarmMedia } from '#contract/alarm-media.ts';
import { getAlarm } from '#contract/alarms.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import { getLocation } from '#contract/locations.ts';
import { findSop } from '#contract/sops.ts';
import { testContact, testLocation, testSop } from '../../../features/site/testing/test-site.ts';
import { refusal, reply } from '../../../lib/testing/fake-server.ts';
import { open, openTab, value } from './testing/open-alarm.tsx';

beforeEach(() => {
  localStorage.clear();
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test('the details of an alarm have a tab', async () => {
  const { act } = open({ alarm: { tags: ['after-hours', 'lot'] } });
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  await openTab(act, 'Details');
  expect(await value('TAP')).toHaveTextContent('92');
  expect(await value('Location')).toHaveTextContent('Northgate Auto, Lot B');
  expect(await value('Camera')).toHaveTextContent('North Row 07');
  expect(await value('Local time')).toHaveTextContent('Thu 02:14:25 America/Chicago');
  expect(await value('Source entity')).toHaveTextContent('North Row 07 · CAMERA');
  expect(await value('Tenant')).toHaveTextContent('Northgate');
  expect(await value('Alarm id')).toHaveTextContent('alarm-1');
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Employee')).not.toBeInTheDocument();
  expect(await screen.findByText('Media not available')).toBeInTheDocument();
});

test('a door alarm names employee and badge, a resolved one its time', async () => {
  const { act } = open({
    alarm: {
      status: 'resolved_by_operator',
      employee: { id: 'e', name: 'R. Okafor', phoneNumber: '+1 555 0100' },
      metadata: { badgeNumber: 'B-1044' },
      resolvedAt: '2025-11-20T08:15:34.000Z',
      timeToRemediationInSeconds: 69,
    },
  });
  await openTab(act, 'Details');
  expect(await value('Employee')).toHaveTextContent('R. Okafor · +1 555 0100');
  expect(await value('Badge number')).toHaveTextContent('B-1044');
  expect(await value('Time to remediation')).toHaveTextContent('00:01:09');
});

test('the details show who was recognised, with the image of the profile', async () => {
  const { act } = open({
    alarm: { recognisedPerson: { name: 'Ann Archer', profileType: 'BLACKLISTED', imageUrl: '/ann.jpg' } },
  });
  await openTab(act, 'Details');
  expect(await value('Recognised')).toHaveTextContent('Ann ArcherBlacklisted');
  expect(screen.getByRole('img', { name: 'Profile of Ann Archer' })).toHaveAttribute('src', '/ann.jpg');
});

test('the details name a recognised person whose profile was deleted', async () => {
  const { act } = open({
    alarm: { recognisedPerson: { name: 'Ann Archer', profileType: 'BLACKLISTED', imageUrl: null } },
  });
  await openTab(act, 'Details');
  expect(await value('Recognised')).toHaveTextContent('Ann Archer');
  expect(screen.queryByRole('img', { name: 'Profile of Ann Archer' })).not.toBeInTheDocument();
});

test("the AI's assessment comes first in the response column", async () => {
  open({
    answers: [
      reply(getAiOutput, {
        payload: {
          recommendation: 'Escalate',
          headline: 'Person testing doors',
          summary: 'At 02:14:21 a person tries the doors.',
          created_at_utc: '2025-11-20T08:14:29.000Z',
        },
      }),
    ],
  });
  const verdict = await screen.findByText('Escalate');
  expect(
    within(screen.getByRole('region', { name: 'AI Recommendation' })).getByText('Person testing doors'),
  ).toBeVisible();
  const tabs = await screen.findByRole('tablist', { name: 'Procedure' });
  expect(verdict.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('an alarm without tags says so', async () => {
  const { act } = open();
  await openTab(act, 'Details');
  expect(await screen.findByText('No tags are assigned to this alarm')).toBeInTheDocument();
});

test('a missing partitionKey is filled in from the time of the alarm', async () => {
  const { location, server } = open({ path: '/alarms/alarm-1' });
  await waitFor(() => expect(location()).toBe('/alarms/alarm-1?partitionKey=202511'));
  expect(await screen.findByRole('heading', { name: 'Person detected' })).toBeInTheDocument();
  await waitFor(() =>
    expect(server.calls(getAlarmMedia)[0]?.query).toEqual({ includeBoxes: 'true', partitionKey: '202511' }),
  );
});

test('an alarm that fails to load shows the reason and the next step', async () => {
  open({ answers: [refusal(getAlarm, 'not_found', 'Alarm not found')] });
  expect(await screen.findByText('Failed to fetch alarm - Alarm not found')).toBeInTheDocument();
  expect(screen.getByText('Please check the alarm id or contact support.')).toBeInTheDocument();
});

test('Shift+Esc returns from an alarm that fails to load, and the key strip says so', async () => {
  const { act, location } = open({ answers: [refusal(getAlarm, 'not_found', 'Alarm not found')] });
  await screen.findByText('Failed to fetch alarm - Alarm not found');
  expect(within(screen.getByRole('contentinfo')).getByText('Leave')).toBeInTheDocument();
  await act.keyboard('{Shift>}{Escape}{/Shift}');
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('procedure, contacts and floor plan of the site have tabs, with the camera of the alarm on the plan', async () => {
  const { act, server } = open({
    answers: [
      reply(findSop, { payload: testSop() }),
      reply(listLocationContacts, { payload: [testContact()] }),
      reply(getLocation, { payload: testLocation() }),
    ],
  });
  expect(await screen.findByText('Cleaning crew until 23:30')).toBeInTheDocument();
  expect(server.calls(findSop)[0]?.query).toEqual({ location_id: 'location-1', alarm_id: 'alarm-1' });
  await act.click(screen.getByRole('tab', { name: /^Contacts ?1/ }));
  expect(await screen.findByText('Rosalind Meyer')).toBeInTheDocument();
  await act.click(screen.getByRole('tab', { name: 'Floor plan' }));
  expect(await screen.findByRole('img', { name: 'North Row 07, in alarm' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Service Bay 02, quiet' })).toBeInTheDocument();
});

test('Escape does nothing where nothing is open, and Shift+Esc returns to the list', async () => {
  const { act, location } = open();
  await screen.findByText('Media not available');
  await act.keyboard('{Escape}');
  expect(location()).toContain('/alarms/alarm-1');
  await act.keyboard('{Shift>}{Escape}{/Shift}');
  await waitFor(() => expect(location()).toBe('/alarms'));
});

test('the title of a resolved alarm says when it was resolved', async () => {
  open({ alarm: { status: 'resolved_by_operator', resolvedAt: '2025-11-20T08:15:34.000Z' } });
  const title = await screen.findByRole('banner');
  expect(await within(title).findByText(/02:15:34/)).toBeVisible();
});

test('users without permission to comment or change the status have a read-only view', async () => {
  open({ role: 'MR' });
  await screen.findByText('Media not available');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});
