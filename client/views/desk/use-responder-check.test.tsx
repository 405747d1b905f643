import { act as flush, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getTenant } from '#contract/tenants.ts';
import * as provider from '../../data/rspndr/provider-request.ts';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import { account } from '../../features/rspndr/testing/rspndr-site.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { useCommentForm } from './use-comment-form.tsx';
import { useResponderCheck } from './use-responder-check.tsx';

const subject = {
  product: 'scan',
  id: 'group-a',
  tenantId: 'tenant-1',
  locationId: 'location-1',
  escalationId: 'escalation-1',
} as const;
const underWay: DispatchState = { label: 'Dispatched', since: Date.parse('2025-11-20T08:14:00.000Z') };
const sent = vi.fn();
beforeEach(() => void sent.mockReset());

let setDispatch: (state: DispatchState | undefined) => void = () => {};

/** A form that resolves an alarm with a comment. */
function ResolveForm() {
  const [comment, onCommentChange] = useState('');
  const [state, setState] = useState<DispatchState | undefined>(underWay);
  useEffect(() => {
    setDispatch = setState;
  }, []);
  const check = useResponderCheck({
    subject,
    state,
    zone: 'UTC',
    comment,
    blockedBy: comment.trim() === '' ? 'Please fill out the comment' : undefined,
    send: sent,
  });
  const form = useCommentForm({
    name: 'Resolve escalation',
    prompt: 'Comment',
    submitLabel: 'Resolve',
    variant: 'primary',
    comment,
    onCommentChange,
    isUnderway: false,
    change: { conflict: undefined, unsent: undefined, registerNotice: () => () => {} },
    onSubmit: check.resolve,
  });
  return (
    <>
      {form.fields}
      {check.question ?? form.submit}
    </>
  );
}

/** The operator has written a comment and pressed Ctrl+Enter while a responder is under way. */
async function ask({ config = account as object } = {}) {
  const request = vi.spyOn(provider, 'sendToProvider').mockResolvedValue();
  onTestFinished(() => request.mockRestore());
  const tenant = { id: 'tenant-1', name: 'Ashgrove', config: { alarmTypeColorCoding: {}, ...config } };
  const page = renderScreen(<ResolveForm />, { answers: [reply(getTenant, { payload: tenant })] });
  await waitFor(() => expect(page.server.calls(getTenant)).toHaveLength(1));
  await page.act.type(screen.getByRole('textbox'), 'Guard is there');
  await page.act.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('region', { name: 'Responder under way' });
  return { ...page, request };
}
const answer = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

it('asks before it resolves', async () => {
  await ask();
  expect(sent).not.toHaveBeenCalled();
  await waitFor(async () => expect(await answer('Notify, then resolve')).toHaveFocus());
});

it.each([
  ['Notify, then resolve', 'Successfully sent Rspndr Notification!', account.rspndrNotifyUrl],
  ['Cancel, then resolve', 'Successfully cancelled Rspndr Incident!', account.rspndrCancelUrl],
] as const)('%s does both', async (name, message, url) => {
  const { act, request } = await ask();
  await act.click(await answer(name));
  expect(await screen.findByText(message)).toBeVisible();
  expect(request.mock.calls[0]?.[1]).toBe(url);
  expect(sent.mock.calls).toEqual([['Guard is there']]);
});

it.each([
  ['Notify, then resolve', 'Rspndr Notification failed!'],
  ['Cancel, then resolve', 'Rspndr incident Cancelation failed!'],
] as const)('%s leaves the alarm open when the provider fails', async (name, message) => {
  const { act, request } = await ask();
  request.mockRejectedValue(new Error('No answer'));
  await act.click(await answer(name));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  expect(await answer('Resolve anyway')).toBeEnabled();
});

it('Resolve anyway sends the text as it is by then', async () => {
  const { act } = await ask();
  await act.type(screen.getByRole('textbox'), ', and leaves');
  await act.click(await answer('Resolve anyway'));
  expect(sent.mock.calls).toEqual([['Guard is there, and leaves']]);
});

it('resolves nothing once the text is gone', async () => {
  const { act } = await ask();
  await act.clear(screen.getByRole('textbox'));
  await act.click(await answer('Resolve anyway'));
  expect(sent).not.toHaveBeenCalled();
  expect(await answer('Resolve anyway')).toHaveAccessibleDescription('Please fill out the comment');
});

it.each(['Keep open', '{Escape}'])('%s closes the question, and keeps the text', async (how) => {
  const { act } = await ask();
  if (how === '{Escape}') await act.keyboard(how);
  else await act.click(await answer(how));
  expect(await answer('Resolve')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Responder under way' })).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Guard is there');
  expect(sent).not.toHaveBeenCalled();
});

it('Ctrl+Enter again is no answer, wherever the focus is', async () => {
  const { act, request } = await ask();
  await act.keyboard('{Control>}{Enter}{/Control}');
  await act.click(screen.getByRole('textbox'));
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(await answer('Notify, then resolve')).toHaveFocus();
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

it("goes to the first answer that can be given where the tenant has no provider's account", async () => {
  await ask({ config: {} });
  expect(await answer('Notify, then resolve')).toBeDisabled();
  await waitFor(async () => expect(await answer('Keep open')).toHaveFocus());
});

it('ends with the dispatch, and asks again only when the operator resolves again', async () => {
  await ask();
  flush(() => setDispatch({ label: 'Closed', since: undefined }));
  expect(await answer('Resolve')).toBeVisible();
  flush(() => setDispatch(underWay));
  expect(screen.queryByRole('region', { name: 'Responder under way' })).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});
