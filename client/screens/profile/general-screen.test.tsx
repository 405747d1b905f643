import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { delayChange } from '../../lib/delayed-change.ts';
import { goToOrigin } from '../../lib/page-navigation.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { storedToken } from '../../lib/token.ts';
import { GeneralScreen } from './general-screen.tsx';

vi.mock('../../lib/page-navigation.ts', () => ({ goToOrigin: vi.fn() }));

beforeEach(() => vi.mocked(goToOrigin).mockClear());

it('ends the session on Logout', async () => {
  const { act } = renderScreen(<GeneralScreen />);
  await act.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(goToOrigin).toHaveBeenCalled());
  expect(storedToken()).toBeUndefined();
});

it('sends the changes that wait for Undo before it ends the session', async () => {
  const { act } = renderScreen(<GeneralScreen />);
  let answer: () => void = () => undefined;
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  delayChange(send);
  await act.click(screen.getByRole('button', { name: 'Logout' }));
  expect(send).toHaveBeenCalledOnce();
  expect(storedToken()).toBeDefined();
  answer();
  await waitFor(() => expect(goToOrigin).toHaveBeenCalled());
});
