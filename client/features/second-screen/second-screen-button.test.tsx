import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SecondScreenButton } from './second-screen-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => screen.queryByRole('button', { name: 'Second screen' });

test('a browser that blocks the window is named as the reason', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { act } = renderScreen(<SecondScreenButton />);
  await act.click(screen.getByRole('button', { name: 'Second screen' }));
  expect(await screen.findByText(/The browser blocked the second screen/)).toBeVisible();
});

test('the button is absent on the second screen itself', () => {
  renderScreen(<SecondScreenButton />, { path: '/second-screen' });
  expect(button()).toBeNull();
});

test('the button is absent for users who may not open the second screen', () => {
  renderScreen(<SecondScreenButton />, { canOpen: () => false });
  expect(button()).toBeNull();
});
