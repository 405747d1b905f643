import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { pause } from '../../lib/testing/pause.ts';
import { asked, now, openPanel, stayed, tab } from './testing/open-panel.tsx';
import { testAnswer } from './testing/test-answer.ts';

const slots = {
  resolveForm: { fields: <textarea aria-label="Comment" />, submit: <button type="button">Resolve</button> },
};

it('resolves with R and the number of a quick action, beside a form that takes words', async () => {
  const { act } = await openPanel({ slots });
  await act.keyboard('r');
  expect(screen.getByRole('button', { name: 'False Positive' })).toHaveFocus();
  await act.keyboard('1');
  expect(asked.resolve).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('goes to the words with a second R', async () => {
  const { act } = await openPanel({ slots });
  await act.keyboard('rr');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
});

it('goes to words that the operator has begun', async () => {
  const { act } = await openPanel({
    slots: {
      ...slots,
      resolveForm: { ...slots.resolveForm, fields: <textarea aria-label="Comment" defaultValue="Tow" /> },
    },
  });
  await act.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
});

it('goes to the words where resolving takes more than a quick action', async () => {
  const { act } = await openPanel({ slots, actions: { resolve: undefined } });
  await act.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
});

it('begins the comment with the first letter after R, which is no key then', async () => {
  const { act } = await openPanel({ slots });
  const called = vi.fn();
  window.addEventListener('keydown', called);
  await act.keyboard('r');
  called.mockClear();
  await act.keyboard('Cleaner');
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Cleaner');
  expect(called.mock.calls.map(([event]) => event.key)).not.toContain('C');
  window.removeEventListener('keydown', called);
});

it('offers the quick actions below the first question too, without the free form and without numbers', async () => {
  const { press } = await openPanel({ slots });
  expect(screen.queryByRole('button', { name: 'Others' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'False Positive' })).not.toHaveAttribute('aria-keyshortcuts');
  await press('False Positive');
  expect(asked.resolve).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('gives the room of the quick actions to the parts of a chosen situation', async () => {
  const { press } = await openPanel({ slots });
  await press('Climbing');
  expect(screen.getByRole('button', { name: 'Fence' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'False Positive' })).not.toBeInTheDocument();
});

const sent = {
  id: 'talkdown-1',
  talkdown_type: 'manual' as const,
  status: 'success' as const,
  camera_id: 'camera-1',
  raw_alarm_id: null,
  ingested_talkdown_audio: null,
  talkdown_audio: null,
  custom_message: null,
  talkdown_created_utc: '2025-11-20T08:15:00.000Z',
  talkdown_completed_utc: null,
  talkdown_ends_utc: null,
  stopped_by: null,
};

it.each([
  { course: 'a talkdown was sent', talkdowns: [sent], comment: 'Left because of talkdown' },
  { course: 'no talkdown was sent', talkdowns: [], comment: 'Left the area' },
  { course: 'the talkdown failed', talkdowns: [{ ...sent, status: 'failed' as const }], comment: 'Left the area' },
])('suggests what became of the person after the last Yes when $course', async ({ talkdowns, comment }) => {
  const suggest = vi.fn();
  const { press, server } = await openPanel({
    earlier: [testAnswer(), stayed],
    actions: { suggest },
    answers: [reply(listGroupUpdates, { payload: { items: [], talkdowns } })],
  });
  await waitFor(() => expect(server.calls(listGroupUpdates)).not.toEqual([]));
  if (talkdowns.length > 0) await screen.findByText(/transmi/);
  await press('Yes');
  await waitFor(() => expect(suggest).toHaveBeenCalledExactlyOnceWith(comment));
});

it('suggests the words for a talkdown of a moment ago, which the history has not shown yet', async () => {
  const suggest = vi.fn();
  let talkdowns: (typeof sent)[] = [];
  const { press, server } = await openPanel({
    earlier: [testAnswer(), stayed],
    actions: { suggest },
    answers: [reply(listGroupUpdates, () => ({ payload: { items: [], talkdowns } }))],
  });
  await waitFor(() => expect(server.calls(listGroupUpdates)).not.toEqual([]));
  talkdowns = [sent];
  await press('Yes');
  await waitFor(() => expect(suggest).toHaveBeenCalledExactlyOnceWith('Left because of talkdown'));
});

it('leaves the tab open that the operator opens while the talkdowns are looked up', async () => {
  const suggest = vi.fn();
  const lookup = pause();
  const { press, openTab, server } = await openPanel({
    earlier: [testAnswer(), stayed],
    actions: { suggest },
    answers: [reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } })],
  });
  await waitFor(() => expect(server.calls(listGroupUpdates)).not.toEqual([]));
  const before = server.calls(listGroupUpdates).length;
  server.answer({ ...reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } }), wait: lookup.over });
  await press('Yes');
  await waitFor(() => expect(server.calls(listGroupUpdates).length).toBeGreaterThan(before));
  await openTab('SOP');
  lookup.end();
  await press('Start again');
  await waitFor(() => expect(now()).toContain('Do you see any person or moving vehicle?'));
  expect(tab()).toContain('SOP');
  expect(suggest).not.toHaveBeenCalled();
});
