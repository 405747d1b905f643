import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { listSharedLinks, type SharedLink, withdrawSharedLink } from '#contract/shared-links.ts';
import { shareAlarm, shareAlarmGroup, shareLocationAlarm, shareScanRawAlarm } from '#contract/sharing.ts';
import type { SharedResource } from '../../data/sharing/shared-resource.ts';
import { reported } from '../../lib/report.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ShareButton } from './share-button.tsx';
import { ShareDialog } from './share-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const time = Date.parse('2025-11-20T08:14:25.000Z');
const alarm: SharedResource = { kind: 'alarm', id: 'alarm-1', time };

async function show(...answers: Answer[]) {
  const shown = renderScreen(<ShareDialog resource={alarm} open onOpenChange={() => {}} />, {
    answers: [reply(shareAlarm, { payload: { accessToken: 'token-1' } }), ...answers],
  });
  await screen.findByRole('textbox', { name: 'Duration' });
  return shown;
}

const duration = () => screen.getByRole('textbox', { name: 'Duration' });
const generate = () => screen.getByRole('button', { name: 'Generate link' });

async function chooseUnit(act: UserEvent, name: string) {
  await act.click(screen.getByRole('combobox', { name: 'Duration unit' }));
  await act.click(await screen.findByRole('option', { name }));
}

test('a link is created for the chosen time and shown in full', async () => {
  const { act, server } = await show();
  await act.clear(duration());
  await act.type(duration(), '5');
  await chooseUnit(act, 'Days');
  await act.click(generate());
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'http://localhost:3000/shared/alarm?sharedToken=token-1&partitionKey=202511',
  );
  expect(server.calls(shareAlarm)[0]?.query).toEqual({ duration: '5', durationUnit: 'day', partitionKey: '202511' });
});

test("a value outside the unit's bounds is clamped", async () => {
  const { act } = await show();
  await act.clear(duration());
  await act.type(duration(), '99');
  await act.tab();
  expect(duration()).toHaveValue('23');
});

test('a value that the new unit does not allow becomes 1', async () => {
  const { act } = await show();
  await act.clear(duration());
  await act.type(duration(), '20');
  await chooseUnit(act, 'Weeks');
  expect(duration()).toHaveValue('1');
});

test('no link can be created without a duration', async () => {
  const { act } = await show();
  await act.clear(duration());
  await act.tab();
  expect(generate()).toHaveAccessibleDescription('Enter a duration first.');
});

test('copying is confirmed', async () => {
  const { act } = await show();
  await act.click(generate());
  await act.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Alarm link copied to clipboard')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toContain('sharedToken=token-1');
});

test('a refusing clipboard only shows a notice, and the link stays', async () => {
  const { act } = await show();
  const showLink = vi.spyOn(toast, 'link');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await act.click(generate());
  await act.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(reported().at(-1)?.what).toBe('Link not copied'));
  expect(showLink).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Link' })).toBeInTheDocument();
});

test('links that work now are listed, and can be withdrawn', async () => {
  const link: SharedLink = {
    id: 'link-1',
    resource: 'alarm',
    resourceId: 'alarm-1',
    title: 'alarm alarm-1',
    createdBy: { id: 'user-7', name: 'Dana Ortiz' },
    createdAt: '2025-11-20T08:15:00.000Z',
    expiresAt: '2025-11-21T08:15:00.000Z',
    mayWithdraw: true,
  };
  let items = [link, { ...link, id: 'link-2', mayWithdraw: false, createdBy: { id: 'user-8', name: 'Kim Lee' } }];
  const { act, server } = await show(
    reply(listSharedLinks, () => ({ payload: { items, total: items.length } })),
    reply(withdrawSharedLink, () => {
      items = items.slice(1);
      return { payload: { id: 'link-1' } };
    }),
  );
  expect(await screen.findByText('Link of Dana Ortiz')).toBeInTheDocument();
  expect(server.calls(listSharedLinks)[0]?.query).toEqual({ resource: 'alarm', resourceId: 'alarm-1' });
  await act.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Link of Dana Ortiz')).not.toBeInTheDocument());
  expect(screen.getByText('Link of Kim Lee')).toBeInTheDocument();
  expect(server.calls(withdrawSharedLink)).toHaveLength(1);
});

test("a refusal shows the server's message", async () => {
  const { act } = await show(refusal(shareAlarm, 'permission_denied', 'Not for you'));
  await act.click(generate());
  expect(await screen.findByText('Not for you')).toBeInTheDocument();
});

const token = { payload: { accessToken: 'token-1' } };

test.each([
  [{ kind: 'location-alarm', id: 'la', time }, shareLocationAlarm, 'Location alarm', '202511'],
  [{ kind: 'alarm-group', id: 'ag' }, shareAlarmGroup, 'Alarm group', undefined],
  [{ kind: 'scan-raw-alarm', id: 'ev' }, shareScanRawAlarm, 'Alarm', undefined],
] as const)('a button shares %o, with its month if it has one', async (resource, endpoint, noun, partitionKey) => {
  const { act, server } = renderScreen(<ShareButton resource={resource} />, {
    user: testUser('SU'),
    answers: [reply(endpoint, token)],
  });
  await act.click(screen.getByRole('button', { name: 'Share' }));
  await act.click(await screen.findByRole('button', { name: 'Generate link' }));
  await act.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(`${noun} link copied to clipboard`)).toBeInTheDocument();
  expect(server.calls(endpoint)[0]?.query.partitionKey).toBe(partitionKey);
});

test('users without the permission have no share button', () => {
  renderScreen(<ShareButton resource={alarm} />, { user: testUser('MR') });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
