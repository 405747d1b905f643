import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { joinDrill } from '#contract/drills/seats.ts';
import { getHealth } from '#contract/health.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { storedToken } from '../../lib/token.ts';
import { SignInScreen } from './sign-in-screen.tsx';

// Preload the lazy parts, which are slow to load on a busy machine.
import '../../ui/feedback/toasts.tsx';
import './join-drill-form.tsx';

const healthy = reply(getHealth, { status: 'ok', release: 'test', serverTime: Date.UTC(2025, 10, 20) });
const joined = reply(joinDrill, { payload: { token: 'of-trainee', key: 'key-of-seat', seat: 2, path: '/scan' } });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
});

async function open({ answers = [joined], offersDrills = true }: { answers?: Answer[]; offersDrills?: boolean } = {}) {
  const onSignedIn = vi.fn();
  const opened = renderScreen(<SignInScreen onSignedIn={onSignedIn} />, {
    user: null,
    answers: [healthy, ...answers],
    config: { offersDrills },
  });
  return { ...opened, onSignedIn };
}

async function join(act: Awaited<ReturnType<typeof open>>['act'], code: string, name: string) {
  await act.type(await screen.findByLabelText('Code'), code);
  await act.type(screen.getByLabelText('Your name'), name);
  await act.click(screen.getByRole('button', { name: /^Join/ }));
}

it('takes a seat by the code of a drill, as it was typed, and opens the screen of the drill', async () => {
  const { act, server, onSignedIn } = await open();
  await act.click(screen.getByRole('button', { name: 'Join a drill' }));
  await join(act, 'bcd-fgh', 'Kim');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/scan'));
  expect(storedToken()).toBe('of-trainee');
  expect(server.calls(joinDrill)[0]?.body).toEqual({ code: 'BCDFGH', name: 'Kim' });
});

it('comes back to the seat that was taken in this browser', async () => {
  localStorage.setItem('watchfloor.drill-seat', JSON.stringify({ code: 'BCDFGH', name: 'Kim', key: 'key-of-seat' }));
  const { act, server } = await open();
  await act.click(screen.getByRole('button', { name: 'Join a drill' }));
  await act.click(await screen.findByRole('button', { name: /^Join/ }));
  await waitFor(() =>
    expect(server.calls(joinDrill)[0]?.body).toEqual({ code: 'BCDFGH', name: 'Kim', key: 'key-of-seat' }),
  );
});

it('opens with the code of an address', async () => {
  window.history.replaceState(null, '', '/login?drill=BCDFGH');
  await open();
  expect(await screen.findByLabelText('Code')).toHaveValue('BCDFGH');
});

it('asks for a code that can be one before it asks the server', async () => {
  const { act, server } = await open();
  await act.click(screen.getByRole('button', { name: 'Join a drill' }));
  await join(act, 'AAA', 'Kim');
  expect(screen.getByText('Enter the code of your drill')).toBeVisible();
  expect(server.calls(joinDrill)).toHaveLength(0);
});

it('says why a seat could not be taken', async () => {
  const message = 'All seats of the drill are taken. Ask your trainer';
  const { act } = await open({ answers: [refusal(joinDrill, 'transition_refused', message)] });
  await act.click(screen.getByRole('button', { name: 'Join a drill' }));
  await join(act, 'BCDFGH', 'Kim');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('offers no drills where there are none', async () => {
  await open({ offersDrills: false });
  expect(screen.getByRole('button', { name: /^Sign In/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join a drill' })).toBeNull();
});
