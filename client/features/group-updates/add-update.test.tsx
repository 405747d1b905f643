import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { AddUpdate } from './add-update.tsx';
import { testUpdate } from './testing/test-update.ts';
import { UpdateBar } from './update-bar.tsx';

const show = (id: string, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<AddUpdate subject={{ id, product: 'scan' }} />, options);
const box = () => screen.getByRole('textbox', { name: 'Add comment' });

test('a comment can be added once it has text, and the box is cleared', async () => {
  const { act: user, server } = show('group-1', { answers: [reply(addGroupUpdate, { payload: testUpdate() })] });
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAccessibleDescription('Write a comment first.');
  await user.type(box(), ' Guard called {Enter}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(server.calls(addGroupUpdate)[0]?.body).toEqual({ comment: 'Guard called' });
});

test('an outcome is chosen in place of typing it', async () => {
  const { act: user } = show('group-7');
  await user.type(box(), 'Two people');
  await user.click(screen.getByRole('button', { name: 'Outcome' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Police made contact' }));
  await waitFor(() => expect(box()).toHaveValue('Two people. Police made contact'));
});

test('text typed while a comment is being sent stays', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { act: user } = show('group-6', { answers: [{ ...reply(addGroupUpdate, { payload: testUpdate() }), wait }] });
  await user.type(box(), 'Guard called{Enter}');
  await user.type(box(), ' He is');
  arrive();
  await waitFor(() => expect(box()).toHaveValue('He is'));
});

test('a refused comment shows the specified message, and stays', async () => {
  const { act: user } = show('group-2', { answers: [refusal(addGroupUpdate, 'not_found', 'Not here')] });
  await user.type(box(), 'Guard called{Enter}');
  expect(await screen.findByText('Error adding comment. Please try again.')).toBeVisible();
  expect(box()).toHaveValue('Guard called');
});

/** Sends a comment, and goes to another group before the answer. */
async function leaveWhileSending(id: string, answer: Answer) {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { act: user } = renderScreen(<Groups ids={[id, `${id} next`]} />, { answers: [{ ...answer, wait }] });
  await user.type(box(), 'Guard called{Enter}');
  await user.click(screen.getByRole('button', { name: `${id} next` }));
  arrive();
  return { goBack: () => user.click(screen.getByRole('button', { name: id })) };
}

function Groups({ ids }: { ids: readonly string[] }) {
  const [shown, show] = useState(ids[0] ?? '');
  return (
    <>
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => show(id)}>
          {id}
        </button>
      ))}
      <AddUpdate key={shown} subject={{ id: shown, product: 'scan' }} />
    </>
  );
}

test('a comment that was added while another group was on show is gone from its box', async () => {
  const { goBack } = await leaveWhileSending('group-8', reply(addGroupUpdate, { payload: testUpdate() }));
  await goBack();
  await waitFor(() => expect(box()).toHaveValue(''));
});

test('a comment that is refused while another group is on show says so, and stays', async () => {
  const { goBack } = await leaveWhileSending('group-9', refusal(addGroupUpdate, 'not_found', 'Not here'));
  expect(await screen.findByText('Error adding comment. Please try again.')).toBeVisible();
  await goBack();
  expect(box()).toHaveValue('Guard called');
});

test('typed text is restored after another group was on show', async () => {
  const { act: user, unmount } = show('group-3');
  await user.type(box(), 'Half a sen');
  unmount();
  show('group-4');
  expect(box()).toHaveValue('');
  show('group-3');
  expect(screen.getAllByRole('textbox').at(-1)).toHaveValue('Half a sen');
});

test('users without the permission to change groups have no box', () => {
  renderScreen(<UpdateBar subject={{ id: 'group-5', product: 'scan' }} zone="UTC" />, { user: testUser('MR') });
  expect(screen.queryByRole('textbox')).toBeNull();
});
