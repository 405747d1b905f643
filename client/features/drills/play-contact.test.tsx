import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  getPlayedContacts,
  type PlayedContacts,
  playContact,
  speakAsContact,
} from '#contract/drills/played-contacts.ts';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { PlayContact } from './play-contact.tsx';

const CALL = { sid: 'call-1', contact: 'Lot manager', number: '+15550100', isAnswered: true, startedAtMs: 0 };
const PLAYED: PlayedContacts = {
  ...{ trainee: 'Ann', call: CALL, answers: ['Our cleaner is there.'] },
  contacts: [{ name: 'Lot manager', number: '+15550100' }],
};

const open = (played: PlayedContacts, isOwn = true) =>
  renderScreen(
    <PlayContact
      drillId="drill-1"
      seat={2}
      isOwn={isOwn}
      voice={({ onSpoken }) => (
        <button type="button" onClick={() => onSpoken(new File(['voice'], 'voice.webm'))}>
          Speak myself
        </button>
      )}
    />,
    {
      answers: [
        reply(getPlayedContacts, { payload: played }),
        reply(playContact, { payload: played }),
        reply(speakAsContact, { payload: played }),
      ],
    },
  );

it('says whom the trainee speaks to, and lets the contact say the words of the scenario and usual ones', async () => {
  const { act, server } = open(PLAYED);
  expect(await screen.findByText('Ann speaks to Lot manager')).toBeVisible();
  const answers = within(screen.getByRole('list', { name: 'Answers' }));
  await act.click(answers.getByRole('button', { name: 'Our cleaner is there.' }));
  await act.click(await answers.findByRole('button', { name: 'Wrong password' }));
  await expect
    .poll(() => server.calls(playContact).map(({ body }) => body))
    .toEqual([
      { does: 'say', says: 'Our cleaner is there.' },
      { does: 'say', says: 'The password? I think it was Sunflower.' },
    ]);
});

it("sends the trainer's own voice", async () => {
  const { act, server } = open(PLAYED);
  await act.click(await screen.findByRole('button', { name: 'Speak myself' }));
  await expect.poll(() => server.calls(speakAsContact).length).toBe(1);
});

it('lets a call that rings be picked up, refused or ignored, but not spoken in', async () => {
  const { act, server } = open({ ...PLAYED, call: { ...CALL, isAnswered: false } });
  expect(await screen.findByText('Ann calls Lot manager')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Say it' })).toBeNull();
  await act.click(screen.getByRole('button', { name: 'Does not answer' }));
  await act.click(await screen.findByRole('button', { name: 'Picks up' }));
  await expect
    .poll(() => server.calls(playContact).map(({ body }) => body))
    .toEqual([{ does: 'ignore' }, { does: 'pick-up' }]);
});

it('says why the contact could not speak', async () => {
  const { act, server } = open(PLAYED);
  await screen.findByText('Ann speaks to Lot manager');
  server.answer(refusal(playContact, 'transition_refused', 'The trainee is in no such call any more'));
  await act.click(screen.getByRole('button', { name: 'Wrong password' }));
  expect(await screen.findByText('The trainee is in no such call any more')).toBeVisible();
});

it('gives a trainer who only watches nothing to press', async () => {
  open(PLAYED, false);
  await screen.findByText('Ann speaks to Lot manager');
  expect(screen.getByRole('button', { name: 'Hangs up' })).toBeDisabled();
});

it('writes as a contact, by the number that the contact has', async () => {
  const { act, server } = open(PLAYED);
  await act.click(await screen.findByText('Write a text message…'));
  const form = within(screen.getByRole('form', { name: 'Write as a contact' }));
  await act.type(form.getByLabelText('Message'), 'I am at the gate');
  await act.click(form.getByRole('button', { name: 'Send' }));
  const wanted = { does: 'text', number: '+15550100', says: 'I am at the gate' };
  await expect.poll(() => server.calls(playContact).map(({ body }) => body)).toEqual([wanted]);
});
