import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateAlarm } from '#contract/alarm-updates.ts';
import type { Alarm } from '#contract/alarms.ts';
import { listTenantComments } from '#contract/tenants.ts';
import { testAlarm, testAlarms } from '../../../features/alarms/testing/test-alarm.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import '../../../features/alarms/list/resolve-alarm-dialog.tsx';
import { loaded, NOW, rowOf, show } from './testing/open-list.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  // jsdom cannot play media.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

/** Renders the list with a server that stores changes and announces none. */
async function open(...answers: Answer[]) {
  let alarms: readonly Alarm[] = testAlarms(2);
  const shown = show({
    alarms: () => alarms,
    answers: [
      reply(listTenantComments, { payload: [] }),
      reply(updateAlarm, ({ path }) => {
        alarms = alarms.map((one) => (path.includes(one.id) ? { ...one, status: 'resolved_by_operator' } : one));
        return { payload: testAlarm({ status: 'resolved_by_operator' }) };
      }),
      ...answers,
    ],
  });
  await loaded();
  await shown.act.click(rowOf('alarm-2'));
  return shown;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Resolve alarm' }));

test('R on a row resolves it, and the row and the counts are right at once', async () => {
  const { act, server } = await open();
  expect(screen.getByRole('banner')).toHaveTextContent('2 Pending');
  await act.keyboard('r');
  await act.type((await dialog()).getByRole('textbox', { name: 'Comment' }), 'Guard has checked');
  await act.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(rowOf('alarm-2')).toHaveTextContent('Resolved'));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('1 Pending'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls(updateAlarm)).toHaveLength(1);
  expect(server.calls(updateAlarm)[0]).toMatchObject({
    path: expect.stringContaining('alarm-2'),
    body: { newStatus: 'resolved', comment: 'Guard has checked' },
  });
});

test('text typed for an alarm that somebody else resolved first is restored', async () => {
  const { act } = await open(refusal(updateAlarm, 'transition_refused', 'A resolved alarm cannot be changed'));
  await act.keyboard('r');
  await act.type((await dialog()).getByRole('textbox', { name: 'Comment' }), 'Cleaner');
  await act.click((await dialog()).getByRole('button', { name: /^Resolve/ }));
  expect(await screen.findByText(/cannot be changed. What you typed is kept/)).toBeVisible();
  await act.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act.keyboard('r');
  expect((await dialog()).getByRole('textbox', { name: 'Comment' })).toHaveValue('Cleaner');
});

test("resolving a colleague's alarm from the list asks first, once the server has named them", async () => {
  const dana = { id: 'user-2', name: 'Dana Whitfield' };
  const message = 'Dana Whitfield works on this alarm';
  const { act, server } = await open({
    ...refusal(updateAlarm, 'in_other_hands', message),
    json: () => ({ code: 'in_other_hands', message, holder: dana }),
  });
  await act.keyboard('r');
  await act.type((await dialog()).getByRole('textbox', { name: 'Comment' }), 'Guard{Control>}{Enter}{/Control}');
  const question = within(await screen.findByRole('dialog', { name: message }));
  server.answer(reply(updateAlarm, { payload: testAlarm({ id: 'alarm-2', status: 'resolved_by_operator' }) }));
  await act.click(question.getByRole('button', { name: 'Change anyway' }));
  expect(await screen.findByText('Alarm status updated')).toBeVisible();
  expect(server.calls(updateAlarm).map(({ body }) => Object(body).expectedHolder)).toEqual([null, 'user-2']);
});
