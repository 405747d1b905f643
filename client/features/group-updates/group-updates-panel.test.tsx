import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type GroupUpdate, listGroupUpdates, setUpdateSituation } from '#contract/group-updates.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { GroupUpdatesPanel } from './group-updates-panel.tsx';
import { testUpdate } from './testing/test-update.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const NOON = Date.parse('2025-11-20T08:14:25.000Z');
const subject = { id: 'group-1', product: 'scan' } as const;
const editable = testUpdate({ comment: 'Seen', is_situation_editing_enabled: true });

const show = (items: GroupUpdate[] = [editable]) =>
  renderScreen(<GroupUpdatesPanel subject={subject} alarmTime={NOON} zone="UTC" />, {
    answers: [reply(listGroupUpdates, { payload: { items, talkdowns: [] } })],
  });

test('the history requests its own product, and again after a minute', async () => {
  const { server } = show();
  await screen.findByText('Seen');
  expect(server.calls(listGroupUpdates)[0]).toMatchObject({
    path: '/v2/orm/location_alarms/status/group-1',
    query: { product: 'scan' },
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.calls(listGroupUpdates)).toHaveLength(2);
});

test('an empty history says so', async () => {
  show([]);
  expect(await screen.findByText('No updates')).toBeVisible();
});

test('a history that cannot be loaded shows the reason', async () => {
  const { server } = show();
  await screen.findByText('Seen');
  server.answer(refusal(listGroupUpdates, 'permission_denied', 'Not for you'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  // The known lines stay.
  expect(screen.getByText('Seen')).toBeVisible();
});

test('a situation is trimmed, saved and confirmed', async () => {
  const { act: user, server } = show();
  server.answer(reply(setUpdateSituation, { payload: editable }));
  await user.click(await screen.findByRole('button', { name: 'Add situation' }));
  await user.type(await screen.findByRole('textbox', { name: 'Situation' }), '  Trespass ');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), ' Over the fence ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Situation updated successfully')).toBeVisible();
  expect(server.calls(setUpdateSituation)[0]?.body).toEqual({
    situation: 'Trespass',
    situation_description: 'Over the fence',
  });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Situation' })).toBeNull());
});

test('a refused situation keeps the typed text and shows the reason', async () => {
  const { act: user, server } = show();
  server.answer(refusal(setUpdateSituation, 'permission_denied', 'You may not'));
  await user.click(await screen.findByRole('button', { name: 'Add situation' }));
  await user.type(await screen.findByRole('textbox', { name: 'Situation' }), 'Trespass');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You may not')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Situation' })).toHaveValue('Trespass');
});

test('the console has its own message if the server gives none', async () => {
  const { act: user, server } = show();
  server.answer(refusal(setUpdateSituation, 'internal', ''));
  await user.click(await screen.findByRole('button', { name: 'Add situation' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update situation')).toBeVisible();
});

test('users without the permission cannot edit situations', async () => {
  show([testUpdate({ comment: 'Seen', situation: 'Trespass' })]);
  expect(await screen.findByText('Trespass')).toBeVisible();
  expect(screen.queryByRole('button', { name: /situation/ })).toBeNull();
});

const LONG = Array.from({ length: 500 }, (_, index) =>
  testUpdate({
    event_id: `update-${index}`,
    comment: `Line ${index}`,
    is_situation_editing_enabled: true,
    update_time: new Date(NOON - index * 1_000).toISOString(),
  }),
);

/** Gives the list a height of 400 px, and each line 50. */
function withLayout() {
  const list = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const line = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  onTestFinished(() => {
    list.mockRestore();
    line.mockRestore();
  });
}

test('a long history renders the lines in view only, and says how many there are', async () => {
  withLayout();
  show(LONG);
  const line = await screen.findByText('Line 0');
  expect(line.closest('li')).toHaveAttribute('aria-setsize', '500');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  expect(screen.queryByText('Line 400')).not.toBeInTheDocument();
});

test('a line that is being edited stays while a long history is scrolled', async () => {
  withLayout();
  const { act: user } = show(LONG);
  await screen.findByText('Line 0');
  const [edit] = screen.getAllByRole('button', { name: 'Add situation' });
  if (edit) await user.click(edit);
  await user.type(await screen.findByRole('textbox', { name: 'Situation' }), 'Trespass');
  const scroller = screen.getByRole('list', { name: 'Alarm Updates' }).parentElement;
  if (scroller) {
    scroller.scrollTop = 20_000;
    fireEvent.scroll(scroller);
  }
  await waitFor(() => expect(screen.queryByText('Line 5')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Situation' })).toHaveValue('Trespass');
});
