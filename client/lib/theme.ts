import { createListeners, useStore } from './store.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Also read by the script in index.html, before the first paint. */
const STORAGE_KEY = 'watchfloor.theme';
const listeners = createListeners();

/** The current theme, as applied to the page by index.html or `setTheme`; dark by default. */
export function currentTheme(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return choice === 'light' || choice === 'system' ? choice : 'dark';
}

/** Changes the theme of this page and remembers the choice. */
export function setTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch (error) {
    console.warn('The theme could not be stored', error);
  }
  listeners.notify();
}

export function useTheme(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  return [useStore({ subscribe: listeners.subscribe, read: currentTheme }), setTheme];
}
