import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Door, getDoor } from '#contract/doors.ts';
import { getProfile } from '#contract/users.ts';
import { useDoor } from '../../data/doors.ts';
import { keys } from '../../data/keys.ts';
import { useProfile } from '../../data/users/user-queries.ts';
import { useCan } from '../../lib/session.tsx';
import { refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { FollowedAccess } from './followed-access.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import './access-notice.tsx';
import '../../ui/overlays/opened-dialog.tsx';

function Comment() {
  const [text, setText] = useDraftState('', (now) => now !== '');
  if (!useCan('user:view')) return <p>Not for operators</p>;
  return (
    <form>
      <label>
        Comment
        <textarea value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </form>
  );
}

/** A record on the page, which the server may refuse later. */
function Record() {
  const { data, error } = useDoor('door-1');
  return <p>{data?.name ?? error?.message}</p>;
}

function Followed() {
  const { data } = useProfile();
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: keys.profile })}>
        Announce
      </button>
      {data && (
        <FollowedAccess user={data}>
          <Comment />
          <Record />
        </FollowedAccess>
      )}
    </>
  );
}

const manager = testUser('GM');
const door: Door = {
  id: 'door-1',
  name: 'Dock door',
  sourceSystem: 'Brivo',
  location: { id: 'location-1', name: 'Foxhall Farm' },
  dcp: null,
};
const open = () =>
  renderScreen(<Followed />, {
    user: testUser('GM', { id: 'outside' }),
    answers: [reply(getProfile, { payload: manager }), reply(getDoor, { payload: door })],
  });

it('says what was taken away, closes its page, and keeps the text that was typed there', async () => {
  const { act, server } = open();
  await act.type(await screen.findByLabelText('Comment'), 'Two people at the gate');
  server.answer(reply(getProfile, { payload: testUser('GO') }));
  await act.click(screen.getByRole('button', { name: 'Announce' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your access has changed' }));
  expect(dialog.getByText('Your role is now GSOC Operator. What you may no longer see has closed.')).toBeVisible();
  expect(dialog.getByText('Two people at the gate')).toBeVisible();
  expect(screen.getByText('Not for operators')).toBeInTheDocument();
  await act.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('only mentions access that is added', async () => {
  const { act, server } = open();
  await screen.findByLabelText('Comment');
  const mspTenants = [manager.tenant, { id: 'tenant-2', name: 'Foxhall' }];
  server.answer(reply(getProfile, { payload: { ...manager, mspTenants } }));
  await act.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('You now work for Foxhall.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('forgets records that may no longer be read', async () => {
  const { act, server } = open();
  expect(await screen.findByText('Dock door')).toBeInTheDocument();
  server.answer(reply(getProfile, { payload: testUser('GO') }), refusal(getDoor, 'not_found', 'Door not found'));
  await act.click(screen.getByRole('button', { name: 'Announce' }));
  expect(await screen.findByText('Door not found')).toBeInTheDocument();
  expect(screen.queryByText('Dock door')).toBeNull();
});
