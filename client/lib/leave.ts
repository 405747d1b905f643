/** Leaves for the app's origin with everything in memory dropped. */
export function goToOrigin(): void {
  window.location.assign(`${window.location.origin}/`);
}

export function reloadPage(): void {
  window.location.reload();
}
