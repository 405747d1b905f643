import { loadingAgain } from './loading-again.ts';

/** Navigates to the app's origin and drops everything in memory. */
export function goToOrigin(): void {
  window.location.assign(`${window.location.origin}/`);
}

/** Loads the console again at a path, with nothing of it in memory; its operator keeps the alarms that they hold. */
export function openAgainAt(path: string): void {
  loadingAgain.set(true);
  window.location.assign(window.location.origin + path);
}

/** Opens a path of the console in place of this page, with nothing of it in memory. */
export function openAddress(path: string): void {
  window.location.replace(window.location.origin + path);
}

export function reloadPage(): void {
  window.location.reload();
}
