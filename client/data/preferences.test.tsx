import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getPreferences, type Preferences, savePreferences } from '#contract/preferences.ts';
import { setReachable } from '../lib/connection.ts';
import { usePreferences } from '../lib/preferences.ts';
import { useUser } from '../lib/session.tsx';
import { prefer } from '../lib/testing/chosen-preferences.ts';
import { type Answer, refusal, reply } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { unseenFailures } from '../lib/unseen-failures.ts';
import { usePreferenceSync } from './preferences.ts';

beforeEach(() => localStorage.clear());

function Console() {
  return usePreferenceSync(useUser().id) ? <Sound /> : <p>Loading</p>;
}

function Sound() {
  const [{ audioNotifications, scanGrid }, change] = usePreferences();
  return (
    <>
      <p>
        Sound {audioNotifications ? 'on' : 'off'}, {scanGrid} tiles across
      </p>
      <button type="button" onClick={() => change({ audioNotifications: !audioNotifications })}>
        Sound
      </button>
      <button type="button" onClick={() => change({ scanGrid: 5 })}>
        5×5
      </button>
    </>
  );
}

/** A server that keeps preferences. */
function serverWith(preferences: Preferences) {
  let now = preferences;
  const save = ({ body }: { body: unknown }) => {
    now = { ...now, ...Object(body) };
    return { payload: now };
  };
  return {
    answers: [reply(getPreferences, () => ({ payload: now })), reply(savePreferences, save)],
    change: (change: Preferences) => save({ body: change }),
  };
}

const open = (...answers: Answer[]) => renderScreen(<Console />, { answers });

it('waits for the server at the first sign-in in a browser, and shows nothing else before', async () => {
  open(reply(getPreferences, { payload: { audioNotifications: false } }));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Sound off, 2 tiles across')).toBeVisible();
});

it('starts with the copy of this browser, and the copy of the server wins', async () => {
  prefer({ audioNotifications: false, scanGrid: 3 });
  open(reply(getPreferences, { payload: { scanGrid: 4 } }));
  expect(screen.getByText('Sound off, 3 tiles across')).toBeVisible();
  expect(await screen.findByText('Sound on, 4 tiles across')).toBeVisible();
});

it('starts with the defaults when the server does not answer', async () => {
  open(refusal(getPreferences, 'not_found', 'No such call'));
  expect(await screen.findByText('Sound on, 2 tiles across')).toBeVisible();
});

it('sends a change at once, and only what has changed', async () => {
  const { act: user, server } = open(...serverWith({ scanGrid: 4 }).answers);
  await user.click(await screen.findByRole('button', { name: 'Sound' }));
  expect(screen.getByText('Sound off, 4 tiles across')).toBeVisible();
  await waitFor(() => expect(server.calls(savePreferences)[0]?.body).toEqual({ audioNotifications: false }));
});

it('takes over what another desk has changed meanwhile', async () => {
  const backend = serverWith({});
  const { act: user } = open(...backend.answers);
  await user.click(await screen.findByRole('button', { name: 'Sound' }));
  backend.change({ scanGrid: 6 });
  await user.click(screen.getByRole('button', { name: 'Sound' }));
  expect(await screen.findByText('Sound on, 6 tiles across')).toBeVisible();
});

it('sends changes one after the other, so that the last one stays', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const backend = serverWith({});
  const [get, save] = backend.answers;
  if (!get || !save) throw new Error('The server has two calls');
  const { act: user, server } = open(get, { ...save, wait });
  const sound = await screen.findByRole('button', { name: 'Sound' });
  await user.click(sound);
  await user.click(sound);
  await user.click(screen.getByRole('button', { name: '5×5' }));
  expect(server.calls(savePreferences)).toHaveLength(1);
  arrive();
  await waitFor(() =>
    expect(server.calls(savePreferences).map(({ body }) => body)).toEqual([
      { audioNotifications: false },
      { audioNotifications: true, scanGrid: 5 },
    ]),
  );
  expect(await screen.findByText('Sound on, 5 tiles across')).toBeVisible();
});

it('keeps a change that could not be sent, and sends it when the server can be reached again', async () => {
  const backend = serverWith({});
  const { act: user, server } = open(...backend.answers);
  await screen.findByText('Sound on, 2 tiles across');
  server.answer(refusal(savePreferences, 'storage_failed', 'The disk is full'));
  await user.click(screen.getByRole('button', { name: 'Sound' }));
  await waitFor(() => expect(server.calls(savePreferences)).toHaveLength(1));
  expect(screen.getByText('Sound off, 2 tiles across')).toBeVisible();
  server.answer(...backend.answers);
  act(() => setReachable(false));
  act(() => setReachable(true));
  await waitFor(() => expect(server.calls(savePreferences)).toHaveLength(2));
  expect(screen.getByText('Sound off, 2 tiles across')).toBeVisible();
});

it('goes back to what the server has when it refuses a change, and says why', async () => {
  const failed = vi.fn();
  onTestFinished(unseenFailures.subscribe(failed));
  const backend = serverWith({});
  const { act: user } = open(
    ...backend.answers,
    refusal(savePreferences, 'invalid_input', 'scanGrid must be one of 2, 3, 4'),
  );
  await user.click(await screen.findByRole('button', { name: '5×5' }));
  expect(await screen.findByText('Sound on, 2 tiles across')).toBeVisible();
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed.mock.calls[0]?.[0].message).toBe('scanGrid must be one of 2, 3, 4');
});

it('ignores keys and values that this version does not know', async () => {
  localStorage.setItem(
    'watchfloor.of.user-1.preferences',
    JSON.stringify({ server: { scanGrid: 99, wallpaper: 'clouds', audioNotifications: false }, unsent: {} }),
  );
  open(refusal(getPreferences, 'not_found', 'No such call'));
  expect(screen.getByText('Sound off, 2 tiles across')).toBeVisible();
});
