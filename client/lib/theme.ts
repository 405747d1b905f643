import { createListeners, useStore } from './store.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Read by the script in index.html as well, before the first paint. */
const STORAGE_KEY = 'watchfloor.theme';
const listeners = createListeners();

/** The choice in force, as index.html or `setTheme` put it on the page; dark by default. */
export function currentTheme(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return choice === 'light' || choice === 'system' ? choice : 'dark';
}

/** Changes the look of this page and remembers the choice. */
export function setTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch (error) {
    console.warn('The theme could not be stored', error);
  }
  listeners.tell();
}

export function useTheme(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  return [useStore({ subscribe: listeners.subscribe, read: currentTheme }), setTheme];
}
