import { expect, it, vi } from 'vitest';
import { dropTheme, setTheme } from './theme.ts';

it('shows the page in the theme and keeps it for the next page', () => {
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('watchfloor.theme')).toBe('light');
});

it('leaves the next page dark when the session ends', () => {
  setTheme('light');
  dropTheme();
  expect(localStorage.getItem('watchfloor.theme')).toBeNull();
});

it('changes the theme when it cannot be stored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  setTheme('system');
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(warn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
