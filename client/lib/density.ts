import type { Preferences } from './preferences.ts';

/** Shows the tables of the page with rows of a height (`--row-height`). */
export function setDensity(density: Preferences['density']): void {
  document.documentElement.dataset.density = density;
}
