import { afterEach, expect, it, vi } from 'vitest';
import { refuseStorage } from './testing/refused-storage.ts';
import { dropTheme, setTheme } from './theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
  refuseStorage({ full: true });
  setTheme('system');
  expect(document.documentElement.dataset.theme).toBe('system');
  expect(warn).toHaveBeenCalledOnce();
});
