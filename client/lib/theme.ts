import { useEffect } from 'react';
import type { Preferences } from './preferences.ts';

/** Also read by the script in index.html, before the first paint. */
const STORAGE_KEY = 'watchfloor.theme';

/** Shows the page in a theme, and keeps it for the first paint of the next page. */
export function setTheme(theme: Preferences['theme']): void {
  document.documentElement.dataset.theme = theme;
  changeStorage(() => localStorage.setItem(STORAGE_KEY, theme));
}

/** The next page starts dark again: the theme belongs to the user whose session ends. */
export function dropTheme(): void {
  changeStorage(() => localStorage.removeItem(STORAGE_KEY));
}

/** Shows the theme that another page of this browser has set, such as the console around a frame. */
export function useFollowedTheme(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY) document.documentElement.dataset.theme = newValue ?? 'dark';
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

function changeStorage(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('The theme could not be stored', error);
  }
}
