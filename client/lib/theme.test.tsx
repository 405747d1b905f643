import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentTheme, setTheme, useTheme } from './theme.ts';

function Choice() {
  return <p>{useTheme()[0]}</p>;
}

beforeEach(() => setTheme('dark'));

it('applies the choice to the page and remembers it', () => {
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('watchfloor.theme')).toBe('light');
});

it('treats unknown values as dark', () => {
  document.documentElement.dataset.theme = 'neon';
  expect(currentTheme()).toBe('dark');
});

it('changes the theme when the choice cannot be stored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  setTheme('system');
  expect(currentTheme()).toBe('system');
  expect(warn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('notifies every component that shows it', () => {
  render(<Choice />);
  act(() => setTheme('light'));
  expect(screen.getByText('light')).toBeVisible();
});
